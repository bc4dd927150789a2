/** Conversion between offsets and indexes, by counting units from a known place on. */
import { BYTES_AT_ONCE, byteChunkEnd } from '../../base/boundaries.js';
import { least, lengthOf, truncate } from '../../base/built-ins.js';
import { sequenceLengthFrom } from '../../base/sequences.js';

/** @import { Reader } from '../../engine/engine.d.ts' */

/** @typedef {{ offset: number, index: number }} Place where a code point begins, or the end */

/** @type {Place} */
const START = { offset: 0, index: 0 };

/** Fewer units than this are counted faster here than by an engine. */
const FEW = 32;

/** The same of bytes. (Measured by hand, with `toIndex` in Node 26 and Firefox.) */
const FEW_BYTES = 64;

/** Guesses are reduced by this factor, because a chunk that goes too far is counted again. */
const CAUTION = 0.97;

/**
 * How many code units there are in the sequences that begin from `start` to `end`.
 *
 * @param {Reader} reader
 * @param {Uint8Array} wtf8
 * @param {number} start offset
 * @param {number} end offset
 */
export function unitCountBetween({ countUnits }, wtf8, start, end) {
  let count = 0;
  let offset = start;
  if (end - start < FEW_BYTES) {
    while (offset < end) {
      const size = sequenceLengthFrom(wtf8[offset]);
      count += size > 3 ? 2 : 1;
      offset += size;
    }
    return count;
  }
  for (; offset < end; offset += BYTES_AT_ONCE)
    count += countUnits(wtf8, offset, least(offset + BYTES_AT_ONCE, end));
  return count;
}

/**
 * The place of the code point that the unit at `index` is part of, or the end if there is none.
 *
 * @param {Reader} reader
 * @param {Uint8Array} wtf8
 * @param {number} index
 * @param {Place} [from] where to start counting: not after `index`
 * @returns {Place}
 */
export function placeOf({ countUnits }, wtf8, index, from = START) {
  const length = lengthOf(wtf8);
  let { offset, index: count } = from;
  // There are no more units than bytes, so the first chunk, with a byte for each unit, cannot go too far. The bytes per unit of
  // a chunk are the guess for the next one, even if it went too far. After two such chunks in a row, it is one byte again.
  let bytesEach = 1;
  let wasTooFar = false;
  while (offset < length && index - count >= FEW) {
    const size = truncate((index - count) * bytesEach);
    const end = byteChunkEnd(wtf8, offset, least(size, BYTES_AT_ONCE));
    const added = countUnits(wtf8, offset, end);
    const isTooFar = count + added > index;
    bytesEach = isTooFar && wasTooFar ? 1 : (CAUTION * (end - offset)) / added;
    wasTooFar = isTooFar;
    if (isTooFar) continue;
    count += added;
    offset = end;
  }
  while (offset < length) {
    const size = sequenceLengthFrom(wtf8[offset]);
    const next = count + (size > 3 ? 2 : 1);
    if (next > index) break;
    count = next;
    offset += size;
  }
  return { offset, index: count };
}
