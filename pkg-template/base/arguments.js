/**
 * The door. Each argument is checked here, once, and becomes a value that can no longer change or lie. (The quick ways of
 * `decode`, `Wtf8Decoder`, `concat`, `encodeInto` and `findIllFormed`, and all that takes short bytes by a loop, test for a
 * `Uint8Array` by kinds.js alone, as `encodeAll` and `decodeInto` do for a `Uint16Array`. Lists, options, labels, encodings
 * and columns are checked where they are read. Everything else comes here.)
 *
 * Nothing is coerced: a wrong type throws an error that names it. base/kinds.js tells the types apart.
 *
 * An accepted input keeps its content until the call ends: memory that another thread may write to, or that anybody may resize,
 * is copied. The array may still be an instance of a subclass whose `length` and `buffer` lie. So after the door its length is
 * read by `lengthOf`, and parts of it are made by base/memory.js.
 */

import {
  arrayBufferLength,
  ByteArray,
  bufferOf,
  byteOffsetOf,
  dataViewBuffer,
  dataViewLength,
  dataViewOffset,
  isSafeInteger,
  lastIndexOfElement,
  lengthOf,
  OffsetArray,
  sharedBufferLength,
  truncate,
  typedArrayTag,
  UnitArray,
  WordArray,
} from './built-ins.js';
import { invalidType, isTemporary, outOfRange } from './errors.js';
import { accepts, byteCount, isByteArray, isDataView, isStable } from './kinds.js';
import { contentOf, firstOfSnapshot, keptContent, SNAPSHOT_LENGTH, saveSnapshot, saves } from './snapshot.js';

/** @import { Text } from '../index.js' */
/** @import { TypedArray } from './built-ins.js' */

const BYTES = 'a Uint8Array, an ArrayBuffer, a SharedArrayBuffer or a DataView';

const TEXT = 'a string or a Uint16Array';

const OFFSETS = 'an Int32Array or a Uint32Array';

const SOURCE = /* @__PURE__ */ (() => `a string, a Uint16Array, ${BYTES}`)();

/**
 * @param {string} name
 * @param {unknown} text
 * @returns {Text}
 */
export const textOf = (name, text) => (typeof text === 'string' ? text : unitsOf(name, TEXT, text));

/**
 * @param {string} name
 * @param {unknown} bytes
 * @param {number} [count] as `byteCount` says
 * @returns {Uint8Array} their content. If short, it may be in the snapshot memory, which the next call overwrites.
 */
export function bytesOf(name, bytes, count = byteCount(bytes)) {
  if (count > 0) return contentOf(/** @type {Uint8Array} */ (bytes), count);
  return typedArrayTag(bytes) === 'Uint8Array'
    ? emptyOf(name, BYTES, /** @type {Uint8Array} */ (bytes))
    : bytesOfBuffer(name, BYTES, bytes);
}

/**
 * The two arguments of a function that takes bytes twice.
 *
 * @param {string} name
 * @param {unknown} bytes
 * @param {string} otherName
 * @param {unknown} otherBytes
 * @returns {{ first: Uint8Array, second: Uint8Array }} as `bytesOf` returns them, neither in the place of the other
 */
export function bothBytesOf(name, bytes, otherName, otherBytes) {
  const content = bytesOf(name, bytes);
  const first = lengthOf(content) > SNAPSHOT_LENGTH ? content : saveSnapshot(content);
  const before = saves;
  const second = bytesOf(otherName, otherBytes);
  // In Safari's engine, a getter that a page has replaced may run at the door, and call the package (see kinds.js).
  return saves === before
    ? { first, second }
    : { first: keptContent(bytesOf(name, bytes)), second: bytesOf(otherName, otherBytes) };
}

/**
 * A view of the bytes themselves, for functions that read a small part of a long input. Unless `isStable`, the bytes may still
 * change.
 *
 * @param {string} name
 * @param {unknown} bytes
 * @returns {{ view: Uint8Array, isStable: boolean }}
 */
export function viewOf(name, bytes) {
  if (!isByteArray(bytes)) return viewOfBuffer(name, BYTES, bytes);
  demandBounds(name, BYTES, bytes);
  const buffer = bufferOf(bytes);
  return { view: new ByteArray(buffer, byteOffsetOf(bytes), lengthOf(bytes)), isStable: isStable(buffer) };
}

/**
 * @param {string} name
 * @param {unknown} source
 * @returns {Text | Uint8Array} text, or bytes as `bytesOf` returns them
 */
export function textOrBytesOf(name, source) {
  if (typeof source === 'string') return source;
  const count = byteCount(source);
  if (count > 0) return contentOf(/** @type {Uint8Array} */ (source), count);
  const tag = typedArrayTag(source);
  if (tag === 'Uint16Array') return unitsOf(name, SOURCE, source);
  return tag === 'Uint8Array'
    ? emptyOf(name, SOURCE, /** @type {Uint8Array} */ (source))
    : bytesOfBuffer(name, SOURCE, source);
}

/**
 * An array of bytes that the function writes to.
 *
 * @param {string} name
 * @param {unknown} bytes
 */
export function byteDestination(name, bytes) {
  if (!isByteArray(bytes)) throw invalidType(name, 'a Uint8Array', bytes);
  demandBounds(name, 'a Uint8Array', bytes);
  return bytes;
}

/**
 * The same for code units.
 *
 * @param {string} name
 * @param {unknown} units
 */
export const unitDestination = (name, units) =>
  /** @type {Uint16Array} */ (arrayOf(name, 'a Uint16Array', units, 'Uint16Array'));

/**
 * Offsets in an array of either type, copied unless their memory is stable.
 *
 * @param {string} name
 * @param {unknown} offsets
 * @returns {Int32Array | Uint32Array}
 */
export function offsetsOf(name, offsets) {
  const array = /** @type {Int32Array | Uint32Array} */ (
    arrayOf(name, OFFSETS, offsets, 'Int32Array', 'Uint32Array')
  );
  return stable(
    array,
    /** @type {Int32ArrayConstructor} */ (typedArrayTag(array) === 'Int32Array' ? OffsetArray : WordArray),
  );
}

/**
 * @param {string} name
 * @param {unknown} position
 * @returns {asserts position is number}
 */
export function demandPosition(name, position) {
  if (typeof position !== 'number') throw invalidType(name, 'a number', position);
  if (!isSafeInteger(position) || position < 0) throw outOfRange(name, 'a safe integer from 0 on', position);
}

/**
 * Converts a number to an integer as the methods of `String.prototype` do: drops the fraction, and makes NaN 0.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} otherwise the result if `value` is undefined
 */
export function integerOf(name, value, otherwise) {
  if (value === undefined) return otherwise;
  if (typeof value !== 'number') throw invalidType(name, 'a number', value);
  return truncate(value) || 0;
}

/**
 * 32-bit numbers, copied unless their memory is stable.
 *
 * @param {string} name
 * @param {unknown} words
 */
export const wordsOf = (name, words) => stable(demandWords(name, words), WordArray);

/**
 * An array of 32-bit numbers itself: to write to, or for the caller to copy.
 *
 * @param {string} name
 * @param {unknown} words
 */
export const demandWords = (name, words) =>
  /** @type {Uint32Array} */ (arrayOf(name, 'a Uint32Array', words, 'Uint32Array'));

/**
 * An array of one of two types.
 *
 * @param {string} name
 * @param {string} expected
 * @param {unknown} value
 * @param {string} type
 * @param {string} [other]
 */
function arrayOf(name, expected, value, type, other = type) {
  const tag = typedArrayTag(value);
  if (tag !== type && tag !== other) throw invalidType(name, expected, value);
  const array = /** @type {TypedArray} */ (value);
  demandBounds(name, expected, array);
  return array;
}

/**
 * An array itself if its memory is stable, or a copy.
 *
 * @template {Uint16Array | Int32Array | Uint32Array} Elements
 * @param {Elements} array
 * @param {new (elements: any) => any} Type
 * @returns {Elements}
 */
const stable = (array, Type) => (isStable(bufferOf(array)) ? array : new Type(array));

/**
 * @param {string} name
 * @param {string} expected
 * @param {Uint8Array} bytes without elements
 */
function emptyOf(name, expected, bytes) {
  demandBounds(name, expected, bytes);
  return firstOfSnapshot(0);
}

/**
 * @param {string} name
 * @param {string} expected
 * @param {unknown} units
 */
const unitsOf = (name, expected, units) =>
  stable(/** @type {Uint16Array} */ (arrayOf(name, expected, units, 'Uint16Array')), UnitArray);

/**
 * @param {string} name
 * @param {string} expected
 * @param {unknown} value
 */
function viewOfBuffer(name, expected, value) {
  const buffer = /** @type {ArrayBuffer} */ (isDataView(value) ? dataViewBuffer(value) : value);
  try {
    const isKept = isStable(buffer);
    // For what is no buffer, this throws, too.
    if (!isKept) sharedBufferLength(buffer);
    const view =
      buffer === value
        ? new ByteArray(buffer)
        : new ByteArray(buffer, dataViewOffset(value), dataViewLength(value));
    return { view, isStable: isKept };
  } catch (error) {
    throw isTemporary(error) ? error : invalidType(name, expected, value, flawOf(buffer));
  }
}

/**
 * The bytes of a buffer or a `DataView`.
 *
 * @param {string} name
 * @param {string} expected
 * @param {unknown} value
 * @returns {Uint8Array}
 */
export function bytesOfBuffer(name, expected, value) {
  const content = viewOfBuffer(name, expected, value);
  return content.isStable ? content.view : new ByteArray(content.view);
}

/** What is wrong with a buffer that cannot be viewed. @param {unknown} buffer */
const flawOf = (buffer) => (accepts(arrayBufferLength, buffer) ? ' that is detached or too short' : '');

/**
 * Throws if an array has no elements because its buffer was detached, or shrunk so that the array is out of bounds. Built-in
 * methods throw in both cases, and the length alone does not show them.
 *
 * @param {string} name
 * @param {string} expected
 * @param {TypedArray} array
 */
export function demandBounds(name, expected, array) {
  if (!lengthOf(array) && !accepts(lastIndexOfElement, array))
    throw invalidType(name, expected, array, ' that is detached or too short');
}
