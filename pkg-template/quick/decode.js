/** Bytes → text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { decodeStrictly, tryDecoder } from '../host/decode.js';
import { hostPolicy, hostPolicyFor } from '../host/policy.js';
import { bytesLookAscii } from './looks.js';
import { decodeShort } from './short.js';

/** After bytes that only looked like ASCII, this many others are not tried. */
const DOUBTS = 64;
let doubts = 0;

/**
 * @param {Uint8Array} array as it came, for a loop reads it byte by byte; only what goes to the host passes the door
 * @param {number} length how many bytes there are, at least 1
 * @returns {string | undefined} `undefined` where the engine does better, or the bytes are ill-formed
 */
export function decodeQuickly(array, length) {
  const policy = hostPolicyFor(length);
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
  const { readAsciiUpTo, decodeLoopUpTo } = policy;
  if (length <= readAsciiUpTo && (doubts > 0 ? --doubts < 0 : bytesLookAscii(array, length))) {
    const text = policy.readAscii?.(array, length);
    if (text !== undefined) return text;
    doubts = DOUBTS;
  }
  if (decodeLoopUpTo === 0) return decodeStrictly(array, length, policy);
  return length <= policy.decodeUpTo ||
    (length >= policy.decodeAsciiFrom && length <= policy.decodeAsciiUpTo && bytesLookAscii(array, length))
    ? tryDecoder(array, length)
    : undefined;
}
