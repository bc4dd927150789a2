/** By Node's `Buffer`, which copies code units between strings and memory in one piece. */
import { bytes, kernel, units } from '../engine/wasm/instance.js';

/** @import { Transport } from './transport.js' */

/**
 * Methods of `Buffer` that are native, and that its documentation leaves out.
 *
 * @typedef {object} NativeMethods
 * @property {(text: string, offset: number, length: number) => number} ucs2Write
 * @property {(start: number, end: number) => string} ucs2Slice
 * @property {(start: number, end: number) => string} latin1Slice
 */

/** @returns {Transport} */
export function nodeBuffer() {
  const unitBuffer = view(units);
  const byteBuffer = view(bytes);
  return {
    writeUnits(text, start, end) {
      // It writes from the start of a string only; a part of a string shares its memory.
      const part = end - start === text.length ? text : text.slice(start, end);
      unitBuffer.ucs2Write(part, 0, 2 * part.length);
    },

    readUnits: (count) => unitBuffer.ucs2Slice(0, 2 * count),

    // ASCII is the same in Latin-1, which is copied as it is.
    readUtf8: (count) => (kernel.isBelow(count, 0x80) ? byteBuffer.latin1Slice(0, count) : undefined),
  };
}

/** @param {Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>} array */
const view = ({ buffer, byteOffset, byteLength }) =>
  /** @type {NativeMethods} */ (/** @type {unknown} */ (Buffer.from(buffer, byteOffset, byteLength)));
