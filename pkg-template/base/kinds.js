/**
 * The type of a value, by internal slots and not by `instanceof` or `constructor`, so that arrays of another realm are accepted
 * and objects that only pretend to be arrays are not.
 */

import {
  ArrayPrototype,
  arrayBufferLength,
  attempt,
  ByteArray,
  getPrototypeOf,
  hasOwn,
  ITERATOR,
  isArray,
  isResizable,
  isSpiderMonkey,
  isV8,
  isView,
  lengthOf,
  typedArrayTag,
} from './built-ins.js';
import { isTemporary } from './errors.js';

/** @import { Text } from '../index.js' */
/** @import { TypedArray } from './built-ins.js' */

/**
 * Whether a source is bytes, by the tag alone: `byteCount` may run a getter of a page, which must not happen after the door.
 *
 * @param {Text | Uint8Array} source as `textOrBytesOf` gives it
 * @returns {source is Uint8Array}
 */
export const isBytes = (source) => typedArrayTag(source) === 'Uint8Array';

/**
 * Whether a value is an object, but not a revoked Proxy, of which nothing can be asked: `isArray` throws, too.
 *
 * @param {unknown} value
 * @returns {value is object}
 */
export const isObject = (value) => typeof value === 'object' && value !== null && accepts(isArray, value);

/**
 * Whether a value is an object or a function, but not a revoked Proxy.
 *
 * @param {unknown} value
 * @returns {value is object}
 */
export const hasProperties = (value) =>
  typeof value === 'function' ? accepts(isArray, value) : isObject(value);

/**
 * Whether a list is an ordinary array, which can be read by index even if others have replaced the iterator of arrays.
 *
 * @param {unknown} list
 * @returns {list is unknown[]}
 */
export const isPlainArray = (list) =>
  isObject(list) && isArray(list) && getPrototypeOf(list) === ArrayPrototype && !hasOwn(list, ITERATOR);

/**
 * Whether a value is a `Uint8Array`.
 *
 * @param {unknown} value
 * @returns {value is Uint8Array}
 */
export const isByteArray = (value) => byteCount(value) > 0 || typedArrayTag(value) === 'Uint8Array';

const readsTagFast = isV8 || isSpiderMonkey;

/**
 * How many bytes a `Uint8Array` has, by the cheapest safe test; 0 for everything else. V8 and Firefox's engine compile the getter
 * of the tag to a comparison. In Safari's it is a call, which takes several times as long as all the rest.
 *
 * @type {(value: unknown) => number}
 */
export const byteCount = readsTagFast
  ? (value) => (typedArrayTag(value) === 'Uint8Array' ? lengthOf(/** @type {Uint8Array} */ (value)) : 0)
  : countByPrototype;

/**
 * Whether a value is a `Uint8Array` of at least `count` bytes, where `count` is 1 or more. The test may overwrite the first byte of
 * one that is. It reads the last element that is needed, because an array may lie about its length but not about its elements.
 *
 * @type {(value: unknown, count: number) => value is Uint8Array}
 */
export const hasRoomFor = /** @type {any} */ (
  readsTagFast
    ? (/** @type {Uint8Array} */ value, /** @type {number} */ count) =>
        typedArrayTag(value) === 'Uint8Array' && value[count - 1] !== undefined
    : (/** @type {Uint8Array} */ value, /** @type {number} */ count) =>
        isOfBytes(value)
          ? value[count - 1] !== undefined && keepsBytes(value)
          : countByPrototype(value) >= count
);

const bytePrototype = /* @__PURE__ */ attempt(() => ByteArray.prototype);

const bufferPrototype = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Buffer.prototype);

/** Whether a view has the prototype of an array of bytes, which other views may have been given, too. @param {unknown} value */
function isOfBytes(value) {
  if (!isView(value)) return false;
  const prototype = getPrototypeOf(value);
  return prototype === bytePrototype || prototype === bufferPrototype;
}

/**
 * Whether the elements are bytes that wrap around: 0x1fe then reads as 0xfe, and as -2 in an `Int8Array` or 0xff in a
 * `Uint8ClampedArray`. If they are not, the first one is restored.
 *
 * @param {Uint8Array} array
 */
function keepsBytes(array) {
  const first = array[0];
  try {
    array[0] = 0x1fe;
  } catch {
    // A BigInt64Array does not take numbers.
    return false;
  }
  if (array[0] === 0xfe) return true;
  array[0] = first;
  return false;
}

/** @param {unknown} value */
function countByPrototype(value) {
  const array = /** @type {Uint8Array} */ (value);
  try {
    if (isOfBytes(value) && !hasOwn(array, 'byteLength')) {
      // Compilers inline this property, but not a call of its getter. If there are exactly as many elements, each is a byte.
      // (An Int8Array that was given the prototype is accepted, too: its elements may be negative.)
      // (`>>> 0` makes it a number, whatever a getter gives that a page has put in place of the host's.)
      const count = array.byteLength >>> 0;
      if (array[count - 1] !== undefined && array[count] === undefined) return count;
    }
  } catch {
    // A DataView that was given the prototype throws.
  }
  return typedArrayTag(value) === 'Uint8Array' ? lengthOf(array) : 0;
}

/** The only view that is not a typed array is a DataView. @param {unknown} value @returns {value is DataView} */
export const isDataView = (value) => isView(value) && typedArrayTag(value) === undefined;

const sharedPrototype = /* @__PURE__ */ attempt(() => SharedArrayBuffer.prototype);

/**
 * The prototype of shared buffers, once `isStable` has caught an error. To catch one takes up to fifty times as long as all the work on
 * a short array, and to compare the prototype before takes a tenth of that work. So it is compared only after the first error. (encode
 * of a `Uint16Array` of 20 units, Node 20 and Deno)
 *
 * @type {object | undefined}
 */
let caught;

/**
 * Whether a value is a buffer to which no other thread can write, and which nobody can resize.
 *
 * @param {unknown} buffer
 */
export function isStable(buffer) {
  try {
    return caught && getPrototypeOf(buffer) === caught ? false : !isResizable(buffer);
  } catch {
    // It is shared, or no buffer.
    caught = sharedPrototype;
    return false;
  }
}

/**
 * Whether a built-in accepts a value: one that has what it asks for.
 *
 * @param {(value: any) => unknown} builtIn
 * @param {unknown} value
 */
export function accepts(builtIn, value) {
  try {
    builtIn(value);
    return true;
  } catch (error) {
    if (isTemporary(error)) throw error;
    return false;
  }
}

/** Whether other threads may write to the memory of a buffer. @param {unknown} buffer */
export const isShared = (buffer) =>
  getPrototypeOf(buffer) === sharedPrototype || !accepts(arrayBufferLength, buffer);
