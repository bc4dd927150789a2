/** Bytes → text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { contentOf } from '../base/snapshot.js';
import { decodeByHost, decodeStrictly, tryDecoder } from '../host/decode.js';
import { hostPolicy, hostPolicyFor } from '../host/policy.js';
import { bytesLookAscii } from './looks.js';
import { decodeShort } from './short.js';

/**
 * @param {Uint8Array} array as it came, for a loop reads it byte by byte; only what goes to the host passes the door
 * @param {number} length how many bytes there are, at least 1
 * @returns {string | undefined} `undefined` where the engine does better, or the bytes are ill-formed
 */
export function decodeQuickly(array, length) {
  const policy = hostPolicyFor(length);
  if (policy.decodeLoopUpTo === 0) return decodeStrictly(array, length, policy);
  return length <= policy.decodeLoopUpTo ? decodeShort(array, length) : decodeByPolicy(array, length, policy);
}

/**
 * The same without the loop.
 *
 * @param {Uint8Array} array
 * @param {number} length
 * @returns {string | undefined}
 */
export function decodeByPolicy(array, length, policy = hostPolicy()) {
  const { decodeUpTo, decodeAsciiFrom, decodeAsciiUpTo, decodePlainFrom, isAscii } = policy;
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
