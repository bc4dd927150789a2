/** Counting and searching in text that stays WTF-8. */
import { BLOCK } from '../../base/boundaries.js';
import { charCodeAt, least, WordArray } from '../../base/built-ins.js';
import { isLead, isTrail, unitCount } from '../../base/code-units.js';
import { filledPart } from '../../base/memory.js';
import { findFirst } from '../../base/search.js';
import { codePointOfPair, unitsBegunBy } from '../../base/sequences.js';
import { decodeToUtf16 } from './decode.js';
import { indexesOfEnds, offsetsOfIndexes } from './positions.js';

/** @import { Reader } from '../engine.d.ts' */

/** @type {Reader['countUnits']} */
function countUnits(wtf8, start, end) {
  let count = 0;
  for (let offset = start; offset < end; offset++) count += unitsBegunBy(wtf8[offset]);
  return count;
}

// Each kind of text has a loop of its own, because compilers make slow code of one loop for both.

/**
 * @param {string} text
 * @param {Uint32Array} result
 * @returns how many code points there are
 */
function codePointsOfText(text, result) {
  const { length } = text;
  let count = 0;
  for (let index = 0; index < length; index++) {
    const unit = charCodeAt(text, index);
    if (isLead(unit) && index + 1 < length) {
      const next = charCodeAt(text, index + 1);
      if (isTrail(next)) {
        result[count++] = codePointOfPair(unit, next);
        index++;
        continue;
      }
    }
    result[count++] = unit;
  }
  return count;
}

/**
 * @param {Uint16Array} units
 * @param {number} length how many of them
 * @param {Uint32Array} result
 */
export function codePointsOfUnits(units, length, result) {
  let count = 0;
  for (let index = 0; index < length; index++) {
    const unit = units[index];
    if (isLead(unit) && index + 1 < length && isTrail(units[index + 1])) {
      result[count++] = codePointOfPair(unit, units[++index]);
    } else {
      result[count++] = unit;
    }
  }
  return count;
}

/** @type {Reader} */
export const reader = {
  countUnits,

  blockIndexes(wtf8, start, end, indexes) {
    let count = 0;
    for (let offset = start; offset < end; offset += BLOCK) {
      indexes[offset / BLOCK] = count;
      count += countUnits(wtf8, offset, least(offset + BLOCK, end));
    }
    return count;
  },

  codePoints(text) {
    const length = unitCount(text);
    const result = new WordArray(length);
    const count =
      typeof text === 'string' ? codePointsOfText(text, result) : codePointsOfUnits(text, length, result);
    return filledPart(result, count);
  },

  codePointsOfBytes: (wtf8) => reader.codePoints(decodeToUtf16(wtf8)),

  find: findFirst,

  commonPrefix(left, right, start, end) {
    let offset = start;
    while (offset < end && left[offset] === right[offset]) offset++;
    return offset - start;
  },

  indexesOfEnds,
  offsetsOfIndexes,
};
