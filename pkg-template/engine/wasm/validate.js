/** Whether bytes are well-formed, and what is wrong with them. */
import { byteChunkEnd } from '../../base/boundaries.js';
import { lengthOf } from '../../base/built-ins.js';
import { illFormed } from '../../base/errors.js';
import { bytes, kernel, lastIllFormed } from './instance.js';
import { loadBytes } from './load.js';

/** @import { Codec } from '../engine.d.ts' */

/** What `kernel.validate` answers. */
const ILL_FORMED = 0;
const HAS_SURROGATES = 2;

/** The numbers of encodings at the module's boundary. */
const WTF8 = 0;
const UTF8 = 1;

/** @type {Codec['findIllFormed']} */
export function findIllFormed(source, encoding, start, end) {
  loadBytes(source, start, end);
  const answer = kernel.validate(end - start, encoding === 'utf-8' ? UTF8 : WTF8);
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
    const answer = kernel.validate(end - start, WTF8);
    if (answer === ILL_FORMED) throw illFormed(lastIllFormed(0), bytes, undefined, start);
    visit(start, end, answer === HAS_SURROGATES);
    start = end;
  }
}
