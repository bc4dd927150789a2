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
 * @param {(start: number, end: number) => number} byKernel returns a negative number if it has not taken a chunk
 * @param {(start: number, end: number) => void} byJavaScript takes a part of a chunk
 * @param {number} [size] of the first chunk. After one that the kernel has taken, the next one is twice as long.
 */
export function forEachChunk(source, byKernel, byJavaScript, size = UNITS_AT_ONCE) {
  const length = unitCount(source);
  /** @type {(source: any, start: number, size: number) => number} */
  const endOf = isBytes(source) ? byteChunkEnd : textChunkEnd;
  for (let start = 0, end = 0, part = PART; start < length; start = end) {
    end = endOf(source, start, size);
    if (byKernel(start, end) < 0) {
      end = endOf(source, start, part);
      byJavaScript(start, end);
      size = part;
      part = nextSize(part);
    } else {
      part = PART;
    }
    size = nextSize(size);
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
    (start, end) => {
      const written = convert(start, end);
      if (written >= 0) add(firstOf(bytes, written));
      return written;
    },
    (start, end) => add(byJavaScript(start, end)),
  );
  return joinBytes(pieces, count, total);
}
