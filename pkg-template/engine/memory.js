/** Whose memory it is: what other threads, or writing the result, could change is copied before it is read. */
import { isShared } from '../api/arguments.js';

/**
 * The same content in memory that nobody else writes: a copy, if other threads may.
 *
 * @template {string | Uint8Array | Uint16Array} T
 * @param {T} source
 * @returns {T}
 */
export const own = (source) =>
  typeof source !== 'string' && isShared(source) ? /** @type {T} */ (copy(source)) : source;

/**
 * The same content in memory that writing to the destination leaves alone.
 *
 * @template {string | Uint8Array | Uint16Array} T
 * @param {T} source
 * @param {Uint8Array | Uint16Array} destination
 * @returns {T}
 */
export const apart = (source, destination) =>
  // Two shared buffers may be the same memory, so only a copy is safe there.
  typeof source !== 'string' && source.buffer === destination.buffer
    ? /** @type {T} */ (copy(source))
    : own(source);

/** @param {Uint8Array | Uint16Array} array */
const copy = (array) => (array.BYTES_PER_ELEMENT === 1 ? new Uint8Array(array) : new Uint16Array(array));

/**
 * A part of an array. (`subarray` would run the constructor of a caller's subclass.)
 *
 * @param {Uint8Array} array
 * @param {number} start offset
 * @param {number} end offset
 */
export const bytesBetween = ({ buffer, byteOffset }, start, end) =>
  new Uint8Array(buffer, byteOffset + start, end - start);

/**
 * The same for code units.
 *
 * @param {Uint16Array} array
 * @param {number} start index
 * @param {number} end index
 */
export const unitsBetween = ({ buffer, byteOffset }, start, end) =>
  new Uint16Array(buffer, byteOffset + 2 * start, end - start);

/** From this length in bytes on, hosts are quicker to copy an array than to slice it, which fills with zeros first. */
const LONG_COPY = 0x800;

/**
 * The first so many elements of a buffer in memory of their own.
 *
 * @template {Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>} T
 * @param {T} buffer
 * @param {number} length in elements
 * @returns {T}
 */
export const copyOf = (buffer, length) =>
  /** @type {T} */ (length < LONG_COPY ? buffer.slice(0, length) : copy(buffer.subarray(0, length)));
