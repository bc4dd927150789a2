/** Views of memory that has passed the door, which cannot lie about their length and buffer, and copies of it. */
import {
  apply,
  ByteArray,
  bufferOf,
  byteLengthOf,
  byteOffsetOf,
  define,
  fromCharCode,
  isSpiderMonkey,
  isV8,
  least,
  lengthGetter,
  lengthOf,
  setElements,
  setElementsAt,
  sliceElements,
  sliceText,
  subarrayOf,
  UnitArray,
  WordArray,
} from './built-ins.js';

/** @import { TypedArray } from './built-ins.js' */

/** Whether the elements of typed arrays have their low byte first, as the memory of wasm has on all machines. */
export const isLittleEndian = /* @__PURE__ */ (() =>
  new ByteArray(bufferOf(new UnitArray(1).fill(1)))[0] === 1)();

/**
 * A view of a part of an array's bytes. (`subarray` would run the constructor of a caller's subclass.)
 *
 * @param {TypedArray} array
 * @param {number} start offset
 * @param {number} end offset
 */
export const bytesBetween = (array, start, end) =>
  new ByteArray(bufferOf(array), byteOffsetOf(array) + start, end - start);

/**
 * The same for code units.
 *
 * @param {Uint16Array} array
 * @param {number} start index
 * @param {number} end index
 */
export const unitsBetween = (array, start, end) =>
  new UnitArray(bufferOf(array), byteOffsetOf(array) + 2 * start, end - start);

/**
 * A part of a text.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} end index
 */
export const textBetween = (text, start, end) =>
  typeof text === 'string' ? sliceText(text, start, end) : unitsBetween(text, start, end);

/**
 * The same for 32-bit numbers.
 *
 * @param {Uint32Array} array
 * @param {number} start index
 * @param {number} end index
 */
export const wordsBetween = (array, start, end) =>
  new WordArray(bufferOf(array), byteOffsetOf(array) + 4 * start, end - start);

/**
 * A copy of an array, in memory of its own.
 *
 * @param {Uint8Array} array
 * @returns {Uint8Array<ArrayBuffer>}
 */
export const copyOfBytes = (array) => new ByteArray(array);

/**
 * The same for code units.
 *
 * @param {Uint16Array} array
 * @returns {Uint16Array<ArrayBuffer>}
 */
export const copyOfUnits = (array) => new UnitArray(array);

/**
 * The source, or a copy of its start if it overlaps the destination, so that writing to the destination does not change it.
 *
 * @param {Uint8Array} source
 * @param {TypedArray} destination
 * @param {number} limit how many bytes may be read before the destination is full
 */
export const bytesApart = (source, destination, limit) =>
  overlaps(source, destination)
    ? copyOfBytes(bytesBetween(source, 0, least(lengthOf(source), limit)))
    : source;

/**
 * The same for code units.
 *
 * @param {Uint16Array} source
 * @param {TypedArray} destination
 * @param {number} limit how many units may be read before the destination is full
 */
export const unitsApart = (source, destination, limit) =>
  overlaps(source, destination)
    ? copyOfUnits(unitsBetween(source, 0, least(lengthOf(source), limit)))
    : source;

/** @param {TypedArray} left @param {TypedArray} right */
function overlaps(left, right) {
  if (bufferOf(left) !== bufferOf(right)) return false;
  const distance = byteOffsetOf(right) - byteOffsetOf(left);
  return distance < byteLengthOf(left) && -distance < byteLengthOf(right);
}

/**
 * A copy of the first elements of an array of ours. Firefox's engine keeps up to 96 bytes of elements within their array. With more,
 * `slice` takes it up to ten times as long as making an array and filling it. (encode, chinese, 128, Firefox)
 *
 * @template {Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>} T
 * @param {T} array
 * @param {number} length in elements
 * @returns {T}
 */
export function firstOf(array, length) {
  const size = array.BYTES_PER_ELEMENT;
  if (!isSpiderMonkey || length * size <= 96) return sliceElements(array, 0, length);
  // (Engines do not compile calls of a constructor that is not always the same one.)
  const copy =
    size === 1 ? new ByteArray(length) : size === 2 ? new UnitArray(length) : new WordArray(length);
  setElements(copy, length < lengthOf(array) ? subarrayOf(array, 0, length) : array);
  return /** @type {T} */ (copy);
}

/** Outside of V8, a loop copies so few bytes in less time than `slice`. (Measured by hand in Bun and Firefox.) */
const FEW_BYTES = 32;

/**
 * A copy of some bytes.
 *
 * @param {Uint8Array} bytes
 * @param {number} start offset
 * @param {number} end offset
 * @param {boolean} isOurs whether the array is ours: on a caller's, `slice` would run the caller's constructor
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function copyBetween(bytes, start, end, isOurs) {
  const length = end - start;
  if (!isV8 && length <= FEW_BYTES) {
    const copy = new ByteArray(length);
    for (let offset = 0; offset < length; offset++) copy[offset] = bytes[start + offset];
    return copy;
  }
  return /** @type {Uint8Array<ArrayBuffer>} */ (
    isOurs && !isSpiderMonkey
      ? sliceElements(bytes, start, end)
      : firstOf(/** @type {Uint8Array<ArrayBuffer>} */ (bytesBetween(bytes, start, end)), length)
  );
}

/**
 * An array of ours itself if it is full, otherwise a copy of the elements that have been written.
 *
 * @template {Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>} T
 * @param {T} array
 * @param {number} written
 * @returns {T}
 */
export const filledPart = (array, written) => (written < lengthOf(array) ? firstOf(array, written) : array);

/**
 * @param {Record<number, Uint8Array<ArrayBuffer>>} pieces arrays of ours
 * @param {number} count how many pieces there are
 * @param {number} length of all of them together
 * @returns one array with all bytes: a single piece itself, otherwise a new one
 */
export function joinBytes(pieces, count, length) {
  if (count === 1) return pieces[0];
  const result = new ByteArray(length);
  for (let index = 0, offset = 0; index < count; index++) {
    setElementsAt(result, pieces[index], offset);
    offset += lengthOf(pieces[index]);
  }
  return result;
}

/** The most arguments that `fromCharCode` takes at once without losing speed or overflowing the stack. */
export const ARGUMENT_LIMIT = 0x1000;

/**
 * Some of the code units of an array, as a list of arguments. `apply` asks a list for its `length`. These have the host's own getter:
 * a page may have replaced the one that other arrays inherit, by a function that calls this package, which then writes to the same
 * memory.
 */
const Arguments = /* @__PURE__ */ (() => {
  class Arguments extends UnitArray {
    /**
     * @param {Uint16Array} units
     * @param {number} start index
     * @param {number} end index
     */
    constructor(units, start, end) {
      super(/** @type {ArrayBuffer} */ (bufferOf(units)), byteOffsetOf(units) + 2 * start, end - start);
    }
  }
  define(Arguments.prototype, 'length', { get: lengthGetter });
  return Arguments;
})();

/**
 * The string of some code units in an array of ours, or in one that has passed the door.
 *
 * @param {Uint16Array} units
 * @param {number} start index
 * @param {number} end index, at most `ARGUMENT_LIMIT` after `start`
 * @returns {string}
 */
export const textOfUnits = (units, start, end) =>
  apply(fromCharCode, undefined, /** @type {any} */ (new Arguments(units, start, end)));

/**
 * The string of the first code units in an array of ours, of any number.
 *
 * @param {Uint16Array} units
 * @param {number} count
 */
export function longTextOf(units, count) {
  let text = '';
  for (let start = 0; start < count; start += ARGUMENT_LIMIT)
    text += textOfUnits(units, start, least(start + ARGUMENT_LIMIT, count));
  return text;
}
