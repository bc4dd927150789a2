/**
 * What callers may pass. Nothing is coerced: a wrong type throws and is named.
 *
 * Types are told by internal slots, not by `instanceof` or `constructor`, so that arrays of another realm
 * are taken and objects that only pretend are not.
 */
import { invalidType, outOfRange } from './errors.js';

/** @import { Bytes, Text } from '../index.js' */

const BYTES = 'a Uint8Array, an ArrayBuffer, a SharedArrayBuffer or a DataView';
const TEXT = 'a string or a Uint16Array';
const SOURCE = `a string, a Uint16Array, ${BYTES}`;

/**
 * The getter of an accessor of a built-in prototype: it throws, or for `Symbol.toStringTag` gives `undefined`,
 * unless its receiver has the internal slot.
 *
 * @param {object} prototype
 * @param {string | symbol} key
 * @returns {(this: unknown) => unknown}
 */
const getter = (prototype, key) =>
  /** @type {() => unknown} */ (Object.getOwnPropertyDescriptor(prototype, key)?.get);

const TypedArrayPrototype = /* @__PURE__ */ Object.getPrototypeOf(Uint8Array.prototype);
const typedArrayTag = /* @__PURE__ */ getter(TypedArrayPrototype, Symbol.toStringTag);
/** What an own property or a subclass may hide. */
export const typedArrayLength = /* @__PURE__ */ getter(TypedArrayPrototype, 'length');
const typedArrayBuffer = /* @__PURE__ */ getter(TypedArrayPrototype, 'buffer');
const typedArrayOffset = /* @__PURE__ */ getter(TypedArrayPrototype, 'byteOffset');
const arrayBufferLength = /* @__PURE__ */ getter(ArrayBuffer.prototype, 'byteLength');
const sharedArrayBufferLength =
  typeof SharedArrayBuffer === 'undefined'
    ? undefined
    : /* @__PURE__ */ getter(SharedArrayBuffer.prototype, 'byteLength');

/**
 * The name of a typed array's type, such as `'Uint8Array'`; `undefined` for everything else.
 *
 * @param {unknown} value
 */
export const typedArrayName = (value) => /** @type {string | undefined} */ (typedArrayTag.call(value));

/**
 * Whether a value is certain to be a `Uint8Array`, told in the cheapest way that the host has: what this does not
 * recognise, such as an array of another realm, `checkByteArray` may still take. What such an array says of its
 * length is still to be doubted.
 */
export const isByteArrayAtFirstSight = /* @__PURE__ */ cheapestTest();

/** @returns {(value: unknown) => value is Uint8Array} */
function cheapestTest() {
  // V8 makes a comparison of the getter. For the engines of Safari and Firefox, whose errors know their line, it is a
  // call, several times as long as everything else.
  const error = new Error();
  return 'line' in error || 'lineNumber' in error ? isByteArrayByPrototype : isByteArray;
}

/**
 * A view is no proxy. Of those that are instances of this type, only what was made one by force is of another:
 * elements of more than one byte show, and others are bytes, too.
 *
 * @param {unknown} value
 * @returns {value is Uint8Array}
 */
function isByteArrayByPrototype(value) {
  try {
    return ArrayBuffer.isView(value) && value instanceof Uint8Array && value.length === value.byteLength;
  } catch {
    return false;
  }
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
export const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Whether the buffer of a typed array without elements was detached, or shrunk so that the array lies outside:
 * built-in methods throw in both cases, and the length alone does not tell.
 *
 * @param {Uint8Array | Uint16Array} array
 */
function isOutOfBounds(array) {
  try {
    Uint8Array.prototype.keys.call(array);
    return false;
  } catch {
    return true;
  }
}

/**
 * The array, or another of the same type and on the same memory, whose `length` is the true one: an own property
 * or a subclass may say anything.
 *
 * @template {Uint8Array | Uint16Array} T
 * @param {string} name
 * @param {string} expected
 * @param {T} array
 * @returns {T}
 */
function checkArray(name, expected, array) {
  const length = /** @type {number} */ (typedArrayLength.call(array));
  if (length === 0 && isOutOfBounds(array)) {
    throw invalidType(name, expected, array, 'whose buffer is detached or too short');
  }
  if (array.length === length) return array;
  const buffer = /** @type {ArrayBuffer} */ (typedArrayBuffer.call(array));
  const offset = /** @type {number} */ (typedArrayOffset.call(array));
  const Type = typedArrayName(array) === 'Uint8Array' ? Uint8Array : Uint16Array;
  return /** @type {T} */ (new Type(buffer, offset, length));
}

/**
 * @param {string} name
 * @param {unknown} text
 * @returns {Text}
 */
export function checkText(name, text) {
  if (typeof text === 'string') return text;
  if (typedArrayName(text) !== 'Uint16Array') throw invalidType(name, TEXT, text);
  return checkArray(name, TEXT, /** @type {Uint16Array} */ (text));
}

/**
 * @param {unknown} value
 * @returns {value is Uint8Array}
 */
function isByteArray(value) {
  return typedArrayName(value) === 'Uint8Array';
}

/**
 * An array that the function writes to.
 *
 * @param {string} name
 * @param {unknown} bytes
 */
export function checkByteArray(name, bytes) {
  if (!isByteArray(bytes)) throw invalidType(name, 'a Uint8Array', bytes);
  return checkArray(name, 'a Uint8Array', bytes);
}

/**
 * The same for code units.
 *
 * @param {string} name
 * @param {unknown} units
 */
export function checkUnitArray(name, units) {
  if (typedArrayName(units) !== 'Uint16Array') throw invalidType(name, 'a Uint16Array', units);
  return checkArray(name, 'a Uint16Array', /** @type {Uint16Array} */ (units));
}

/**
 * @param {string} name
 * @param {unknown} bytes
 * @returns {Uint8Array} the same memory, seen as bytes
 */
export const checkBytes = (name, bytes) =>
  isByteArray(bytes) ? checkArray(name, BYTES, bytes) : viewBytes(name, BYTES, bytes);

/**
 * @param {string} name
 * @param {unknown} source
 * @returns {Text | Uint8Array} text, or the same memory, seen as bytes
 */
export function checkSource(name, source) {
  if (typeof source === 'string') return source;
  const type = typedArrayName(source);
  return type === 'Uint8Array' || type === 'Uint16Array'
    ? checkArray(name, SOURCE, /** @type {Uint8Array | Uint16Array} */ (source))
    : viewBytes(name, SOURCE, source);
}

/**
 * @param {Text | Uint8Array} source as checked
 * @returns {source is Uint8Array}
 */
export const isBytes = (source) => typeof source !== 'string' && source.BYTES_PER_ELEMENT === 1;

/**
 * The bytes of a buffer or a `DataView`.
 *
 * @param {string} name
 * @param {string} expected
 * @param {unknown} value
 */
function viewBytes(name, expected, value) {
  const type = bufferType(value);
  if (type === undefined) throw invalidType(name, expected, value);
  try {
    if (type === 'DataView') {
      const { buffer, byteOffset, byteLength } = /** @type {DataView} */ (value);
      return new Uint8Array(buffer, byteOffset, byteLength);
    }
    return new Uint8Array(/** @type {ArrayBuffer} */ (value));
  } catch {
    throw invalidType(name, expected, value, 'that is detached or too short');
  }
}

/** @param {unknown} value */
function bufferType(value) {
  if (!isObject(value)) return undefined;
  // Of the views, a DataView alone is not a typed array.
  if (ArrayBuffer.isView(value)) return typedArrayName(value) === undefined ? 'DataView' : undefined;
  if (hasSlot(arrayBufferLength, value)) return 'ArrayBuffer';
  if (sharedArrayBufferLength && hasSlot(sharedArrayBufferLength, value)) return 'SharedArrayBuffer';
  return undefined;
}

/**
 * Whether other threads may write to an array's memory.
 *
 * @param {Uint8Array | Uint16Array} array
 */
export const isShared = (array) => bufferType(array.buffer) === 'SharedArrayBuffer';

/**
 * @param {(this: unknown) => unknown} accessor
 * @param {object} value
 */
function hasSlot(accessor, value) {
  try {
    accessor.call(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @param {unknown} position
 * @returns {asserts position is number}
 */
export function checkPosition(name, position) {
  if (typeof position !== 'number') throw invalidType(name, 'a number', position);
  if (!Number.isSafeInteger(position) || position < 0)
    throw outOfRange(name, 'an integer from 0 on', position);
}
