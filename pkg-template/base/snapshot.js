/**
 * The content of bytes that others may write to. Short content is copied to one memory, the snapshot memory, which the next call
 * of the door overwrites.
 */

import {
  apply,
  ByteArray,
  bufferOf,
  byteOffsetOf,
  isV8,
  least,
  lengthOf,
  setElements,
  setElementsAt,
  setMethod,
  typedArrayTag,
  withMethods,
} from './built-ins.js';
import { isStable } from './kinds.js';

/**
 * Up to this length, copying bytes takes less time than testing whether their memory is stable, which takes two calls into the
 * host. (Measured by hand, with French in Node 26.) Outside of V8, the test takes three calls, the first of which makes engines
 * allocate the buffer of a small array.
 */
export const SNAPSHOT_LENGTH = isV8 ? 1024 : 4096;

/** The snapshot memory, and behind it as much for a second snapshot that is kept. */
export const snapshotMemory = /* @__PURE__ */ new ArrayBuffer(2 * SNAPSHOT_LENGTH);

/**
 * Views of the first bytes of this memory by length, and behind them views of the first bytes of its second half. Each is made when
 * it is needed, and 0 before that. (`fill` would call the setters that a page has given to `Object.prototype` for an index. The first
 * call of `Array.from` takes more than a millisecond in Bun.)
 *
 * @type {(Uint8Array | 0)[]}
 */
const snapshots = /* @__PURE__ */ apply(Array, null, new ByteArray(2 * SNAPSHOT_LENGTH + 2));

// An own property is out of a page's reach. Outside of V8, calling it as a method takes less time than `setElements`.
export const snapshotBytes = /* @__PURE__ */ withMethods(new ByteArray(snapshotMemory, 0, SNAPSHOT_LENGTH), {
  set: setMethod,
});

/**
 * The content of an array of bytes. (Rare cases have functions of their own, because compilers inline short functions only.)
 *
 * @param {Uint8Array} bytes
 * @param {number} length as `byteCount` says
 * @returns {Uint8Array}
 */
export function contentOf(bytes, length) {
  if (length > SNAPSHOT_LENGTH) return longContent(bytes, length);
  const snapshot = firstOfSnapshot(length);
  return bytes === snapshot || takeSnapshot(bytes, length) ? snapshot : changedContent(bytes, length);
}

/**
 * @param {Uint8Array} bytes
 * @param {number} length
 * @returns {Uint8Array}
 */
function longContent(bytes, length) {
  const buffer = bufferOf(bytes);
  if (!isStable(buffer)) return changedContent(bytes, length);
  // In Safari's engine, `byteCount` tests the prototype, so the elements may be of another type, such as signed.
  return typedArrayTag(bytes) === 'Uint8Array' ? bytes : new ByteArray(buffer, byteOffsetOf(bytes), length);
}

/**
 * Copies an array to memory that has room for so many bytes.
 *
 * @param {Uint8Array} bytes
 * @param {number} length as `byteCount` said
 * @param {Uint8Array} [memory] by default the snapshot memory, which has room for `SNAPSHOT_LENGTH`
 * @returns whether so many have been copied: not if in the meantime another thread made the array larger, or code of a page, which may
 *   run while the host is examined, made it smaller
 */
export function takeSnapshot(bytes, length, memory) {
  try {
    if (isV8 || memory) setElements(memory ?? snapshotBytes, bytes);
    else snapshotBytes.set(bytes);
    return bytes[length - 1] !== undefined;
  } catch {
    return false;
  }
}

/**
 * The content of an array of bytes after some other bytes, in the snapshot memory.
 *
 * @param {readonly number[]} first begins with the other bytes
 * @param {number} count how many other bytes there are
 * @param {Uint8Array} bytes
 * @param {number} length as `byteCount` says; at most `SNAPSHOT_LENGTH` together with `count`
 * @returns {Uint8Array}
 */
export function contentAfter(first, count, bytes, length) {
  const snapshot = firstOfSnapshot(count + length);
  for (let index = 0; index < count; index++) snapshot[index] = first[index];
  try {
    setElementsAt(snapshot, bytes, count);
    if (bytes[length - 1] !== undefined) return snapshot;
  } catch {
    // As in `takeSnapshot`.
  }
  const content = changedContent(bytes, length);
  setElementsAt(snapshot, content, count);
  return firstOfSnapshot(count + lengthOf(content));
}

/**
 * A view of the first bytes of the snapshot memory.
 *
 * @param {number} length
 */
export function firstOfSnapshot(length) {
  snapshots[length] ||= new ByteArray(snapshotMemory, 0, length);
  return snapshots[length];
}

/** Changes whenever `saveSnapshot` overwrites the second half of the memory. */
export let saves = 0;

/**
 * Copies content to the second half of the memory, which the next snapshot does not overwrite, but the next call of this function
 * does. Engines take long to pass a new array that is this short to the host. (Measured by hand, with `compare` of 64 to 1,000 bytes
 * in Bun and Firefox.)
 *
 * @param {Uint8Array} content of at most `SNAPSHOT_LENGTH` bytes
 * @returns the copy
 */
export function saveSnapshot(content) {
  const length = lengthOf(content);
  const place = SNAPSHOT_LENGTH + 1 + length;
  snapshots[place] ||= new ByteArray(snapshotMemory, SNAPSHOT_LENGTH, length);
  setElements(snapshots[place], content);
  saves = (saves + 1) | 0;
  return snapshots[place];
}

/**
 * Content that no later snapshot overwrites: a copy of what may be in the snapshot memory, because it is short.
 *
 * @param {Uint8Array} content
 */
export const keptContent = (content) =>
  lengthOf(content) > SNAPSHOT_LENGTH ? content : new ByteArray(content);

/**
 * A copy of what is left of an array, or of its first bytes.
 *
 * @param {Uint8Array} bytes
 * @param {number} length how many, if it still has these
 * @throws if its buffer has been detached
 */
function changedContent(bytes, length) {
  return new ByteArray(new ByteArray(bufferOf(bytes), byteOffsetOf(bytes), least(lengthOf(bytes), length)));
}
