/**
 * What a value is, told by internal slots: not by `instanceof` or `constructor`, so that arrays of another realm are taken and
 * objects that only pretend are not.
 */

import {
  ArrayPrototype,
  arrayBufferLength,
  attempt,
  ByteArray,
  bufferOf,
  dataViewLength,
  getPrototypeOf,
  hasOwn,
  ITERATOR,
  isArray,
  isResizable,
  isV8,
  isView,
  lengthOf,
  sharedBufferLength,
  typedArrayTag,
} from './built-ins.js';

/** @import { Text } from '../index.js' */
/** @import { TypedArray } from './built-ins.js' */

/**
 * @param {Text | Uint8Array} source as `textOrBytesOf` gives it
 * @returns {source is Uint8Array}
 */
export const isBytes = (source) => typeof source !== 'string' && isByteArray(source);

/**
 * @param {unknown} value
 * @returns {value is object}
 */
export const isObject = (value) => typeof value === 'object' && value !== null;

/** Options that were not given: what a page may have given to `Object.prototype` is not among them. @type {object} */
export const NO_OPTIONS = /* @__PURE__ */ (() => ({ __proto__: null }))();

/**
 * Whether it is certain how a list iterates: even if others have replaced the iterator of arrays.
 *
 * @param {object} list
 * @returns {list is unknown[]}
 */
export const isPlainArray = (list) =>
  isArray(list) && getPrototypeOf(list) === ArrayPrototype && !hasOwn(list, ITERATOR);

/**
 * @param {unknown} value
 * @returns {value is Iterable<unknown>}
 */
export const isIterable = (value) =>
  isObject(value) && typeof (/** @type {any} */ (value)[ITERATOR]) === 'function';

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
export const byteCount = isV8
  ? (value) => (typedArrayTag(value) === 'Uint8Array' ? lengthOf(/** @type {Uint8Array} */ (value)) : 0)
  : countByPrototype;

/**
 * Whether a value is a `Uint8Array` of so many bytes at least, the first of which may be overwritten. An element is there or
 * not, whatever an array says of its length.
 *
 * @type {(value: unknown, count: number) => value is Uint8Array}
 */
export const hasRoomFor = /** @type {any} */ (
  isV8
    ? (/** @type {Uint8Array} */ value, /** @type {number} */ count) =>
        typedArrayTag(value) === 'Uint8Array' && value[count - 1] !== undefined
    : (/** @type {Uint8Array} */ value, /** @type {number} */ count) =>
        isOfBytes(value)
          ? value[count - 1] !== undefined && keepsBytes(value)
          : countByPrototype(value) >= count
);

const bytePrototype = /* @__PURE__ */ attempt(() => ByteArray.prototype);

const bufferPrototype = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Buffer.prototype);

/** Whether it may be an array of bytes by its prototype, which any object may have been given. @param {unknown} value */
function isOfBytes(value) {
  if (!isView(value)) return false;
  const prototype = getPrototypeOf(value);
  return prototype === bytePrototype || prototype === bufferPrototype;
}

/** Whether its elements are no wider than a byte. (Those of an `Int8Array` show otherwise.) @param {Uint8Array} array */
function keepsBytes(array) {
  array[0] = 0x1ff;
  return array[0] === 0xff;
}

/** @param {unknown} value */
function countByPrototype(value) {
  const array = /** @type {Uint8Array} */ (value);
  try {
    if (isOfBytes(value) && !hasOwn(array, 'byteLength')) {
      // Compilers read this property by themselves, but call its getter. If there are as many elements as it says, each is a
      // byte. (An Int8Array that has the prototype by force is taken, too.)
      const { byteLength } = array;
      if (array[byteLength - 1] !== undefined && array[byteLength] === undefined) return byteLength;
    }
  } catch {
    // What has the prototype by force and no elements throws.
  }
  return typedArrayTag(value) === 'Uint8Array' ? lengthOf(array) : 0;
}

export const LENGTHS = {
  DataView: dataViewLength,
  ArrayBuffer: arrayBufferLength,
  SharedArrayBuffer: sharedBufferLength,
};

/**
 * @param {unknown} value
 * @returns {keyof typeof LENGTHS | undefined}
 */
export function bufferType(value) {
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
export function isStable(buffer) {
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
export const isTypeError = (error) => attempt(() => /** @type {Error} */ (error).name) === 'TypeError';
