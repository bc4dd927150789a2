/**
 * Search and order of short texts, by loops over their code units: the door, hosts and engines would take longer than the work. Each
 * function takes arguments that have not passed the door, and returns `undefined` if one is not bytes, or they are many, none or
 * ill-formed.
 */
import { integerOf } from '../../base/arguments.js';
import { least, UnitArray } from '../../base/built-ins.js';
import { isLead, isTrail } from '../../base/code-units.js';
import { decodeUnits, SHORT_BYTES } from '../../base/decode-loop.js';
import { byteCount } from '../../base/kinds.js';
import { shortUnits } from '../../base/short-bytes.js';

const otherUnits = /* @__PURE__ */ new UnitArray(SHORT_BYTES);
let count = 0;
let otherCount = 0;

/**
 * Decodes two byte strings to `shortUnits` and `otherUnits`, if they are short.
 *
 * @param {unknown} bytes
 * @param {unknown} otherBytes
 * @returns whether they are, and are well-formed
 */
function decodeBoth(bytes, otherBytes) {
  // Both first, because a getter of a page may run, and call the package.
  const length = byteCount(bytes);
  const otherLength = byteCount(otherBytes);
  if (length > SHORT_BYTES || otherLength > SHORT_BYTES) return false;
  count = decodeUnits(/** @type {Uint8Array} */ (bytes), length, shortUnits);
  otherCount = decodeUnits(/** @type {Uint8Array} */ (otherBytes), otherLength, otherUnits);
  return count > 0 && otherCount > 0;
}

/**
 * A position within a text, at which a search begins or ends.
 *
 * @param {unknown} position
 * @param {number} otherwise the position if none is given
 * @param {string} [name] of the argument
 */
export function positionOf(position, otherwise, name = 'position') {
  const integer = integerOf(name, position, otherwise);
  return integer > 0 ? integer : 0;
}

/** Whether the other units are found at an index. @param {number} index at most `count - otherCount` */
function isFoundAt(index) {
  let place = 0;
  while (place < otherCount && shortUnits[index + place] === otherUnits[place]) place++;
  return place === otherCount;
}

/**
 * As `String.prototype.indexOf`.
 *
 * @param {unknown} bytes
 * @param {unknown} sought
 * @param {unknown} position
 */
export function shortIndexOf(bytes, sought, position) {
  if (!decodeBoth(bytes, sought)) return undefined;
  const start = least(positionOf(position, 0), count);
  const first = otherUnits[0];
  for (let index = start; index <= count - otherCount; index++) {
    if (shortUnits[index] === first && isFoundAt(index)) return index;
  }
  return -1;
}

/**
 * As `String.prototype.lastIndexOf`.
 *
 * @param {unknown} bytes
 * @param {unknown} sought
 * @param {unknown} position
 */
export function shortLastIndexOf(bytes, sought, position) {
  if (!decodeBoth(bytes, sought)) return undefined;
  // (To V8 it would not be an integer otherwise, and the loop would take half as long again.)
  const start = least(positionOf(position, Infinity), count - otherCount) | 0;
  const first = otherUnits[0];
  for (let index = start; index >= 0; index--) {
    if (shortUnits[index] === first && isFoundAt(index)) return index;
  }
  return -1;
}

/**
 * As `String.prototype.startsWith`.
 *
 * @param {unknown} bytes
 * @param {unknown} sought
 * @param {unknown} position
 */
export function shortStartsWith(bytes, sought, position) {
  if (!decodeBoth(bytes, sought)) return undefined;
  const index = least(positionOf(position, 0), count);
  return index <= count - otherCount && isFoundAt(index);
}

/**
 * As `String.prototype.endsWith`.
 *
 * @param {unknown} bytes
 * @param {unknown} sought
 * @param {unknown} endPosition
 */
export function shortEndsWith(bytes, sought, endPosition) {
  if (!decodeBoth(bytes, sought)) return undefined;
  const index = least(positionOf(endPosition, Infinity, 'endPosition'), count) - otherCount;
  return index >= 0 && isFoundAt(index);
}

/**
 * The order of code points.
 *
 * @param {unknown} left
 * @param {unknown} right
 * @returns {-1 | 0 | 1 | undefined}
 */
export const shortCompare = (left, right) => orderOf(left, right, rankAt);

/**
 * The order of code units.
 *
 * @param {unknown} left
 * @param {unknown} right
 * @returns {-1 | 0 | 1 | undefined}
 */
export const shortCompareUtf16 = (left, right) => orderOf(left, right, (units, index) => units[index]);

/**
 * @param {unknown} left
 * @param {unknown} right
 * @param {(units: Uint16Array, index: number, count: number) => number} rankOf returns a number for the unit at `index`: two units
 *   that differ after a common prefix are in the order of these numbers
 */
function orderOf(left, right, rankOf) {
  if (!decodeBoth(left, right)) return undefined;
  const end = least(count, otherCount);
  let index = 0;
  while (index < end && shortUnits[index] === otherUnits[index]) index++;
  const isWithin = index < end;
  const rank = isWithin ? rankOf(shortUnits, index, count) : count;
  const otherRank = isWithin ? rankOf(otherUnits, index, otherCount) : otherCount;
  return rank < otherRank ? -1 : rank > otherRank ? 1 : 0;
}

/**
 * The halves of a pair rank above all other units. For the trail this is right because of the common prefix: if the other unit is
 * no trail, it follows the same lead, which there is a lone one, and so the lower code point.
 *
 * @param {Uint16Array} units
 * @param {number} index
 * @param {number} count
 */
function rankAt(units, index, count) {
  const unit = units[index];
  const isPaired = isLead(unit)
    ? index + 1 < count && isTrail(units[index + 1])
    : isTrail(unit) && index > 0 && isLead(units[index - 1]);
  return isPaired ? unit << 10 : unit;
}
