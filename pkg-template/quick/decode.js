/** Bytes → text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { lengthOf } from '../base/built-ins.js';
import { decodeByHost, tryDecoder } from '../host/decode.js';
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
    return tryDecoder(bytes);
  }
  return length >= decodePlainFrom && isAscii?.(bytes) ? decodeByHost(bytes) : undefined;
}
