/** Whether the chunk in the buffer is well-formed, and what is wrong with it. */
import { illFormed } from '../../api/errors.js';
import { bytes, kernel, report } from './instance.js';

/** @import { IllFormed, IllFormedKind } from '../../index.js' */

/** In the order of `Kind` in src/validate.rs. @type {IllFormedKind[]} */
const KINDS = [
  'unexpected-continuation',
  'invalid-byte',
  'overlong',
  'out-of-range',
  'truncated',
  'surrogate-pair',
  'lone-surrogate',
];

/** What `kernel.validate` answers. */
export const ILL_FORMED = 0;
const HAS_SURROGATES = 2;

/**
 * The fault that the last validation found.
 *
 * @param {number} start the chunk's offset in the whole
 * @returns {IllFormed}
 */
export const faultInChunk = (start) => ({
  offset: start + report[0],
  length: report[1],
  kind: KINDS[report[2]],
});

/**
 * The error for a fault in the chunk, which must still be in the buffer.
 *
 * @param {IllFormed} fault
 * @param {number} start the chunk's offset in the whole
 * @param {string} [where] which of several sources it is in
 */
export function errorFor(fault, start, where) {
  const offset = fault.offset - start;
  return illFormed(fault, bytes.subarray(offset, offset + fault.length), where);
}

/**
 * Throws unless the chunk is well-formed WTF-8.
 *
 * @param {number} count its length in bytes
 * @param {number} start its offset in the whole
 * @param {string} [where] which of several sources it is in
 * @returns whether it has lone surrogates
 */
export function demandWtf8(count, start, where) {
  const answer = kernel.validate(count, 0);
  if (answer === ILL_FORMED) throw errorFor(faultInChunk(start), start, where);
  return answer === HAS_SURROGATES;
}

/**
 * Throws unless the chunk is well-formed UTF-8.
 *
 * @param {number} count its length in bytes
 * @param {number} start its offset in the whole
 */
export function demandUtf8(count, start) {
  if (kernel.validate(count, 1) !== ILL_FORMED) return;
  // The error is about WTF-8, in which a truncated sequence may be longer than in UTF-8.
  if (faultInChunk(start).kind === 'truncated') kernel.validate(count, 0);
  throw errorFor(faultInChunk(start), start);
}
