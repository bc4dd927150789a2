/**
 * The content of bytes that others may write to. What is short lies in one memory, which the next call of the door overwrites.
 */

import {
  ByteArray,
  bufferOf,
  byteOffsetOf,
  isV8,
  setElements,
  setElementsAt,
  setMethod,
  typedArrayTag,
  withMethods,
} from './built-ins.js';
import { isStable } from './kinds.js';

/**
 * Up to this length, copying bytes costs less than finding out in which memory they lie. Outside of V8 that takes three calls,
 * and small arrays come to have a buffer only then.
 */
export const SNAPSHOT_LENGTH = isV8 ? 256 : 4096;

export const snapshotMemory = /* @__PURE__ */ new ArrayBuffer(SNAPSHOT_LENGTH);

/** A view of the first bytes of this memory for each length that was needed. @type {(Uint8Array | undefined)[]} */
const snapshots = /* @__PURE__ */ (() => new Array(SNAPSHOT_LENGTH + 1).fill(undefined))();

// A method of its own is out of a page's reach. Outside of V8, to call it takes less time than `setElements` does.
const snapshotBytes = /* @__PURE__ */ withMethods(new ByteArray(snapshotMemory), {
  set: setMethod,
});

/**
 * The content of an array of bytes. (What is seldom needed is in functions of its own: compilers look into short ones only.)
 *
 * @param {Uint8Array} bytes
 * @param {number} length as `byteCount` says, at least 1
 * @returns {Uint8Array}
 */
export function contentOf(bytes, length) {
  if (length > SNAPSHOT_LENGTH) return longContent(bytes, length);
  const snapshot = firstOfSnapshot(length);
  return bytes === snapshot || takeSnapshot(bytes)
    ? snapshot
    : copyOfPart(bufferOf(bytes), byteOffsetOf(bytes), length);
}

/**
 * @param {Uint8Array} bytes
 * @param {number} length
 * @returns {Uint8Array}
 */
function longContent(bytes, length) {
  const buffer = bufferOf(bytes);
  if (!isStable(buffer)) return copyOfPart(buffer, byteOffsetOf(bytes), length);
  // Where the test is by the prototype, the elements may be those of another type, such as negative numbers.
  return isV8 || typedArrayTag(bytes) === 'Uint8Array'
    ? bytes
    : new ByteArray(buffer, byteOffsetOf(bytes), length);
}

/**
 * Copies an array of up to `SNAPSHOT_LENGTH` bytes to the start of `snapshotMemory`.
 *
 * @param {Uint8Array} bytes
 * @returns whether it is there: not, if another thread has made it larger in this moment
 */
export function takeSnapshot(bytes) {
  try {
    if (isV8) setElements(snapshotBytes, bytes);
    else snapshotBytes.set(bytes);
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
export function firstOfSnapshot(length) {
  snapshots[length] ??= new ByteArray(snapshotMemory, 0, length);
  return snapshots[length];
}

/**
 * @param {ArrayBufferLike} buffer
 * @param {number} offset
 * @param {number} length
 */
const copyOfPart = (buffer, offset, length) => new ByteArray(new ByteArray(buffer, offset, length));
