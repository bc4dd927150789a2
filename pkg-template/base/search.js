/**
 * The search for items in an array, forwards and backwards, in linear time whatever they are. It is the method of
 * src/text/find.rs, the Two-Way algorithm of Crochemore and Perrin (1991), with a table that skips most of the items where
 * few are the same.
 */
import { lengthOf, WordArray } from './built-ins.js';

/**
 * The first place at or after `from` where the items of `search` stand, or -1.
 *
 * @template {Uint8Array | Uint16Array} T
 * @param {T} items
 * @param {T} search not empty
 * @param {number} from
 */
export function findFirst(items, search, from) {
  const place = find(items, from, lengthOf(items) - from, search, 1);
  return place < 0 ? -1 : from + place;
}

/**
 * The last place where the items of `search` stand, all of them before `end`, or -1.
 *
 * @template {Uint8Array | Uint16Array} T
 * @param {T} items
 * @param {T} search not empty
 * @param {number} end
 */
export function findLast(items, search, end) {
  const place = find(items, end - 1, end, search, -1);
  return place < 0 ? -1 : end - place - lengthOf(search);
}

/** By the lower eight bits of an item: how far before the end of what is searched for it stands. */
const skips = /* @__PURE__ */ new WordArray(0x100);

/**
 * @param {Uint8Array | Uint16Array} items
 * @param {number} first where the first item is
 * @param {number} length how many there are from there on
 * @param {Uint8Array | Uint16Array} search
 * @param {1 | -1} step the direction in which both are read
 * @returns how many items come before those found, or -1
 */
function find(items, first, length, search, step) {
  const count = lengthOf(search);
  if (count > length) return -1;
  const last = count - 1;
  const firstSought = step < 0 ? last : 0;
  // Where to cut what is searched for, and how far to move if the part before the cut differs.
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
    skips[search[firstSought + step * place] & 0xff] = last - place;
  }
  // How many of the first items are known to be the same, from before the last move.
  let known = 0;
  for (let start = 0; start + count <= length; ) {
    const skip = skips[items[first + step * (start + last)] & 0xff];
    if (skip > 0) {
      start += skip;
      known = 0;
      continue;
    }
    const here = first + step * start;
    let place = cut > known ? cut : known;
    while (place < count && items[here + step * place] === search[firstSought + step * place]) place++;
    if (place < count) {
      start += place - cut + 1;
      known = 0;
      continue;
    }
    place = cut;
    while (place > known && items[here + step * (place - 1)] === search[firstSought + step * (place - 1)]) {
      place--;
    }
    if (place <= known) return start;
    start += period;
    known = isPeriodic ? count - period : 0;
  }
  return -1;
}

/**
 * Where the greatest of all suffixes begins, and its period.
 *
 * @param {Uint8Array | Uint16Array} search
 * @param {number} first
 * @param {1 | -1} step
 * @param {1 | -1} order 1 for the order of items, -1 for the reverse order
 */
function greatestSuffix(search, first, step, order) {
  const count = lengthOf(search);
  let start = 0;
  let period = 1;
  // The suffix that is compared with the greatest so far, and how much of them is the same.
  let other = 1;
  let same = 0;
  while (other + same < count) {
    const item = search[first + step * (other + same)];
    const greatest = search[first + step * (start + same)];
    if (item === greatest) {
      same++;
      if (same < period) continue;
      other += period;
    } else if (order * (greatest - item) > 0) {
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
