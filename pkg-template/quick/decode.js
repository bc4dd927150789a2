/** Bytes → text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { contentOf } from '../base/arguments.js';
import { decodeByHost, tryDecoder } from '../host/decode.js';
import { hostPolicyFor } from '../host/policy.js';
import { bytesLookAscii } from './looks.js';
import { decodeShort } from './short.js';

/**
 * @param {Uint8Array} array as it came, for a loop reads it byte by byte; only what goes to the host passes the door
 * @param {number} length how many bytes there are, at least 1
 * @returns {string | undefined} `undefined` where the engine does better, or the bytes are ill-formed
 */
export function decodeQuickly(array, length) {
  const { decodeLoopUpTo, decodeUpTo, decodeAsciiFrom, decodeAsciiUpTo, decodePlainFrom, isAscii } =
    hostPolicyFor(length);
  if (length <= decodeLoopUpTo) return decodeShort(array, length);
  if (
    length <= decodeUpTo ||
    (length >= decodeAsciiFrom && length <= decodeAsciiUpTo && bytesLookAscii(array, length))
  ) {
    return tryDecoder(array, length);
  }
  if (length < decodePlainFrom || !isAscii) return undefined;
  const bytes = contentOf(array, length);
  return isAscii(bytes) ? decodeByHost(bytes) : undefined;
}
