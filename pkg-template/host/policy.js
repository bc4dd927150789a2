/**
 * What this host does well by itself, found out at the first use: the limits up to which each way is used, and the host's codecs
 * that have passed their tests.
 */
import { attempt, isV8, lengthOf } from '../base/built-ins.js';
import { hostDecoder, hostEncoder, isDecoderNative, snapshotReader } from './codecs.js';
import { BLINK, chooseLimits } from './limits.js';
import { asciiReader, hasFastBuffer } from './node-buffer.js';
import { proven, tested } from './proof.js';
import { demandStack } from './stack.js';
import { wellFormedTest } from './well-formed.js';

/** @import { Limits } from './limits.js' */

/**
 * Codecs that may not have been tested yet. Each returns `undefined` while it is untested, or if the host lacks it.
 *
 * @typedef {object} Codecs which has all of these itself, as limits do
 * @property {((text: string) => Uint8Array<ArrayBuffer> | undefined) | undefined} encoder
 * @property {((bytes: Uint8Array) => string | undefined) | undefined} decoder
 * @property {((byteCount: number) => string | undefined) | undefined} readSnapshot makes a string of what `takeSnapshot` has copied,
 *   where that is quicker than the decoder
 * @property {((array: Uint8Array, length: number) => string | undefined) | undefined} readAscii makes text of bytes that are ASCII, even
 *   if others write to them
 *
 * @typedef {Limits & Codecs & { isWellFormed: ((text: string) => boolean) | undefined }} Policy
 */

/** Up to this length, a loop is the fastest way in nearly every host. */
const UNEXAMINED_LENGTH = 8;

/** @type {Policy | undefined} */
let policy;

/**
 * The limits for an input. For a very short one the host is not examined, and these are `BLINK`'s, which leave it to a loop. A caller
 * that uses no loop must call `hostPolicy` instead: `BLINK` has no codecs of its own, so a page's properties of all objects could stand
 * in for them.
 *
 * @param {number} length of the input: as long as all inputs are very short, the host is not examined
 * @returns {Limits & Partial<Policy>}
 */
export function hostPolicyFor(length) {
  return policy ?? (length <= UNEXAMINED_LENGTH ? BLINK : hostPolicy());
}

/** @returns {Policy} */
export function hostPolicy() {
  policy ??= tested(choose);
  return policy;
}

/**
 * How much has to be converted, in units or bytes, plus 128 for each call, before the host's codecs are tested in Deno. There it takes
 * 10 ms to show which codecs are the host's own: that loads `node:util`.
 */
let patience = 1e6;

/** Counts an input. @param {number} length of it @returns whether enough has been converted to examine Deno further */
export function spendPatience(length) {
  // Each call has a fixed cost, too.
  patience -= length + 128;
  return patience <= 0;
}

/** Whether codecs may be searched for and tested. Once true, it stays true. @type {boolean | undefined} */
let mayProbe;

/** @param {number} length of the input @returns whether the host's codecs may be searched for and tested */
export function mayProbeCodecs(length) {
  hostPolicy();
  // Deno never finishes loading a module during which the stack overflowed. 400 calls are too few.
  mayProbe ||= spendPatience(length) && attempt(() => !demandStack(2000));
  return mayProbe;
}

/**
 * The limits, and for each codec a function that finds and tests the codec at its first use, and then is replaced by it.
 *
 * @returns {Policy}
 */
function choose() {
  const isFast = hasFastBuffer();
  // Only V8 has hosts in which it takes long to find codecs. (Others need no room on the stack for it, of which Firefox's audio
  // worklets have less than the engine believes: they crash.)
  mayProbe = isFast || !isV8 || isDecoderNative();
  /**
   * @template {keyof Codecs} Key
   * @param {Key} key
   * @param {() => Codecs[Key]} codec
   * @param {number} length of the input
   * @returns the codec, or `undefined` if there is none or it has not been searched for yet
   */
  const prove = (key, codec, length) => {
    if (!mayProbeCodecs(length)) return undefined;
    found[key] = /** @type {any} */ (codec());
    return /** @type {Codecs[Key]} */ (found[key]);
  };
  const encoder = proven(hostEncoder);
  const decoder = proven(() => hostDecoder(found.isDecoderStrict));
  const readSnapshot = proven(snapshotReader);
  const readAscii = proven(asciiReader);
  /** @type {Policy} */
  const found = {
    ...chooseLimits(),
    isWellFormed: wellFormedTest(),
    encoder: (text) => prove('encoder', encoder, text.length)?.(text),
    decoder: (bytes) => prove('decoder', decoder, lengthOf(bytes))?.(bytes),
    readSnapshot:
      isFast && isV8 ? (length) => prove('readSnapshot', readSnapshot, length)?.(length) : undefined,
    // (Without a fast `Buffer`, `readAsciiUpTo` is 0, so this is never called.)
    readAscii: (array, length) => prove('readAscii', readAscii, length)?.(array, length),
  };
  return found;
}
