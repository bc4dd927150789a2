/** Bytes → text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { includesText, lengthOf } from '../base/built-ins.js';
import { hostPolicy, hostPolicyFor } from '../host/policy.js';
import { bytesLookAscii } from './looks.js';
import { decodeShort } from './short.js';

/**
 * @param {Uint8Array} bytes just as they came: this reads them one by one
 * @param {number} length how many there are, at least 1
 * @returns {string | undefined} `undefined` where other ways do better, or the bytes are ill-formed
 */
export const decodeFewQuickly = (bytes, length) =>
  length <= hostPolicyFor(length).decodeLoopUpTo ? decodeShort(bytes, length) : undefined;

/**
 * @param {Uint8Array} bytes as the door gives them: nobody else writes to them
 * @returns {string | undefined} `undefined` where the engine does better, or the bytes are ill-formed
 */
export function decodeQuickly(bytes) {
  const { decodeUpTo, decodeAsciiFrom, decodeAsciiUpTo, decodePlainFrom, isAscii } = hostPolicy();
  const length = lengthOf(bytes);
  if (
    length <= decodeUpTo ||
    (length >= decodeAsciiFrom && length <= decodeAsciiUpTo && bytesLookAscii(bytes, length))
  ) {
    return doubts === 0 ? decodeByHost(bytes) : decodeInDoubt(bytes);
  }
  return length >= decodePlainFrom && isAscii?.(bytes) ? decodeByHost(bytes) : undefined;
}

/**
 * Decoders take many times as long for what they have to replace. So after bytes that were ill-formed, this many
 * others are validated first.
 */
const DOUBTS = 64;
let doubts = 0;

/**
 * Decodes, and finds out whether the bytes were well-formed UTF-8: by a decoder that refuses others where that is
 * as fast, or else by looking whether anything was replaced.
 *
 * @param {Uint8Array} bytes that nobody else writes to
 * @returns {string | undefined}
 */
export function decodeByHost(bytes) {
  const { decoder, isDecoderStrict } = hostPolicy();
  try {
    const text = decoder?.(bytes);
    if (text === undefined || isDecoderStrict || !includesText(text, '\ufffd')) return text;
  } catch {
    // Ill-formed for a strict one. Node has an error of its own for what is too long.
  }
  doubts = DOUBTS;
  return undefined;
}

/**
 * @param {Uint8Array} bytes
 * @returns {string | undefined}
 */
function decodeInDoubt(bytes) {
  const { isUtf8, decoder } = hostPolicy();
  // Where the host cannot validate, the engine takes over for as long.
  const isWellFormed = isUtf8?.(bytes);
  if (isWellFormed !== false) doubts--;
  if (!isWellFormed) return undefined;
  try {
    return decoder?.(bytes);
  } catch {
    return undefined;
  }
}
