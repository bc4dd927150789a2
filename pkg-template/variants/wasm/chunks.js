/** Converts long inputs to bytes, chunk by chunk. */
import { attempt, lengthOf } from '../../base/built-ins.js';
import { firstOf, joinBytes } from '../../base/memory.js';
import { bytes } from './instance.js';

/**
 * @param {number} length of the input
 * @param {(start: number) => number} endOf where the chunk ends that begins there
 * @param {(start: number, end: number) => number} convert converts a chunk into the buffer of bytes, and returns how many there are
 *   or, if it cannot, a negative number
 * @param {(start: number, end: number) => Uint8Array<ArrayBuffer>} byJavaScript converts a chunk where `convert` cannot
 * @returns {Uint8Array<ArrayBuffer> | undefined} all bytes; `undefined` if `byJavaScript` throws
 */
export function convertedInChunks(length, endOf, convert, byJavaScript) {
  /** @type {Record<number, Uint8Array<ArrayBuffer>>} */
  const pieces = /** @type {any} */ ({ __proto__: null });
  let count = 0;
  let total = 0;
  for (let start = 0, end = 0; start < length; start = end) {
    end = endOf(start);
    const written = convert(start, end);
    const piece = written < 0 ? attempt(() => byJavaScript(start, end)) : firstOf(bytes, written);
    if (!piece) return undefined;
    pieces[count++] = piece;
    total += lengthOf(piece);
  }
  return joinBytes(pieces, count, total);
}
