/** Many short texts at once: the parts of one that was made of them. */
import { BYTES_AT_ONCE } from '../../base/boundaries.js';
import { charCodeAt, lengthOf, setElements, sliceText, subarrayOf } from '../../base/built-ins.js';
import { firstOf, joinBytes } from '../../base/memory.js';
import { bytes, kernel, ends as loadedEnds } from './instance.js';
import { loadBytes, loadUnits } from './load.js';

/** @import { Columns } from '../engine.d.ts' */

/** @type {Columns['encodeParts']} */
export const encodeParts = (text, ends, start) =>
  encodeUnjoined(text, ends, start, start) ?? encodeApart(text, ends, start);

/**
 * Encodes parts of which no two share a surrogate pair.
 *
 * @param {string} text
 * @param {Int32Array} ends
 * @param {number} index that of the first code unit
 * @param {number} offset that of the first byte
 * @returns {Uint8Array<ArrayBuffer> | undefined} `undefined`, and nothing is changed, if some do
 */
function encodeUnjoined(text, ends, index, offset) {
  const { length } = text;
  const count = lengthOf(ends);
  loadUnits(text, 0, length);
  const written = kernel.encode(length, BYTES_AT_ONCE);
  // Of ASCII, offsets are as far apart as indexes.
  if (written > length || index < offset) {
    setElements(loadedEnds, ends);
    kernel.offsetsOfEnds(length, count, index, offset);
    // A pair has two bytes less than its halves. (Who calls finds out if an offset has no room in 32 bits.)
    if (loadedEnds[count - 1] !== ((offset + written) | 0)) return undefined;
    setElements(ends, subarrayOf(loadedEnds, 0, count));
  }
  return firstOf(bytes, written);
}

/** Begins anew at each pair that would be joined. @type {Columns['encodeParts']} */
function encodeApart(text, ends, start) {
  const count = lengthOf(ends);
  /** @type {Record<number, Uint8Array<ArrayBuffer>>} */
  const pieces = /** @type {any} */ ({ __proto__: null });
  let pieceCount = 0;
  let written = 0;
  let index = 0;
  for (let first = 0, part = 0; part < count; part++) {
    const end = ends[part] - start;
    if (part + 1 < count && !isPairAt(text, end)) continue;
    const some = subarrayOf(ends, first, part + 1);
    const piece = /** @type {Uint8Array<ArrayBuffer>} */ (
      encodeUnjoined(sliceText(text, index, end), some, start + index, start + written)
    );
    pieces[pieceCount++] = piece;
    written += lengthOf(piece);
    first = part + 1;
    index = end;
  }
  return joinBytes(pieces, pieceCount, written);
}

/** Whether an index is in the middle of a surrogate pair. @param {string} text @param {number} index */
const isPairAt = (text, index) =>
  (charCodeAt(text, index - 1) & 0xfc00) === 0xd800 && (charCodeAt(text, index) & 0xfc00) === 0xdc00;

/** @type {Columns['indexesOfEnds']} */
export function indexesOfEnds(wtf8, ends) {
  const length = lengthOf(wtf8);
  const count = lengthOf(ends);
  loadBytes(wtf8, 0, length);
  setElements(loadedEnds, ends);
  const areWhole = kernel.indexesOfEnds(length, count);
  setElements(ends, subarrayOf(loadedEnds, 0, count));
  return areWhole;
}
