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
  typedArrayTag,
} from './built-ins.js';
import { isStable } from './kinds.js';

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
  if (length <= FEW && !isV8) {
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
 * @param {ArrayBufferLike} buffer
 * @param {number} offset
 * @param {number} length
 */
export const copyOfPart = (buffer, offset, length) => new ByteArray(new ByteArray(buffer, offset, length));
