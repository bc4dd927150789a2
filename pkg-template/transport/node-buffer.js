/** By Node's `Buffer`, which copies code units between strings and memory in one piece. */
import { bytes, kernel, units } from '../engine/wasm/instance.js';

/** @import { BufferMethods } from '../native/host.js' */
/** @import { Transport } from './transport.d.ts' */

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
  /** @type {BufferMethods} */ (/** @type {unknown} */ (Buffer.from(buffer, byteOffset, byteLength)));
