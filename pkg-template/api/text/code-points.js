/** Conversion between text and code points (WTF-8 §4). */
import { demandBounds, textOrBytesOf } from '../../base/arguments.js';
import {
  getPrototypeOf,
  lengthOf,
  setElements,
  sliceElements,
  subarrayOf,
  typedArrayTag,
  UnitArray,
  WordArray,
} from '../../base/built-ins.js';
import { isLead, isTrail, unitAt, unitCount } from '../../base/code-units.js';
import { SHORT_BYTES } from '../../base/decode-loop.js';
import { invalidType, outOfRange } from '../../base/errors.js';
import { byteCount, isBytes } from '../../base/kinds.js';
import { forEachOf } from '../../base/list.js';
import { copyOfUnits } from '../../base/memory.js';
import { codePointOfPair, leadOf, trailOf } from '../../base/sequences.js';
import { decodeShortBytes, shortUnits } from '../../base/short-bytes.js';
import { snapshotBytes } from '../../base/snapshot.js';
import { write } from '../../engine/js/code-units.js';
import { codePointsOfUnits } from '../../engine/js/read.js';
import { copyOfSnapshot, SHORT_TEXT } from '../../quick/short.js';

/** @import { Text } from '../../index.js' */
/** @import { Bind } from '../start.d.ts' */

/** What short bytes are converted to, before a copy is returned. */
const fewCodePoints = /* @__PURE__ */ new WordArray(SHORT_BYTES);

/** @type {Bind<'toCodePoints'>} */
export const toCodePoints = ({ reader }) =>
  function toCodePoints(source) {
    // First, because it takes less time than the door.
    const count = decodeShortBytes(source, byteCount(source), SHORT_BYTES);
    if (count > 0)
      return sliceElements(fewCodePoints, 0, codePointsOfUnits(shortUnits, count, fewCodePoints));
    const textOrBytes = textOrBytesOf('source', source);
    return isBytes(textOrBytes) ? reader().codePointsOfBytes(textOrBytes) : reader().codePoints(textOrBytes);
  };

/** @type {Bind<'codePoints'>} */
export const codePoints = ({ converter }) =>
  function codePoints(source) {
    const textOrBytes = textOrBytesOf('source', source);
    // The caller may change an array before the iteration ends, so it is copied: bytes by decoding them to a string.
    if (isBytes(textOrBytes)) return new CodePoints(converter().decode(textOrBytes));
    return new CodePoints(typeof textOrBytes === 'string' ? textOrBytes : copyOfUnits(textOrBytes));
  };

const NUMBERS = 'an iterable of numbers';

/** How many code points are converted without making an array for their units. */
const SOME = 0x200;

/**
 * Room for the first code units of the next call. A call takes it away, because an iterator, or code of a page that runs while an
 * engine starts, may call this function again.
 */
let spare = /** @type {Uint16Array<ArrayBuffer> | undefined} */ (undefined);

/** @type {Bind<'fromCodePoints'>} */
export const fromCodePoints = ({ converter }) =>
  function fromCodePoints(codePoints) {
    const first = spare ?? new UnitArray(2 * SOME);
    spare = undefined;
    // (In a block of its own, this variable would make V8 a third slower.)
    let room = 2 * SOME;
    let units = first;
    let count = 0;
    /** @param {unknown} value @param {number} index */
    const take = (value, index) => {
      if (typeof value !== 'number' || (value | 0) !== value || value < 0 || value > 0x10ffff) {
        throw notCodePoint(value, `codePoints[${index}]`);
      }
      if (count + 2 > room) {
        room *= 4;
        const larger = new UnitArray(room);
        setElements(larger, units);
        units = larger;
      }
      if (value > 0xffff) {
        units[count++] = leadOf(value);
        units[count++] = trailOf(value);
      } else {
        units[count++] = value;
      }
    };
    if (typedArrayTag(codePoints)) {
      const list = /** @type {Uint32Array} */ (/** @type {unknown} */ (codePoints));
      demandBounds('codePoints', NUMBERS, list);
      const length = lengthOf(list);
      if (length > SOME) units = new UnitArray(2 * length);
      count = unitsOf(list, length, units);
    } else {
      forEachOf('codePoints', NUMBERS, codePoints, take);
    }
    const bytes =
      count > SHORT_TEXT
        ? converter().encode(subarrayOf(units, 0, count))
        : copyOfSnapshot(write(units, 0, count, snapshotBytes));
    spare = first;
    return bytes;
  };

/**
 * Writes the code units of code points. The list is read by index, because others may have changed how arrays iterate. (The body of
 * the loop is that of `take`: a function for both makes this one an eighth slower in Node 20.)
 *
 * @param {Uint32Array} list which may be a typed array of any type
 * @param {number} length
 * @param {Uint16Array} units the destination, with room for two per code point
 * @returns how many units there are
 */
function unitsOf(list, length, units) {
  let count = 0;
  for (let index = 0; index < length; index++) {
    const value = list[index];
    if (typeof value !== 'number' || (value | 0) !== value || value < 0 || value > 0x10ffff) {
      throw notCodePoint(value, `codePoints[${index}]`);
    }
    if (value > 0xffff) {
      units[count++] = leadOf(value);
      units[count++] = trailOf(value);
    } else {
      units[count++] = value;
    }
  }
  return count;
}

/**
 * @param {unknown} value
 * @param {string} name
 */
const notCodePoint = (value, name) =>
  typeof value === 'number'
    ? outOfRange(name, 'an integer from 0 to 0x10FFFF', value)
    : invalidType(name, 'a number', value);

/**
 * An iterator, with the methods that the host gives to all of them. (Generators take three times as long in V8.)
 *
 * @type {new (text: Text) => ReturnType<typeof import('../../index.js').codePoints>}
 */
const CodePoints = /* @__PURE__ */ (() => {
  class CodePoints {
    #text;
    #index = 0;

    /** @param {Text} text */
    constructor(text) {
      this.#text = text;
    }

    next() {
      const text = this.#text;
      const length = unitCount(text);
      let index = this.#index;
      if (index >= length) return { value: undefined, done: true };
      let value = unitAt(text, index++);
      const next = isLead(value) && index < length ? unitAt(text, index) : 0;
      if (isTrail(next)) {
        value = codePointOfPair(value, next);
        index++;
      }
      const result = { value, done: false };
      // Only now, so that a call that a stack overflow has stopped may be repeated.
      this.#index = index;
      return result;
    }

    [Symbol.iterator]() {
      return this;
    }
  }
  const ofAll = getPrototypeOf(getPrototypeOf(function* () {}.prototype));
  // (A compiler may have replaced generators by functions.)
  if (ofAll) Object.setPrototypeOf(CodePoints.prototype, ofAll);
  return /** @type {any} */ (CodePoints);
})();
