/** Bytes → text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { tryDecoder } from '../host/decode.js';
import { hostPolicy, hostPolicyFor } from '../host/policy.js';
import { bytesLookAscii } from './looks.js';
import { decodeByBuffer, decodeShort } from './short.js';

/** @import { Policy } from '../host/policy.js' */

/** After bytes that only looked like ASCII, this many others are not tried. */
const DOUBTS = 64;
let doubts = 0;

/**
 * @param {Uint8Array} array as it came, for loops read it byte by byte; only what goes to the host passes the door
 * @param {number} length how many bytes there are, at least 1
 * @returns {string | undefined} `undefined` where the engine does better, or the bytes are ill-formed
 */
export function decodeQuickly(array, length) {
  const policy = hostPolicyFor(length);
  if (length <= policy.decodeLoopUpTo) return decodeShort(array, length);
  const text = decodeAscii(array, length, policy);
  if (text !== undefined) return text;
  if (length > policy.decodeUnitsUpTo) return decodeLonger(array, length, policy);
  return decodeByBuffer(array, length);
}

/**
 * The same without loops.
 *
 * @param {Uint8Array} array
 * @param {number} length
 * @returns {string | undefined}
 */
export function decodeByPolicy(array, length) {
  const policy = hostPolicy();
  return decodeAscii(array, length, policy) ?? decodeLonger(array, length, policy);
}

/**
 * @param {Uint8Array} array
 * @param {number} length
 * @param {Policy} policy
 */
function decodeAscii(array, length, { readAsciiUpTo, readAscii }) {
  if (length > readAsciiUpTo || (doubts > 0 ? --doubts >= 0 : !bytesLookAscii(array, length)))
    return undefined;
  const text = readAscii?.(array, length);
  if (text === undefined) doubts = DOUBTS;
  return text;
}

/**
 * @param {Uint8Array} array
 * @param {number} length
 * @param {Policy} policy
 */
function decodeLonger(array, length, policy) {
  return length <= policy.decodeUpTo ||
    (length >= policy.decodeAsciiFrom && length <= policy.decodeAsciiUpTo && bytesLookAscii(array, length))
    ? tryDecoder(array, length)
    : undefined;
}
