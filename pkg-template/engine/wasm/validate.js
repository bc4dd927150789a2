/** Whether bytes are well-formed, and what is wrong with them. */
import { byteChunkEnd } from '../../base/boundaries.js';
import { lengthOf, subarrayOf } from '../../base/built-ins.js';
import { illFormed } from '../../base/errors.js';
import { bytes, kernel, lastIllFormed } from './instance.js';
import { loadBytes } from './load.js';

/** @import { IllFormed } from '../../index.js' */
/** @import { Codec, Encoding } from '../engine.d.ts' */

/** What `kernel.validate` answers. */
const ILL_FORMED = 0;
const HAS_SURROGATES = 2;

/** The numbers of encodings at the module's boundary. @type {Record<Encoding, number>} */
const ENCODINGS = { 'wtf-8': 0, 'utf-8': 1 };

/** @type {Codec['findIllFormed']} */
export function findIllFormed(source, encoding, start, end) {
  loadBytes(source, start, end);
  const answer = kernel.validate(end - start, ENCODINGS[encoding]);
  return answer === ILL_FORMED ? lastIllFormed(start) : null;
}

/**
 * Loads WTF-8 into the buffer and validates it, one chunk after the other. Throws at the first ill-formed sequence.
 *
 * @param {Uint8Array} wtf8
 * @param {(start: number, end: number, hasSurrogates: boolean) => void} visit is called with the offsets of each chunk,
 *   which is in the buffer
 */
export function forEachWtf8Chunk(wtf8, visit) {
  const length = lengthOf(wtf8);
  for (let start = 0; start < length; ) {
    const end = byteChunkEnd(wtf8, start);
    loadBytes(wtf8, start, end);
    const answer = kernel.validate(end - start, ENCODINGS['wtf-8']);
    if (answer === ILL_FORMED) throw errorFor(lastIllFormed(start), start);
    visit(start, end, answer === HAS_SURROGATES);
    start = end;
  }
}

/**
 * The error for an ill-formed sequence in the chunk that is in the buffer.
 *
 * @param {IllFormed} found
 * @param {number} start the chunk's offset in the whole
 */
export function errorFor(found, start) {
  const offset = found.offset - start;
  return illFormed(found, subarrayOf(bytes, offset, offset + found.length));
}
