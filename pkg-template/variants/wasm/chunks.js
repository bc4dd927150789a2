/** Takes long inputs chunk by chunk. */
import { byteChunkEnd, textChunkEnd, UNITS_AT_ONCE } from '../../base/boundaries.js';
import { least, lengthOf } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { isBytes } from '../../base/kinds.js';
import { firstOf, joinBytes } from '../../base/memory.js';
import { SNAPSHOT_LENGTH } from '../../base/snapshot.js';
import { bytes } from './instance.js';

/** How long the next chunk or part is. @param {number} size of the one before it */
export const nextSize = (size) => least(2 * size, UNITS_AT_ONCE);

/**
 * Goes through an input in chunks. Of a chunk that the kernel refuses, JavaScript does only a part at the start, because it takes up
 * to fifty times as long. If neither the host does that part nor the kernel the next chunk, the next part is twice as long. Bytes
 * that may be in the snapshot memory are a single part, because decoding less of them by the host would overwrite the rest.
 *
 * @param {string | Uint16Array | Uint8Array} source text, or bytes
 * @param {(start: number, end: number) => number} byKernel returns a negative number if it has not taken a chunk
 * @param {(start: number, end: number) => unknown} byJavaScript takes a part of a chunk, and returns whether the host took it, so
 *   that the next part is to be short again
 */
export function forEachChunk(source, byKernel, byJavaScript) {
  const length = unitCount(source);
  /** @type {(source: any, start: number, size: number) => number} */
  const endOf = isBytes(source) ? byteChunkEnd : textChunkEnd;
  for (let start = 0, end = 0, part = SNAPSHOT_LENGTH, size = UNITS_AT_ONCE; start < length; start = end) {
    end = endOf(source, start, size);
    if (byKernel(start, end) < 0) {
      size = part;
      end = endOf(source, start, size);
      part = byJavaScript(start, end) ? SNAPSHOT_LENGTH : nextSize(size);
    } else part = SNAPSHOT_LENGTH;
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
