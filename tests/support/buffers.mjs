// Buffers that may change: those that can be resized, and those that are gone.

import assert from 'node:assert/strict';

/** Node 18 alone has no buffers that can be resized: it ignores the option, and makes plain ones. */
export const CAN_RESIZE = 'resize' in ArrayBuffer.prototype;

/** @param {number} size */
export const resizable = (size) => new ArrayBuffer(size, { maxByteLength: size + 64 });

/**
 * Gives the value after its buffer was detached.
 *
 * @template {ArrayBufferView | ArrayBuffer} T
 * @param {T} value
 * @returns {T}
 */
export function detached(value) {
  const buffer = /** @type {ArrayBuffer} */ (ArrayBuffer.isView(value) ? value.buffer : value);
  structuredClone(null, { transfer: [buffer] });
  assert.equal(buffer.byteLength, 0);
  return value;
}

/**
 * Makes a view of a buffer of 16 bytes, which then shrinks.
 *
 * @template T
 * @param {(buffer: ArrayBuffer) => T} view
 * @param {number} size what the buffer shrinks to
 * @returns {T}
 */
export function overShrunk(view, size) {
  const buffer = resizable(16);
  const value = view(buffer);
  buffer.resize(size);
  return value;
}
