/** Takes long inputs chunk by chunk. */
import { byteChunkEnd, least, textChunkEnd, UNITS_AT_ONCE } from '../../base/boundaries.js';
import { lengthOf } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { isBytes } from '../../base/kinds.js';
import { firstOf, joinBytes } from '../../base/memory.js';
import { bytes } from './instance.js';

/**
 * How much of a chunk that a kernel cannot take is left to JavaScript, which takes up to fifty times as long. The number doubles
 * each time that a kernel cannot take the next chunk of this size either.
 */
export const PART = 0x400;

/** @param {number} size */
export const nextSize = (size) => least(2 * size, UNITS_AT_ONCE);

/**
 * @param {string | Uint16Array | Uint8Array} source text, or bytes
 * @param {number} size of the first chunk. After one that the kernel has taken, the next one is twice as long.
 * @param {(start: number, end: number) => boolean} byKernel returns whether it has taken a chunk
 * @param {(start: number, end: number) => void} byJavaScript takes a part of a chunk
 */
export function forEachChunk(source, size, byKernel, byJavaScript) {
  const length = isBytes(source) ? lengthOf(source) : unitCount(source);
  const endOf = (/** @type {number} */ start, /** @type {number} */ most) =>
    isBytes(source) ? byteChunkEnd(source, start, most) : textChunkEnd(source, start, most);
  for (let start = 0, part = PART; start < length; ) {
    const end = endOf(start, size);
    if (byKernel(start, end)) {
      start = end;
      part = PART;
      size = nextSize(size);
    } else {
      const stop = endOf(start, part);
      byJavaScript(start, stop);
      start = stop;
      size = part = nextSize(part);
    }
  }
}

/**
 * Converts an input to bytes.
 *
 * @param {string | Uint16Array | Uint8Array} source
 * @param {(start: number, end: number) => number} convert converts a chunk into the buffer of bytes, and returns how many there are
 *   or, if it cannot, a negative number
 * @param {(start: number, end: number) => Uint8Array<ArrayBuffer>} byJavaScript converts a part of a chunk where `convert` cannot
 */
export function convertedInChunks(source, convert, byJavaScript) {
  /** @type {Record<number, Uint8Array<ArrayBuffer>>} */
  const pieces = /** @type {any} */ ({ __proto__: null });
  let count = 0;
  let total = 0;
  /** @param {Uint8Array<ArrayBuffer>} piece */
  const add = (piece) => {
    pieces[count++] = piece;
    total += lengthOf(piece);
  };
  forEachChunk(
    source,
    UNITS_AT_ONCE,
    (start, end) => {
      const written = convert(start, end);
      if (written >= 0) add(firstOf(bytes, written));
      return written >= 0;
    },
    (start, end) => add(byJavaScript(start, end)),
  );
  return joinBytes(pieces, count, total);
}
