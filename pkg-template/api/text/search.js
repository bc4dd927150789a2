/**
 * Search with the results of `String.prototype`. Short texts are searched by short.js, longer ones as bytes. A text searched for that
 * begins with a trail surrogate or ends in a lead may match half of a pair, so in both texts pairs are first written as their halves.
 */
import { bothBytesOf } from '../../base/arguments.js';
import { ByteArray, least, lengthOf } from '../../base/built-ins.js';
import { bytesBetween } from '../../base/memory.js';
import { findLast } from '../../base/search.js';
import {
  codePointAt,
  isLeadAt,
  isTrailAt,
  leadOf,
  SUPPLEMENTARY_LENGTH,
  SURROGATE_LENGTH,
  trailOf,
  writeThree,
} from '../../base/sequences.js';
import { demandWtf8 } from '../validate.js';
import { commonPrefix } from './compare.js';
import { placeOf, unitCountBetween } from './places.js';
import { positionOf, shortEndsWith, shortIndexOf, shortLastIndexOf, shortStartsWith } from './short.js';
import { partOf } from './slice.js';

/** @import { BindTo, ComparingParts } from '../start.d.ts' */
/** @import { Reader } from '../../engine/engine.d.ts' */

/** @type {BindTo<ComparingParts, 'indexOf'>} */
export const indexOf = (comparingParts) =>
  function indexOf(wtf8, search, position) {
    return firstIndex(comparingParts, wtf8, search, position);
  };

/** @type {BindTo<ComparingParts, 'includes'>} */
export const includes = (comparingParts) =>
  function includes(wtf8, search, position) {
    return firstIndex(comparingParts, wtf8, search, position) >= 0;
  };

/** @type {BindTo<ComparingParts, 'lastIndexOf'>} */
export const lastIndexOf = (comparingParts) =>
  function lastIndexOf(wtf8, search, position) {
    // NaN means the end here, and not the start.
    const last = typeof position === 'number' && !(position <= Infinity) ? undefined : position;
    const short = shortLastIndexOf(wtf8, search, last);
    if (short !== undefined) return short;
    let { bytes, sought, wanted } = searchArguments(wtf8, search, last, Infinity);
    const reader = demandBothWtf8(comparingParts, bytes, sought);
    if (lengthOf(sought) === 0) return indexWithin(reader, bytes, wanted);
    bytes = searchable(bytes, sought);
    sought = searchable(sought, sought);
    const length = lengthOf(bytes);
    const start = wanted < length ? placeOf(reader, bytes, wanted).offset : length;
    const offset = findLastByChunks(reader, bytes, sought, least(start + lengthOf(sought), length));
    return offset < 0 ? -1 : unitCountBetween(reader, bytes, 0, offset);
  };

/** @type {BindTo<ComparingParts, 'startsWith'>} */
export const startsWith = (comparingParts) =>
  function startsWith(wtf8, search, position) {
    const short = shortStartsWith(wtf8, search, position);
    if (short !== undefined) return short;
    const { bytes, sought, wanted } = searchArguments(wtf8, search, position, 0);
    const reader = demandBothWtf8(comparingParts, bytes, sought);
    const count = lengthOf(sought);
    if (wanted === 0 && !isLeadAt(sought, count - SURROGATE_LENGTH)) {
      return count <= lengthOf(bytes) && areSame(comparingParts, bytesBetween(bytes, 0, count), sought);
    }
    const end = wanted + unitCountBetween(reader, sought, 0, count);
    return areSame(comparingParts, partOf(reader, bytes, wanted, end), sought);
  };

/** @type {BindTo<ComparingParts, 'endsWith'>} */
export const endsWith = (comparingParts) =>
  function endsWith(wtf8, search, endPosition) {
    const short = shortEndsWith(wtf8, search, endPosition);
    if (short !== undefined) return short;
    const { bytes, sought, wanted } = searchArguments(wtf8, search, endPosition, Infinity, 'endPosition');
    const reader = demandBothWtf8(comparingParts, bytes, sought);
    const length = lengthOf(bytes);
    if (wanted >= length && !isTrailAt(sought, 0)) {
      const start = length - lengthOf(sought);
      return start >= 0 && areSame(comparingParts, bytesBetween(bytes, start, length), sought);
    }
    const end = indexWithin(reader, bytes, wanted);
    const start = end - unitCountBetween(reader, sought, 0, lengthOf(sought));
    return start >= 0 && areSame(comparingParts, partOf(reader, bytes, start, end), sought);
  };

/**
 * @param {ComparingParts} comparingParts
 * @param {unknown} wtf8
 * @param {unknown} search
 * @param {unknown} position
 */
function firstIndex(comparingParts, wtf8, search, position) {
  const short = shortIndexOf(wtf8, search, position);
  if (short !== undefined) return short;
  let { bytes, sought, wanted } = searchArguments(wtf8, search, position, 0);
  const reader = demandBothWtf8(comparingParts, bytes, sought);
  if (lengthOf(sought) === 0) return indexWithin(reader, bytes, wanted);
  bytes = searchable(bytes, sought);
  sought = searchable(sought, sought);
  let place = placeOf(reader, bytes, wanted);
  // If the position is inside of a pair, the first possible match is at the next code point.
  if (place.index < wanted) place = placeOf(reader, bytes, wanted + 1, place);
  const offset = reader.find(bytes, sought, place.offset);
  return offset < 0 ? -1 : place.index + unitCountBetween(reader, bytes, place.offset, offset);
}

/** A search backwards first tries chunks forwards, which is ten times as fast where there is no match. */
const CHUNK = 0x2000;

/** Fewer bytes are only searched backwards. */
const FEW = 0x200;

/**
 * The offset of the last occurrence of `sought` that ends at or before `end`, or -1.
 *
 * @param {Reader} reader
 * @param {Uint8Array} bytes
 * @param {Uint8Array} sought not empty
 * @param {number} end
 */
function findLastByChunks(reader, bytes, sought, end) {
  const overlap = lengthOf(sought) - 1;
  // Chunks overlap by at most half, so that a long search still takes linear time.
  const size = overlap + (overlap > CHUNK ? overlap : CHUNK);
  for (let limit = end; limit > overlap; ) {
    const start = limit > size ? limit - size : 0;
    const chunk = bytesBetween(bytes, start, limit);
    if (limit - start < FEW || reader.find(chunk, sought, 0) >= 0) {
      const offset = findLast(chunk, sought, limit - start);
      if (offset >= 0) return start + offset;
    }
    limit = start + overlap;
  }
  return -1;
}

/**
 * Checks the types of the arguments.
 *
 * @param {unknown} wtf8
 * @param {unknown} search
 * @param {unknown} position
 * @param {number} otherwise the position if none is given
 * @param {string} [name] of the position
 */
function searchArguments(wtf8, search, position, otherwise, name = 'position') {
  const { first: bytes, second: sought } = bothBytesOf('wtf8', wtf8, 'search', search);
  return { bytes, sought, wanted: positionOf(position, otherwise, name) };
}

/**
 * Checks the content of the arguments.
 *
 * @param {ComparingParts} comparingParts
 * @param {Uint8Array} bytes
 * @param {Uint8Array} sought
 */
function demandBothWtf8(comparingParts, bytes, sought) {
  demandWtf8(comparingParts, bytes, 'wtf8');
  demandWtf8(comparingParts, sought, 'search');
  return comparingParts.reader();
}

/**
 * A text itself, or a copy with each pair as its halves, in three bytes each (as in generalized UTF-8), so that its bytes contain
 * those of `sought` wherever its code units do. The copy is needed only if `sought` begins with a trail or ends in a lead.
 *
 * @param {Uint8Array} wtf8
 * @param {Uint8Array} sought what is searched for
 */
function searchable(wtf8, sought) {
  const length = lengthOf(wtf8);
  let offset = isTrailAt(sought, 0) || isLeadAt(sought, lengthOf(sought) - SURROGATE_LENGTH) ? 0 : length;
  while (offset < length && wtf8[offset] < 0xf0) offset++;
  if (offset === length) return wtf8;
  // Six bytes for four.
  const result = new ByteArray(1.5 * length);
  let written = 0;
  for (offset = 0; offset < length; offset++) {
    const byte = wtf8[offset];
    if (byte < 0xf0) {
      result[written++] = byte;
      continue;
    }
    const codePoint = codePointAt(wtf8, offset);
    writeThree(result, written, leadOf(codePoint));
    writeThree(result, written + SURROGATE_LENGTH, trailOf(codePoint));
    written += 2 * SURROGATE_LENGTH;
    offset += SUPPLEMENTARY_LENGTH - 1;
  }
  return bytesBetween(result, 0, written);
}

/**
 * An index, but at most that of the end.
 *
 * @param {Reader} reader
 * @param {Uint8Array} wtf8
 * @param {number} index
 */
const indexWithin = (reader, wtf8, index) =>
  index > 0 ? least(index, unitCountBetween(reader, wtf8, 0, lengthOf(wtf8))) : 0;

/**
 * @param {ComparingParts} comparingParts
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 */
const areSame = (comparingParts, left, right) =>
  lengthOf(left) === lengthOf(right) && commonPrefix(comparingParts, left, right) === lengthOf(left);
