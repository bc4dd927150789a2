/** Counting and searching in text that stays WTF-8. */
import {
  BLOCK,
  BYTES_AT_ONCE,
  blockCountOf,
  byteChunkEnd,
  LONG_TEXT,
  textChunkEnd,
  UNITS_AT_ONCE,
} from '../../../base/boundaries.js';
import {
  bufferOf,
  byteOffsetOf,
  least,
  lengthOf,
  setElements,
  setElementsAt,
  subarrayOf,
  WordArray,
} from '../../../base/built-ins.js';
import { unitCount } from '../../../base/code-units.js';
import { bytesBetween, filledPart, firstOf } from '../../../base/memory.js';
import { findFirst } from '../../../base/search.js';
import { decodeLoaded, utf16Length } from '../decode.js';
import { bytes } from '../instance.js';
import { loadBytes, loadUnits } from '../load.js';
import { blockNumbers, kernel, ends as loadedEnds, otherBytes } from './instance.js';

/** @import { Reader } from '../../engine.d.ts' */

/** The most bytes that a kernel searches for: with more, consecutive chunks would overlap too much. */
const LONGEST_SEARCH = UNITS_AT_ONCE;

/** How many code points fit into the buffer of bytes. */
const CODE_POINTS_AT_ONCE = BYTES_AT_ONCE / 4;

/**
 * Converts code units in the buffer.
 *
 * @param {number} count how many there are
 * @returns {Uint32Array<ArrayBuffer>} the code points, in a buffer that is overwritten by what is loaded next
 */
function codePointsOfLoaded(count) {
  const buffer = /** @type {ArrayBuffer} */ (bufferOf(bytes));
  return new WordArray(buffer, byteOffsetOf(bytes), kernel.codePoints(count));
}

/** @param {number} count how many code units are in the buffer */
function copyOfCodePoints(count) {
  const codePoints = codePointsOfLoaded(count);
  return firstOf(codePoints, lengthOf(codePoints));
}

/**
 * The code points of a source that is longer than one chunk.
 *
 * @param {number} length of the source
 * @param {number} room at least the number of code points
 * @param {(start: number) => { end: number, count: number }} load loads the code units of the chunk that begins there, and returns where
 *   the chunk ends, and how many units it has
 */
function collectCodePoints(length, room, load) {
  const result = new WordArray(room);
  let written = 0;
  for (let start = 0; start < length; ) {
    const { end, count } = load(start);
    const codePoints = codePointsOfLoaded(count);
    setElementsAt(result, codePoints, written);
    written += lengthOf(codePoints);
    start = end;
  }
  return filledPart(result, written);
}

/** @type {Reader['countUnits']} */
function countUnits(wtf8, start, end) {
  loadBytes(wtf8, start, end);
  // All of them are one block, so that only the total is made.
  return kernel.blockIndexes(end - start, BYTES_AT_ONCE);
}

/** How many units there are, if the bytes are well-formed. @param {Uint8Array} wtf8 */
function unitsBegun(wtf8) {
  const length = lengthOf(wtf8);
  let count = 0;
  for (let start = 0; start < length; start += BYTES_AT_ONCE)
    count += countUnits(wtf8, start, least(start + BYTES_AT_ONCE, length));
  return count;
}

/** @type {Reader} */
export const reader = {
  countUnits,

  blockIndexes(wtf8, start, end, indexes) {
    loadBytes(wtf8, start, end);
    const count = kernel.blockIndexes(end - start, BLOCK);
    setElementsAt(indexes, subarrayOf(blockNumbers, 0, blockCountOf(end - start)), start / BLOCK);
    return count;
  },

  codePoints(text) {
    const length = unitCount(text);
    if (length <= CODE_POINTS_AT_ONCE) {
      loadUnits(text, 0, length);
      return copyOfCodePoints(length);
    }
    return collectCodePoints(length, length, (start) => {
      const end = textChunkEnd(text, start, CODE_POINTS_AT_ONCE);
      loadUnits(text, start, end);
      return { end, count: end - start };
    });
  },

  codePointsOfBytes(wtf8) {
    const length = lengthOf(wtf8);
    if (length <= CODE_POINTS_AT_ONCE) {
      loadBytes(wtf8, 0, length);
      return copyOfCodePoints(decodeLoaded(length, 0));
    }
    // Of very long bytes, `utf16Length` also throws if they are ill-formed, before there is memory for what they seem to be.
    const room = length > LONG_TEXT ? utf16Length(wtf8) : unitsBegun(wtf8);
    return collectCodePoints(length, room, (start) => {
      const end = byteChunkEnd(wtf8, start, CODE_POINTS_AT_ONCE);
      loadBytes(wtf8, start, end);
      return { end, count: decodeLoaded(end - start, start) };
    });
  },

  find(wtf8, search, from) {
    const length = lengthOf(wtf8);
    const count = lengthOf(search);
    if (count > LONGEST_SEARCH) return findFirst(wtf8, search, from);
    setElements(otherBytes, search);
    for (let start = from; start + count <= length; ) {
      const end = least(start + BYTES_AT_ONCE, length);
      loadBytes(wtf8, start, end);
      const offset = kernel.find(end - start, count);
      if (start + offset < end) return start + offset;
      // The kernel has given up, because it would take long. This search goes on from there in linear time.
      if (start + offset > end) return findFirst(wtf8, search, start + offset - (end - start) - 1);
      start = end - count + 1;
    }
    return -1;
  },

  commonPrefix(left, right, start, end) {
    loadBytes(left, start, end);
    setElements(otherBytes, bytesBetween(right, start, end));
    return kernel.commonPrefix(end - start);
  },

  indexesOfEnds(wtf8, ends) {
    const length = lengthOf(wtf8);
    const count = lengthOf(ends);
    loadBytes(wtf8, 0, length);
    setElements(loadedEnds, ends);
    const areWhole = kernel.indexesOfEnds(length, count);
    setElements(ends, subarrayOf(loadedEnds, 0, count));
    return areWhole;
  },

  offsetsOfIndexes(wtf8, indexes) {
    const length = lengthOf(wtf8);
    const count = lengthOf(indexes);
    loadBytes(wtf8, 0, length);
    setElements(loadedEnds, indexes);
    kernel.offsetsOfIndexes(length, count);
    setElements(indexes, subarrayOf(loadedEnds, 0, count));
  },
};
