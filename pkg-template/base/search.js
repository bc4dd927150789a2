/**
 * Searches bytes for others, forwards and backwards, in linear time for every input. It is the method of src/text/find.rs, the
 * Two-Way algorithm of Crochemore and Perrin (1991), with a shift table for the last byte of the window, which skips most of the
 * bytes where few match.
 */
import { lengthOf, WordArray } from './built-ins.js';

/**
 * The offset of the first occurrence of `search` that starts at or after `from`, or -1.
 *
 * @param {Uint8Array} bytes
 * @param {Uint8Array} search not empty
 * @param {number} from
 */
export function findFirst(bytes, search, from) {
  const place = find(bytes, from, lengthOf(bytes) - from, search, 1);
  return place < 0 ? -1 : from + place;
}

/**
 * The offset of the last occurrence of `search` that ends at or before `end`, or -1.
 *
 * @param {Uint8Array} bytes
 * @param {Uint8Array} search not empty
 * @param {number} end
 */
export function findLast(bytes, search, end) {
  const place = find(bytes, end - 1, end, search, -1);
  return place < 0 ? -1 : end - place - lengthOf(search);
}

/** The shift table: how far the last occurrence of each byte in `search` is from its end, or the length of `search` without one. */
const skips = /* @__PURE__ */ new WordArray(0x100);

/**
 * @param {Uint8Array} bytes
 * @param {number} first the offset at which reading begins
 * @param {number} length how many bytes there are from there on, in the direction of `step`
 * @param {Uint8Array} search
 * @param {1 | -1} step the direction in which both are read
 * @returns how many bytes come before the occurrence, in that direction, or -1
 */
function find(bytes, first, length, search, step) {
  const count = lengthOf(search);
  if (count > length) return -1;
  const last = count - 1;
  const firstSought = step < 0 ? last : 0;
  // Where to cut `search` in two, and how far to move if the part before the cut differs.
  let { start: cut, period } = greatestSuffix(search, firstSought, step, 1);
  const other = greatestSuffix(search, firstSought, step, -1);
  if (other.start > cut) {
    cut = other.start;
    period = other.period;
  }
  let isPeriodic = period + cut <= count;
  for (let place = 0; isPeriodic && place < cut; place++) {
    isPeriodic = search[firstSought + step * place] === search[firstSought + step * (place + period)];
  }
  if (!isPeriodic) period = (cut > count - cut ? cut : count - cut) + 1;
  for (let value = 0; value < 0x100; value++) skips[value] = count;
  for (let place = 0; place < count; place++) {
    skips[search[firstSought + step * place]] = last - place;
  }
  for (let start = 0; start + count <= length; ) {
    const skip = skips[bytes[first + step * (start + last)]];
    if (skip > 0) {
      start += skip;
      continue;
    }
    const here = first + step * start;
    let place = cut;
    while (place < count && bytes[here + step * place] === search[firstSought + step * place]) place++;
    if (place < count) {
      start += place - cut + 1;
      continue;
    }
    place = cut;
    while (place > 0 && bytes[here + step * (place - 1)] === search[firstSought + step * (place - 1)]) {
      place--;
    }
    if (place === 0) return start;
    start += period;
  }
  return -1;
}

/**
 * Where the lexicographically greatest suffix of `search` begins, and its period.
 *
 * @param {Uint8Array} search
 * @param {number} first
 * @param {1 | -1} step
 * @param {1 | -1} order 1 for the order of bytes, -1 for the reverse order
 */
function greatestSuffix(search, first, step, order) {
  const count = lengthOf(search);
  let start = 0;
  let period = 1;
  // Where the suffix begins that is compared with the greatest so far, and how many of their bytes are the same.
  let other = 1;
  let same = 0;
  while (other + same < count) {
    const byte = search[first + step * (other + same)];
    const greatest = search[first + step * (start + same)];
    if (byte === greatest) {
      same++;
      if (same < period) continue;
      other += period;
    } else if (order * (greatest - byte) > 0) {
      other += same + 1;
      period = other - start;
    } else {
      start = other;
      other++;
      period = 1;
    }
    same = 0;
  }
  return { start, period };
}
