/**
 * Longer inputs go through the buffers in chunks. A chunk never ends inside a surrogate pair or a sequence,
 * nor between two surrogate byte sequences, so that each can be judged alone.
 */
import { isShared } from '../../api/arguments.js';
import { writeUnits } from '../../transport/index.js';
import { bytes, unitCapacity, units } from './instance.js';

/**
 * Where the chunk of text that starts at `start` ends, at most `size` code units on. With a lead surrogate
 * first and a `size` of 1, that is `start` itself.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} [size]
 */
export function textChunkEnd(text, start, size = unitCapacity) {
  const end = start + size;
  if (end >= text.length) return text.length;
  const last = typeof text === 'string' ? text.charCodeAt(end - 1) : text[end - 1];
  return (last & 0xfc00) === 0xd800 ? end - 1 : end;
}

/**
 * Where the chunk of bytes that starts at `start` ends, at most `size` bytes on. The bytes may be ill-formed;
 * a sequence that the chunk would cut is left to the next one, as is a lead surrogate at the end.
 *
 * @param {Uint8Array} source
 * @param {number} start offset
 * @param {number} size at least 4, so that the chunk is not empty
 */
export function byteChunkEnd(source, start, size) {
  const end = start + size;
  if (end >= source.length) return source.length;
  for (let back = 1; back <= 3; back++) {
    const byte = source[end - back];
    if (byte < 0x80) return end;
    if (byte >= 0xc0) {
      const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
      const isLead = byte === 0xed && back === 3 && (source[end - 2] & 0xf0) === 0xa0;
      return length > back || isLead ? end - back : end;
    }
  }
  return end;
}

/**
 * Brings code units into the buffer.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} end index
 */
export function loadUnits(text, start, end) {
  if (typeof text === 'string') writeUnits(text, start, end, units);
  else units.set(end - start === text.length ? text : unitsBetween(text, start, end));
}

/**
 * Brings bytes into the buffer.
 *
 * @param {Uint8Array} source
 * @param {number} start offset
 * @param {number} end offset
 */
export function loadBytes(source, start, end) {
  bytes.set(end - start === source.length ? source : bytesBetween(source, start, end));
}

/**
 * The same content in memory that nobody else writes: a copy, if other threads may. (What fits one chunk is
 * copied by being loaded.)
 *
 * @template {string | Uint8Array | Uint16Array} T
 * @param {T} source
 * @returns {T}
 */
export const own = (source) => (typeof source !== 'string' && isShared(source) ? copy(source) : source);

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
  typeof source !== 'string' && source.buffer === destination.buffer ? copy(source) : own(source);

/**
 * @template {Uint8Array | Uint16Array} T
 * @param {T} array
 */
const copy = (array) =>
  /** @type {T} */ (array.BYTES_PER_ELEMENT === 1 ? new Uint8Array(array) : new Uint16Array(array));

/**
 * A part of an array. (`subarray` would run the constructor of a caller's subclass.)
 *
 * @param {Uint8Array} array
 * @param {number} start offset
 * @param {number} end offset
 */
export const bytesBetween = (array, start, end) =>
  new Uint8Array(array.buffer, array.byteOffset + start, end - start);

/**
 * The same for code units.
 *
 * @param {Uint16Array} array
 * @param {number} start index
 * @param {number} end index
 */
const unitsBetween = (array, start, end) =>
  new Uint16Array(array.buffer, array.byteOffset + 2 * start, end - start);
