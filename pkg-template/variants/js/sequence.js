/** Reads and writes one sequence of any of the encodings, as src/variants/sequence.rs does. */
import { isContinuation } from '../../base/sequences.js';

/** @import { IllFormedKind } from '../../index.js' */
/** @import { Encoding } from '../engine.d.ts' */

/** Whether each half of a surrogate pair is encoded by itself. @param {Encoding} encoding */
export const encodesHalves = (encoding) =>
  encoding === 'cesu-8' || encoding === 'cesu-8-with-lone' || encoding === 'modified-utf-8';

/** The value that `readSequence` has read last. Surrogates count as values like any other. */
export let readValue = 0;
/** How many bytes its sequence has or, if that is ill-formed, the maximal subpart of it. */
export let readLength = 0;

/**
 * @param {Encoding} encoding
 * @param {Uint8Array} bytes
 * @param {number} offset within the bytes
 * @returns {IllFormedKind | undefined} what is wrong with the sequence, if anything
 */
export function readSequence(encoding, bytes, offset) {
  const first = bytes[offset];
  const isModified = encoding === 'modified-utf-8';
  readLength = 1;
  if (first < 0x80) {
    readValue = first;
    return isModified && first === 0 ? 'invalid-byte' : undefined;
  }
  if (first < 0xc0) return 'unexpected-continuation';
  const isNul = isModified && first === 0xc0;
  if (first < 0xc2 && !isNul) return 'overlong';
  const is2279 = encoding === 'utf-8-rfc-2279';
  if (first > (encodesHalves(encoding) ? 0xef : is2279 ? 0xfd : 0xf4)) return 'invalid-byte';
  const due = first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf8 ? 4 : first < 0xfc ? 5 : 6;
  const second = bytes[offset + 1];
  if (isContinuation(second)) {
    // If the bits of the value in the first byte are zero, the second must have a bit that a shorter sequence lacks.
    const bits = first & (0x7f >> due);
    if (isNul ? second > 0x80 : bits === 0 && second < 0x80 + (0x100 >> due)) return 'overlong';
    if (first === 0xf4 && second > 0x8f && !is2279) return 'out-of-range';
    readValue = bits;
  }
  while (readLength < due && isContinuation(bytes[offset + readLength])) {
    readValue = (readValue << 6) | (bytes[offset + readLength++] & 0x3f);
  }
  return readLength < due ? 'truncated' : undefined;
}

/**
 * Writes the sequence of a value.
 *
 * @param {Encoding} encoding
 * @param {number} value one that the encoding can hold
 * @param {Uint8Array} bytes
 * @param {number} offset
 * @returns how many bytes were written
 */
export function writeSequence(encoding, value, bytes, offset) {
  let count = value < 0x80 && (value > 0 || encoding !== 'modified-utf-8') ? 1 : 2;
  // Two bytes hold 11 bits, and each further byte five bits more.
  for (let limit = 0x800; value >= limit; limit *= 0x20) count++;
  let rest = value;
  for (let place = offset + count - 1; place > offset; place--) {
    bytes[place] = 0x80 | (rest & 0x3f);
    rest >>= 6;
  }
  bytes[offset] = count === 1 ? rest : (0xff00 >> count) | rest;
  return count;
}
