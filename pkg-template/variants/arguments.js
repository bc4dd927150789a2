/** The part of the door for arguments that only these namespaces take: values. See base/arguments.js. */
import { demandBounds } from '../base/arguments.js';
import { lengthOf, typedArrayTag, WordArray } from '../base/built-ins.js';
import { hexadecimal, invalidType, outOfRange } from '../base/errors.js';
import { forEachOf } from '../base/list.js';

/** @import { TypedArray } from '../base/built-ins.js' */

/**
 * A copy of an array of values. They are read by index, because others may have changed how arrays iterate.
 *
 * @param {string} name
 * @param {TypedArray} values
 * @param {number} greatest
 */
export function valuesOf(name, values, greatest) {
  const length = lengthOf(values);
  const copy = new WordArray(length);
  for (let index = 0; index < length; index++) {
    copy[index] = demandValue(name, index, values[index], greatest);
  }
  return copy;
}

const NUMBERS = 'an iterable of numbers';

/** The greatest code point. */
const GREATEST = 0x10ffff;

/**
 * Code points from any iterable, in a fresh array.
 *
 * @param {string} name
 * @param {any} values
 */
export function codePointsOf(name, values) {
  if (typedArrayTag(values)) {
    demandBounds(name, NUMBERS, values);
    return valuesOf(name, values, GREATEST);
  }
  /** @type {{ length: number, [index: number]: number }} */
  const taken = /** @type {any} */ ({ __proto__: null, length: 0 });
  forEachOf(name, NUMBERS, values, (value, index) => {
    taken[taken.length++] = demandValue(name, index, value, GREATEST);
  });
  return new WordArray(taken);
}

/**
 * @param {string} name
 * @param {number} index of the value in the list
 * @param {unknown} value
 * @param {number} greatest at most 0x7FFFFFFF
 * @returns the value
 */
function demandValue(name, index, value, greatest) {
  if (typeof value !== 'number') throw invalidType(`${name}[${index}]`, 'a number', value);
  if (value >>> 0 !== value || value > greatest) {
    const digits = hexadecimal(greatest, greatest > GREATEST ? 8 : 6);
    throw outOfRange(`${name}[${index}]`, `an integer from 0 to 0x${digits}`, value);
  }
  return value;
}
