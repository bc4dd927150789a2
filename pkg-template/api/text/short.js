/**
 * Search and order of short texts, by loops over their code units: calls of hosts and engines would take longer than the work.
 * Each function returns `undefined` for bytes that are longer or ill-formed.
 */
import { least } from '../../base/boundaries.js';
import { lengthOf, UnitArray } from '../../base/built-ins.js';
import { decodeUnits, SHORT_BYTES } from '../../base/decode-loop.js';

const units = /* @__PURE__ */ new UnitArray(SHORT_BYTES);
const otherUnits = /* @__PURE__ */ new UnitArray(SHORT_BYTES);
let count = 0;
let otherCount = 0;

/**
 * Decodes two byte strings into these, if they are short.
 *
 * @param {Uint8Array} bytes
 * @param {Uint8Array} otherBytes
 * @returns whether they are, and are well-formed
 */
function decodeBoth(bytes, otherBytes) {
  const length = lengthOf(bytes);
  const otherLength = lengthOf(otherBytes);
  if (length > SHORT_BYTES || otherLength > SHORT_BYTES) return false;
  count = decodeUnits(bytes, 0, length, units);
  otherCount = decodeUnits(otherBytes, 0, otherLength, otherUnits);
  return count >= 0 && otherCount >= 0;
}

/** Whether the other units are found at an index. @param {number} index at most `count - otherCount` */
function isFoundAt(index) {
  let place = 0;
  while (place < otherCount && units[index + place] === otherUnits[place]) place++;
  return place === otherCount;
}

/**
 * As `String.prototype.indexOf`.
 *
 * @param {Uint8Array} bytes
 * @param {Uint8Array} sought
 * @param {number} position not negative
 */
export function shortIndexOf(bytes, sought, position) {
  if (!decodeBoth(bytes, sought)) return undefined;
  const start = least(position, count);
  if (otherCount === 0) return start;
  const first = otherUnits[0];
  for (let index = start; index <= count - otherCount; index++) {
    if (units[index] === first && isFoundAt(index)) return index;
  }
  return -1;
}

/**
 * As `String.prototype.lastIndexOf`.
 *
 * @param {Uint8Array} bytes
 * @param {Uint8Array} sought
 * @param {number} position not negative
 */
export function shortLastIndexOf(bytes, sought, position) {
  if (!decodeBoth(bytes, sought)) return undefined;
  const start = least(position, count - otherCount);
  if (otherCount === 0) return start;
  const first = otherUnits[0];
  for (let index = start; index >= 0; index--) {
    if (units[index] === first && isFoundAt(index)) return index;
  }
  return -1;
}

/**
 * As `String.prototype.startsWith`.
 *
 * @param {Uint8Array} bytes
 * @param {Uint8Array} sought
 * @param {number} position not negative
 */
export function shortStartsWith(bytes, sought, position) {
  if (!decodeBoth(bytes, sought)) return undefined;
  const index = least(position, count);
  return index <= count - otherCount && isFoundAt(index);
}

/**
 * As `String.prototype.endsWith`.
 *
 * @param {Uint8Array} bytes
 * @param {Uint8Array} sought
 * @param {number} endPosition not negative
 */
export function shortEndsWith(bytes, sought, endPosition) {
  if (!decodeBoth(bytes, sought)) return undefined;
  const index = least(endPosition, count) - otherCount;
  return index >= 0 && isFoundAt(index);
}

/**
 * The order of bytes.
 *
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 * @returns {-1 | 0 | 1 | undefined}
 */
export const shortCompare = (left, right) =>
  decodeBoth(left, right) ? orderOf(left, lengthOf(left), right, lengthOf(right)) : undefined;

/**
 * The order of code units.
 *
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 * @returns {-1 | 0 | 1 | undefined}
 */
export const shortCompareUtf16 = (left, right) =>
  decodeBoth(left, right) ? orderOf(units, count, otherUnits, otherCount) : undefined;

/**
 * @param {Uint8Array | Uint16Array} left
 * @param {number} leftCount
 * @param {Uint8Array | Uint16Array} right
 * @param {number} rightCount
 */
function orderOf(left, leftCount, right, rightCount) {
  for (let index = 0; index < leftCount && index < rightCount; index++) {
    if (left[index] !== right[index]) return left[index] < right[index] ? -1 : 1;
  }
  return leftCount < rightCount ? -1 : leftCount > rightCount ? 1 : 0;
}
