/** Conversion between text and code points (WTF-8 §3.1). */
import { textOrBytesOf } from '../../base/arguments.js';
import {
  lengthOf,
  setElements,
  subarrayOf,
  typedArrayTag,
  UnitArray,
  WordArray,
} from '../../base/built-ins.js';
import { isLead, isTrail, unitAt, unitCount } from '../../base/code-units.js';
import { invalidType, outOfRange } from '../../base/errors.js';
import { isBytes, isIterable, isPlainArray } from '../../base/kinds.js';
import { copyOfUnits } from '../../base/memory.js';
import { codePointOfPair } from '../../base/sequences.js';

/** @import { Text } from '../../index.js' */
/** @import { BindGiven } from '../start.d.ts' */

/** @type {BindGiven<'toCodePoints'>} */
export const toCodePoints = ({ forms, reader }) =>
  function toCodePoints(source) {
    const textOrBytes = textOrBytesOf('source', source);
    const text = isBytes(textOrBytes) ? forms().decodeToUtf16(textOrBytes) : textOrBytes;
    const length = unitCount(text);
    const result = new WordArray(length);
    const count = reader().codePoints(text, result);
    return count < length ? new WordArray(subarrayOf(result, 0, count)) : result;
  };

/** @type {BindGiven<'codePoints'>} */
export const codePoints = ({ engine }) =>
  function codePoints(source) {
    const textOrBytes = textOrBytesOf('source', source);
    // The caller may change an array before the iteration ends, so it is copied: bytes by decoding them to a string.
    if (isBytes(textOrBytes)) return iterate(engine().decode(textOrBytes));
    return iterate(typeof textOrBytes === 'string' ? textOrBytes : copyOfUnits(textOrBytes));
  };

/** @type {BindGiven<'fromCodePoints'>} */
export const fromCodePoints = ({ engine }) =>
  function fromCodePoints(codePoints) {
    if (!isIterable(codePoints)) throw invalidType('codePoints', 'an iterable of numbers', codePoints);
    let units = new UnitArray(0x40);
    let count = 0;
    let number = 0;
    /** @param {unknown} value */
    const take = (value) => {
      demandCodePoint(value, number++);
      if (count + 2 > lengthOf(units)) {
        const larger = new UnitArray(2 * lengthOf(units));
        setElements(larger, units);
        units = larger;
      }
      if (value > 0xffff) {
        units[count++] = 0xd7c0 + (value >> 10);
        units[count++] = 0xdc00 | (value & 0x3ff);
      } else {
        units[count++] = value;
      }
    };
    // Arrays are read by index, because others may have changed how they iterate.
    const isTyped = typedArrayTag(codePoints) !== undefined;
    if (isTyped || isPlainArray(codePoints)) {
      const list = /** @type {ArrayLike<unknown>} */ (/** @type {unknown} */ (codePoints));
      const countNow = isTyped
        ? () => lengthOf(/** @type {Uint32Array} */ (/** @type {unknown} */ (codePoints)))
        : () => list.length;
      for (let index = 0; index < countNow(); index++) take(list[index]);
    } else {
      for (const value of codePoints) take(value);
    }
    return engine().encode(subarrayOf(units, 0, count));
  };

/**
 * @param {unknown} value
 * @param {number} number which of the code points it is
 * @returns {asserts value is number}
 */
function demandCodePoint(value, number) {
  const name = () => `codePoints[${number}]`;
  if (typeof value !== 'number') throw invalidType(name(), 'a number', value);
  if ((value | 0) !== value || value < 0 || value > 0x10ffff) {
    throw outOfRange(name(), 'an integer from 0 to 0x10FFFF', value);
  }
}

/**
 * @param {Text} text
 * @returns {Generator<number, void, undefined>}
 */
function* iterate(text) {
  const length = unitCount(text);
  for (let index = 0; index < length; index++) {
    const unit = unitAt(text, index);
    const next = isLead(unit) && index + 1 < length ? unitAt(text, index + 1) : 0;
    const isPair = isTrail(next);
    if (isPair) index++;
    yield isPair ? codePointOfPair(unit, next) : unit;
  }
}
