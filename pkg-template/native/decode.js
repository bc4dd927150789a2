/** Bytes → text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { isByteArrayAtFirstSight, isShared, typedArrayLength } from '../api/arguments.js';
import { decodeShort } from '../engine/js/short.js';
import { hostPolicy } from './host.js';
import { bytesLookAscii } from './looks.js';

/** @import { Quickly } from '../api/quickly.js' */

/** @type {Quickly<string>} */
export function decodeQuickly(bytes) {
  if (!isByteArrayAtFirstSight(bytes)) return undefined;
  const { length } = bytes;
  // An array may say that it is longer or shorter than it is.
  if (length === 0 || typedArrayLength.call(bytes) !== length) return undefined;
  const { shortBytes, decodeUpTo, decodeAsciiFrom, decodeAsciiUpTo, decodeFrom, suitsDecoder } = hostPolicy();
  if (length <= shortBytes) return decodeShort(bytes);
  if (
    length <= decodeUpTo ||
    (length >= decodeAsciiFrom && length <= decodeAsciiUpTo && bytesLookAscii(bytes))
  ) {
    return doubts === 0 ? decodeFirst(bytes) : decodeInDoubt(bytes);
  }
  return length >= decodeFrom && suitsDecoder?.(bytes) && !isShared(bytes) ? decodeByHost(bytes) : undefined;
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
 * @param {Uint8Array} bytes
 * @returns {string | undefined}
 */
export function decodeFirst(bytes) {
  const text = decodeByHost(bytes);
  if (text !== undefined && (hostPolicy().isDecoderStrict || !text.includes('\ufffd'))) return text;
  doubts = DOUBTS;
  return undefined;
}

/**
 * @param {Uint8Array} bytes
 * @returns {string | undefined}
 */
function decodeInDoubt(bytes) {
  const { isUtf8 } = hostPolicy();
  // Where the host cannot validate, the engine takes over for as long.
  const isSound = isUtf8?.(bytes);
  if (isSound !== false) doubts--;
  // Of shared memory, what is decoded need not be what was validated.
  return isSound && !isShared(bytes) ? decodeByHost(bytes) : undefined;
}

/**
 * @param {Uint8Array} bytes
 * @returns {string | undefined}
 */
function decodeByHost(bytes) {
  try {
    return hostPolicy().decoder?.decode(bytes);
  } catch {
    // Ill-formed for a strict one. Browsers refuse shared and resizable buffers, and Node has an error of its own
    // for what is too long.
    return undefined;
  }
}
