/**
 * The door. Each argument is looked at here, once, and becomes something that cannot change or lie any more.
 *
 * Nothing is coerced: a wrong type throws and is named. Types are told by internal slots, not by `instanceof` or
 * `constructor`, so that arrays of another realm are taken and objects that only pretend are not.
 *
 * What passes holds its content until the call ends: memory that another thread may write, or that anybody may resize, is
 * copied. An array that passes may still be of a subclass whose `length` and `buffer` say something else than is true, so
 * behind the door its length is asked by `lengthOf` and parts of it are made by base/memory.js.
 */

import {
  ArrayPrototype,
  arrayBufferLength,
  attempt,
  ByteArray,
  bufferOf,
  byteLengthOf,
  byteOffsetOf,
  dataViewBuffer,
  dataViewLength,
  dataViewOffset,
  getPrototypeOf,
  hasOwn,
  isArray,
  isResizable,
  isSafeInteger,
  isV8Like,
  isView,
  keysOf,
  lengthOf,
  OffsetArray,
  setElements,
  setElementsAt,
  sharedBufferLength,
  truncate,
  typedArrayTag,
  UnitArray,
  WordArray,
} from './built-ins.js';
import { invalidType, outOfRange } from './errors.js';

/** @import { Text } from '../index.js' */
/** @import { TypedArray } from './built-ins.js' */

const BYTES = 'a Uint8Array, an ArrayBuffer, a SharedArrayBuffer or a DataView';
const TEXT = 'a string or a Uint16Array';
const OFFSETS = 'an Int32Array or a Uint32Array';
const SOURCE = `a string, a Uint16Array, ${BYTES}`;

/**
 * @param {string} name
 * @param {unknown} text
 * @returns {Text}
 */
export const textOf = (name, text) => (typeof text === 'string' ? text : unitsOf(name, TEXT, text));

/**
 * @param {string} name
 * @param {unknown} bytes
 * @returns {Uint8Array} their content. It may lie in memory that the next call of this function overwrites.
 */
export function bytesOf(name, bytes) {
  const count = byteCount(bytes);
  if (count > 0) return contentOf(/** @type {Uint8Array} */ (bytes), count);
  return isByteArray(bytes) ? emptyOf(name, BYTES, bytes) : bytesOfBuffer(name, BYTES, bytes);
}

/**
 * The same for a function that takes bytes twice: the next call leaves it alone.
 *
 * @param {string} name
 * @param {unknown} bytes
 */
export function firstBytesOf(name, bytes) {
  const content = bytesOf(name, bytes);
  return lengthOf(content) > SNAPSHOT_LENGTH ? content : new ByteArray(content);
}

/**
 * For functions that look at a small part of what may be long: a view of bytes which other threads may still write, unless it
 * is stable.
 *
 * @param {string} name
 * @param {unknown} bytes
 * @returns {{ view: Uint8Array, isStable: boolean }}
 */
export function viewOf(name, bytes) {
  if (!isByteArray(bytes)) return viewOfBuffer(name, BYTES, bytes);
  const length = lengthOf(bytes);
  demandBounds(name, BYTES, bytes, length);
  const buffer = bufferOf(bytes);
  return { view: new ByteArray(buffer, byteOffsetOf(bytes), length), isStable: isStable(buffer) };
}

/**
 * @param {string} name
 * @param {unknown} source
 * @returns {Text | Uint8Array} text, or bytes as `bytesOf` gives them
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
 * @param {Text | Uint8Array} source as `textOrBytesOf` gives it
 * @returns {source is Uint8Array}
 */
export const isBytes = (source) => typeof source !== 'string' && isByteArray(source);

/**
 * An array of bytes that the function writes to.
 *
 * @param {string} name
 * @param {unknown} bytes
 */
export function byteDestination(name, bytes) {
  if (!isByteArray(bytes)) throw invalidType(name, 'a Uint8Array', bytes);
  demandBounds(name, 'a Uint8Array', bytes, lengthOf(bytes));
  return bytes;
}

/**
 * The same for code units.
 *
 * @param {string} name
 * @param {unknown} units
 */
export function unitDestination(name, units) {
  if (typedArrayTag(units) !== 'Uint16Array') throw invalidType(name, 'a Uint16Array', units);
  const array = /** @type {Uint16Array} */ (units);
  demandBounds(name, 'a Uint16Array', array, lengthOf(array));
  return array;
}

/**
 * Offsets, as two types of arrays hold them.
 *
 * @param {string} name
 * @param {unknown} offsets
 * @returns {Int32Array | Uint32Array}
 */
export function offsetsOf(name, offsets) {
  const tag = typedArrayTag(offsets);
  if (tag !== 'Int32Array' && tag !== 'Uint32Array') throw invalidType(name, OFFSETS, offsets);
  const array = /** @type {Int32Array | Uint32Array} */ (offsets);
  const length = lengthOf(array);
  demandBounds(name, OFFSETS, array, length);
  const buffer = bufferOf(array);
  if (isStable(buffer)) return array;
  const Type = /** @type {Int32ArrayConstructor} */ (tag === 'Int32Array' ? OffsetArray : WordArray);
  return new Type(new Type(/** @type {any} */ (buffer), byteOffsetOf(array), length));
}

/**
 * @param {string} name
 * @param {unknown} position
 * @returns {asserts position is number}
 */
export function demandPosition(name, position) {
  if (typeof position !== 'number') throw invalidType(name, 'a number', position);
  if (!isSafeInteger(position) || position < 0) throw outOfRange(name, 'an integer from 0 on', position);
}

/**
 * An index that need not be one, as `String.prototype` takes it: without its fraction, and NaN as 0.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} otherwise if it is not given
 */
export function integerOf(name, value, otherwise) {
  if (value === undefined) return otherwise;
  if (typeof value !== 'number') throw invalidType(name, 'a number', value);
  return truncate(value) || 0;
}

/**
 * 32-bit numbers: their content, as `bytesOf` gives that of bytes.
 *
 * @param {string} name
 * @param {unknown} words
 */
export function wordsOf(name, words) {
  const array = wordDestination(name, words);
  const buffer = bufferOf(array);
  return isStable(buffer)
    ? array
    : new WordArray(new WordArray(buffer, byteOffsetOf(array), lengthOf(array)));
}

/**
 * Where the function writes such numbers.
 *
 * @param {string} name
 * @param {unknown} words
 */
export function wordDestination(name, words) {
  if (typedArrayTag(words) !== 'Uint32Array') throw invalidType(name, 'a Uint32Array', words);
  const array = /** @type {Uint32Array} */ (words);
  demandBounds(name, 'a Uint32Array', array, lengthOf(array));
  return array;
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
export const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Whether it is certain how a list iterates: even if others have replaced the iterator of arrays.
 *
 * @param {object} list
 * @returns {list is unknown[]}
 */
export const isPlainArray = (list) =>
  isArray(list) && getPrototypeOf(list) === ArrayPrototype && !hasOwn(list, Symbol.iterator);

/**
 * Whether a value is a `Uint8Array`.
 *
 * @param {unknown} value
 * @returns {value is Uint8Array}
 */
export const isByteArray = (value) => byteCount(value) > 0 || typedArrayTag(value) === 'Uint8Array';

/**
 * How many bytes a `Uint8Array` has, by the cheapest exact test; 0 for everything else. V8 makes a comparison of the getter of
 * the tag; in the engines of Safari and Firefox it is a call that takes several times as long as everything else.
 *
 * @type {(value: unknown) => number}
 */
export const byteCount = isV8Like
  ? (value) => (typedArrayTag(value) === 'Uint8Array' ? lengthOf(/** @type {Uint8Array} */ (value)) : 0)
  : countByPrototype;

/**
 * Whether a value is a `Uint8Array` of so many bytes at least. An element is there or not, whatever an array says of its
 * length.
 *
 * @type {(value: unknown, count: number) => value is Uint8Array}
 */
export const hasRoomFor = /** @type {any} */ (
  isV8Like
    ? (/** @type {Uint8Array} */ value, /** @type {number} */ count) =>
        typedArrayTag(value) === 'Uint8Array' && value[count - 1] !== undefined
    : (/** @type {unknown} */ value, /** @type {number} */ count) => countByPrototype(value) >= count
);

const bytePrototype = /* @__PURE__ */ attempt(() => ByteArray.prototype);
const bufferPrototype = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Buffer.prototype);

/** @param {unknown} value */
function countByPrototype(value) {
  if (!isView(value)) return 0;
  const prototype = getPrototypeOf(value);
  const array = /** @type {Uint8Array} */ (value);
  if (prototype !== bytePrototype && prototype !== bufferPrototype) {
    return typedArrayTag(value) === 'Uint8Array' ? lengthOf(array) : 0;
  }
  try {
    // It throws for what has the prototype by force and no elements; and if there are as many elements as bytes, each is a
    // byte. (That of an Int8Array is taken, too.)
    const length = byteLengthOf(array);
    return array[length - 1] === undefined ? 0 : length;
  } catch {
    return 0;
  }
}

/** Up to this length, copying bytes costs less than finding out in which memory they lie. */
export const SNAPSHOT_LENGTH = 256;
export const snapshotMemory = /* @__PURE__ */ new ArrayBuffer(SNAPSHOT_LENGTH);
const snapshotBytes = /* @__PURE__ */ new ByteArray(snapshotMemory);
/** Up to this length, a loop copies faster than a call does, but in V8. */
const FEW = 16;
/** A view of the first bytes of this memory for each length that was needed. @type {(Uint8Array | undefined)[]} */
const snapshots = /* @__PURE__ */ new Array(SNAPSHOT_LENGTH + 1).fill(undefined);

/**
 * The content of an array of bytes.
 *
 * @param {Uint8Array} bytes
 * @param {number} length as `byteCount` says, at least 1
 * @returns {Uint8Array}
 */
export function contentOf(bytes, length) {
  if (length > SNAPSHOT_LENGTH) {
    const buffer = bufferOf(bytes);
    if (!isStable(buffer)) return copyOfPart(buffer, byteOffsetOf(bytes), length);
    // Where the test is by the prototype, the elements may be those of another type, such as negative numbers.
    return typedArrayTag(bytes) === 'Uint8Array' ? bytes : new ByteArray(buffer, byteOffsetOf(bytes), length);
  }
  const snapshot = firstOfSnapshot(length);
  if (bytes === snapshot) return snapshot;
  if (length <= FEW && !isV8Like) {
    for (let offset = 0; offset < length; offset++) snapshot[offset] = bytes[offset];
    return snapshot;
  }
  try {
    setElements(snapshot, bytes);
    return snapshot;
  } catch {
    // Another thread has made the memory larger in this moment.
    return copyOfPart(bufferOf(bytes), byteOffsetOf(bytes), length);
  }
}

/**
 * Copies an array of up to `SNAPSHOT_LENGTH` bytes to the start of `snapshotMemory`.
 *
 * @param {Uint8Array} bytes
 * @returns whether it is there: not, if another thread has made it larger in this moment
 */
export function takeSnapshot(bytes) {
  try {
    setElements(snapshotBytes, bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The content of an array of bytes behind some other bytes.
 *
 * @param {readonly number[]} first the other bytes, and more than these
 * @param {number} count how many they are
 * @param {Uint8Array} bytes
 * @param {number} length as `byteCount` says; with the others, `SNAPSHOT_LENGTH` at most
 * @returns {Uint8Array}
 */
export function contentAfter(first, count, bytes, length) {
  const snapshot = firstOfSnapshot(count + length);
  for (let index = 0; index < count; index++) snapshot[index] = first[index];
  try {
    setElementsAt(snapshot, bytes, count);
  } catch {
    setElementsAt(snapshot, copyOfPart(bufferOf(bytes), byteOffsetOf(bytes), length), count);
  }
  return snapshot;
}

/**
 * The first bytes of the memory in which short content lies.
 *
 * @param {number} length
 */
export const firstOfSnapshot = (length) => snapshots[length] ?? newSnapshot(length);

/** @param {number} length */
function newSnapshot(length) {
  const snapshot = new ByteArray(snapshotMemory, 0, length);
  snapshots[length] = snapshot;
  return snapshot;
}

/**
 * @param {string} name
 * @param {string} expected
 * @param {Uint8Array} bytes without elements
 */
function emptyOf(name, expected, bytes) {
  demandBounds(name, expected, bytes, lengthOf(bytes));
  return contentOf(bytes, 0);
}

/**
 * @param {string} name
 * @param {string} expected
 * @param {unknown} units
 */
function unitsOf(name, expected, units) {
  if (typedArrayTag(units) !== 'Uint16Array') throw invalidType(name, expected, units);
  const array = /** @type {Uint16Array} */ (units);
  const length = lengthOf(array);
  if (length === 0) demandBounds(name, expected, array, length);
  const buffer = bufferOf(array);
  return isStable(buffer) ? array : new UnitArray(new UnitArray(buffer, byteOffsetOf(array), length));
}

/**
 * @param {ArrayBufferLike} buffer
 * @param {number} offset
 * @param {number} length
 */
const copyOfPart = (buffer, offset, length) => new ByteArray(new ByteArray(buffer, offset, length));

/**
 * The bytes of a buffer or a `DataView`.
 *
 * @param {string} name
 * @param {string} expected
 * @param {unknown} value
 * @returns {Uint8Array}
 */
function bytesOfBuffer(name, expected, value) {
  const content = viewOfBuffer(name, expected, value);
  return content.isStable ? content.view : new ByteArray(content.view);
}

/**
 * @param {string} name
 * @param {string} expected
 * @param {unknown} value
 */
function viewOfBuffer(name, expected, value) {
  const type = bufferType(value);
  if (type === undefined) throw invalidType(name, expected, value);
  try {
    const isOfView = type === 'DataView';
    const buffer = isOfView ? dataViewBuffer(value) : /** @type {ArrayBufferLike} */ (value);
    const offset = isOfView ? dataViewOffset(value) : 0;
    const length = LENGTHS[type](value);
    return { view: new ByteArray(buffer, offset, length), isStable: isStable(buffer) };
  } catch (error) {
    throw isTypeError(error) ? invalidType(name, expected, value, 'that is detached or too short') : error;
  }
}

const LENGTHS = {
  DataView: dataViewLength,
  ArrayBuffer: arrayBufferLength,
  SharedArrayBuffer: sharedBufferLength,
};

/**
 * @param {unknown} value
 * @returns {keyof typeof LENGTHS | undefined}
 */
function bufferType(value) {
  if (!isObject(value)) return undefined;
  // Of the views, a DataView alone is not a typed array.
  if (isView(value)) return typedArrayTag(value) === undefined ? 'DataView' : undefined;
  if (hasSlot(arrayBufferLength, value)) return 'ArrayBuffer';
  return hasSlot(sharedBufferLength, value) ? 'SharedArrayBuffer' : undefined;
}

/**
 * Whether no other thread can write to a buffer and nobody can resize it.
 *
 * @param {ArrayBufferLike} buffer
 */
function isStable(buffer) {
  try {
    return !isResizable(buffer);
  } catch {
    // It is shared.
    return false;
  }
}

/**
 * Whether other threads may write to an array's memory.
 *
 * @param {TypedArray} array
 */
export const isShared = (array) => !hasSlot(arrayBufferLength, bufferOf(array));

/**
 * @param {(value: unknown) => unknown} accessor
 * @param {unknown} value
 */
function hasSlot(accessor, value) {
  try {
    accessor(value);
    return true;
  } catch (error) {
    if (isTypeError(error)) return false;
    throw error;
  }
}

/**
 * What built-ins throw that miss a slot. Another error is that of a stack which ends.
 *
 * @param {unknown} error
 */
const isTypeError = (error) => attempt(() => /** @type {Error} */ (error).name) === 'TypeError';

/**
 * Throws if the buffer of an array without elements was detached, or shrunk so that the array lies outside: built-in
 * methods throw in both cases, and the length alone does not tell.
 *
 * @param {string} name
 * @param {string} expected
 * @param {TypedArray} array
 * @param {number} length
 */
export function demandBounds(name, expected, array, length) {
  if (length > 0) return;
  try {
    keysOf(array);
  } catch (error) {
    throw isTypeError(error)
      ? invalidType(name, expected, array, 'whose buffer is detached or too short')
      : error;
  }
}
