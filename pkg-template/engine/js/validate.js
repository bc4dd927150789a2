/** Whether bytes are well-formed, and if not, what is wrong with them. */
import { illFormed } from '../../api/errors.js';
import { bytesBetween } from '../memory.js';
import { codePointAt, isContinuation, isLeadAt, isTrailAt, sequenceLength } from './sequences.js';

/** @import { IllFormed, IllFormedKind } from '../../index.js' */

/**
 * The first ill-formed sequence, or `null` if there is none.
 *
 * @param {Uint8Array} bytes in memory of their own
 * @param {boolean} utf8 whether lone surrogates, too, are ill-formed
 */
export function findFault(bytes, utf8) {
  const { length } = bytes;
  for (let offset = 0; offset < length; ) {
    if (bytes[offset] < 0x80) {
      offset++;
      continue;
    }
    const codePoint = codePointAt(bytes, offset);
    if (codePoint < 0 || (utf8 && codePoint >> 11 === 0xd800 >> 11)) return faultAt(bytes, offset);
    offset += sequenceLength(codePoint);
  }
  return null;
}

/**
 * Throws unless bytes are well-formed.
 *
 * @param {Uint8Array} bytes in memory of their own
 * @param {boolean} utf8 whether lone surrogates, too, are ill-formed
 * @param {string} [where] which of several sources the bytes are
 */
export function demand(bytes, utf8, where) {
  const fault = findFault(bytes, utf8);
  if (fault) throw errorAt(bytes, fault.offset, where);
}

/**
 * The error for the ill-formed sequence that begins at `offset`.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 * @param {string} [where] which of several sources the bytes are
 */
export function errorAt(bytes, offset, where) {
  const fault = faultAt(bytes, offset);
  return illFormed(fault, bytesBetween(bytes, offset, offset + fault.length), where);
}

/**
 * What is wrong with the ill-formed sequence that begins at `offset`. A lone surrogate counts as ill-formed.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 * @returns {IllFormed}
 */
function faultAt(bytes, offset) {
  /** @type {(kind: IllFormedKind, length?: number) => IllFormed} */
  const fault = (kind, length = 1) => ({ offset, length, kind });
  const first = bytes[offset];
  const second = bytes[offset + 1];
  if (first < 0xc0) return fault('unexpected-continuation');
  if (first < 0xc2) return fault('overlong');
  if (first > 0xf4) return fault('invalid-byte');
  if (isContinuation(second)) {
    if ((first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90)) return fault('overlong');
    if (first === 0xf4 && second > 0x8f) return fault('out-of-range');
  }
  const expected = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  let length = 1;
  while (length < expected && isContinuation(bytes[offset + length])) length++;
  if (length < expected) return fault('truncated', length);
  // What is complete and ill-formed all the same is a surrogate.
  const isPair = isLeadAt(bytes, offset) && isTrailAt(bytes, offset + 3);
  return isPair ? fault('surrogate-pair', 6) : fault('lone-surrogate', 3);
}
