/** The order of two texts. */
import { bothBytesOf } from '../../base/arguments.js';
import { OTHER_BYTES_AT_ONCE } from '../../base/boundaries.js';
import { least, lengthOf } from '../../base/built-ins.js';
import { bytesBetween } from '../../base/memory.js';
import {
  codePointAt,
  isLeadAt,
  leadOf,
  SURROGATE_LENGTH,
  sequenceLength,
  sequenceStart,
  trailOf,
} from '../../base/sequences.js';
import { demandWtf8 } from '../validate.js';
import { shortCompare, shortCompareUtf16 } from './short.js';

/** @import { BindTo, ComparingParts } from '../start.d.ts' */

/** @type {BindTo<ComparingParts, 'compare'>} */
export const compare = (comparingParts) =>
  function compare(a, b) {
    return order(comparingParts, a, b, shortCompare, orderOfBytes);
  };

/** @type {BindTo<ComparingParts, 'compareUtf16'>} */
export const compareUtf16 = (comparingParts) =>
  function compareUtf16(a, b) {
    return order(comparingParts, a, b, shortCompareUtf16, orderOfUnits);
  };

/**
 * @param {ComparingParts} comparingParts
 * @param {unknown} a
 * @param {unknown} b
 * @param {(left: unknown, right: unknown) => -1 | 0 | 1 | undefined} short says the order of short texts
 * @param {(left: Uint8Array, right: Uint8Array, offset: number) => -1 | 1} differ says the order of two texts that
 *   first differ at some offset
 */
function order(comparingParts, a, b, short, differ) {
  const quick = short(a, b);
  if (quick !== undefined) return quick;
  const { first: left, second: right } = bothBytesOf('a', a, 'b', b);
  const same = commonPrefix(comparingParts, left, right);
  demandWtf8(comparingParts, left, 'a');
  // The common prefix has been validated with `a`. Only its end can differ in meaning: a sequence cut there, or a lead surrogate
  // that is followed by a trail in `b` alone. So validation of `b` starts at the last sequence, or at a lead before it.
  let from = sequenceStart(right, same > 0 ? same - 1 : 0);
  if (isLeadAt(right, from - SURROGATE_LENGTH)) from -= SURROGATE_LENGTH;
  demandWtf8(comparingParts, right, 'b', from);
  const isWholeLeft = same === lengthOf(left);
  const isWholeRight = same === lengthOf(right);
  if (isWholeLeft || isWholeRight) return isWholeRight ? (isWholeLeft ? 0 : 1) : -1;
  return differ(left, right, same);
}

/** Up to this many bytes, a loop takes less time than an engine. (Measured by hand, in Node 20, Node 26 and Bun.) */
const FEW = 192;

/** Of longer texts, the loop compares this many bytes first: most texts differ early. */
const EARLY = 32;

/**
 * The length of the first block given to the host, which says only whether two blocks are the same. After two that are, the length
 * doubles; after two that differ, it is this one again. In two blocks of this length that differ, an engine finds the place.
 */
const HOST_BLOCK = 0x1000;

/** Less than this is compared faster by an engine alone. */
const LONG = 0x4000;

/**
 * How many bytes at the start are the same.
 *
 * @param {ComparingParts} comparingParts
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 */
export function commonPrefix({ reader, areSameQuickly }, left, right) {
  const length = least(lengthOf(left), lengthOf(right));
  const early = length > FEW ? EARLY : length;
  let offset = 0;
  while (offset < early) {
    if (left[offset] !== right[offset]) return offset;
    offset++;
  }
  let most = OTHER_BYTES_AT_ONCE;
  for (let size = HOST_BLOCK; length - offset >= LONG; ) {
    const end = least(offset + size, length);
    const areSame = areSameQuickly(bytesBetween(left, offset, end), bytesBetween(right, offset, end));
    if (areSame === undefined) break;
    if (areSame) {
      offset = end;
      size *= 2;
    } else if (size > HOST_BLOCK) {
      size = HOST_BLOCK;
    } else {
      most = HOST_BLOCK;
      break;
    }
  }
  while (offset < length) {
    const end = least(offset + most, length);
    const same = reader().commonPrefix(left, right, offset, end);
    offset += same;
    if (offset < end) return offset;
  }
  return length;
}

/** @type {(left: Uint8Array, right: Uint8Array, offset: number) => -1 | 1} */
const orderOfBytes = (left, right, offset) => (left[offset] < right[offset] ? -1 : 1);

/**
 * The order of code units. It differs from that of bytes only because supplementary code points begin with a surrogate, which
 * comes before U+E000.
 *
 * @type {(left: Uint8Array, right: Uint8Array, offset: number) => -1 | 1}
 */
function orderOfUnits(left, right, offset) {
  const start = sequenceStart(left, offset);
  const leftPoint = codePointAt(left, start);
  const rightPoint = codePointAt(right, start);
  const leftUnit = firstUnit(leftPoint);
  const rightUnit = firstUnit(rightPoint);
  if (leftUnit !== rightUnit) return leftUnit < rightUnit ? -1 : 1;
  // Both begin with the same lead, and at least one of them is a pair.
  return secondUnit(left, start, leftPoint) < secondUnit(right, start, rightPoint) ? -1 : 1;
}

/** @param {number} codePoint */
const firstUnit = (codePoint) => (codePoint < 0x10000 ? codePoint : leadOf(codePoint));

/**
 * The unit after the first one of the code point at `offset`, or -1 at the end.
 *
 * @param {Uint8Array} wtf8
 * @param {number} offset
 * @param {number} codePoint
 */
function secondUnit(wtf8, offset, codePoint) {
  if (codePoint > 0xffff) return trailOf(codePoint);
  const next = offset + sequenceLength(codePoint);
  return next < lengthOf(wtf8) ? firstUnit(codePointAt(wtf8, next)) : -1;
}
