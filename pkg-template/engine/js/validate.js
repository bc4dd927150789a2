/** Whether bytes are well-formed, and if not, what is wrong with them. */
import { lengthOf } from '../../base/built-ins.js';
import { isSurrogate } from '../../base/code-units.js';
import { illFormed } from '../../base/errors.js';
import {
  codePointAt,
  isContinuation,
  isLeadAt,
  isTrailAt,
  sequenceLength,
  subpartLength,
} from '../../base/sequences.js';

/** @import { IllFormed, IllFormedKind } from '../../index.js' */
/** @import { Codec, Encoding } from '../engine.d.ts' */

/** @type {Codec['findIllFormed']} */
export function findIllFormed(bytes, encoding, start, end) {
  const isUtf8 = encoding === 'utf-8';
  for (let offset = start; offset < end; ) {
    if (bytes[offset] < 0x80) {
      offset++;
      continue;
    }
    const codePoint = codePointAt(bytes, offset);
    if (codePoint < 0 || (isUtf8 && isSurrogate(codePoint))) return illFormedAt(bytes, offset, encoding);
    offset += sequenceLength(codePoint);
  }
  return null;
}

/**
 * Throws unless bytes are well-formed WTF-8.
 *
 * @param {Uint8Array} bytes
 */
export function demandWtf8(bytes) {
  const found = findIllFormed(bytes, 'wtf-8', 0, lengthOf(bytes));
  if (found) throw errorAt(bytes, found.offset);
}

/**
 * The error for the ill-formed sequence of WTF-8 that begins at `offset`.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
export function errorAt(bytes, offset) {
  return illFormed(illFormedAt(bytes, offset, 'wtf-8'), bytes);
}

/**
 * What is wrong with the ill-formed sequence that begins at `offset`. A lone surrogate counts as ill-formed.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 * @param {Encoding} encoding
 * @returns {IllFormed}
 */
function illFormedAt(bytes, offset, encoding) {
  /** @type {(kind: IllFormedKind, length?: number) => IllFormed} */
  const found = (kind, length = 1) => ({ offset, length, kind });
  const first = bytes[offset];
  const second = bytes[offset + 1];
  if (first < 0xc0) return found('unexpected-continuation');
  if (first < 0xc2) return found('overlong');
  if (first > 0xf4) return found('invalid-byte');
  if (isContinuation(second)) {
    if ((first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90)) return found('overlong');
    if (first === 0xf4 && second > 0x8f) return found('out-of-range');
  }
  const isLead = isLeadAt(bytes, offset);
  if (isLead && isTrailAt(bytes, offset + 3)) return found('surrogate-pair', 6);
  if (isLead || isTrailAt(bytes, offset)) return found('lone-surrogate', 3);
  // In UTF-8 no sequence begins with ED A0..BF.
  const isCutSurrogate = first === 0xed && second >= 0xa0;
  return found('truncated', encoding === 'utf-8' && isCutSurrogate ? 1 : subpartLength(bytes, offset));
}
