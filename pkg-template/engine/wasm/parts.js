/** Many short texts at once: the parts of one that was made of them. */
import { BYTES_AT_ONCE } from '../../base/boundaries.js';
import {
  charCodeAt,
  lengthOf,
  setElements,
  setElementsAt,
  sliceText,
  subarrayOf,
} from '../../base/built-ins.js';
import { bytes, kernel, ends as loadedEnds } from './instance.js';
import { loadBytes, loadUnits } from './load.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['encodeParts']} */
export function encodeParts(text, ends, start, destination) {
  const written = encodeUnjoined(text, ends, start, start, destination, 0);
  return written < 0 ? encodeApart(text, ends, start, destination) : written;
}

/**
 * Encodes parts of which no two share a surrogate pair.
 *
 * @param {string} text
 * @param {Int32Array} ends
 * @param {number} index that of the first code unit
 * @param {number} offset that of the first byte
 * @param {Uint8Array} destination
 * @param {number} at where the bytes go there
 * @returns how many bytes were written, or -1 if some do, and nothing was changed
 */
function encodeUnjoined(text, ends, index, offset, destination, at) {
  const { length } = text;
  const count = lengthOf(ends);
  loadUnits(text, 0, length);
  setElements(loadedEnds, ends);
  kernel.offsetsOfEnds(length, count, index, offset);
  const written = kernel.encode(length, BYTES_AT_ONCE);
  // A pair has two bytes less than its halves. (Who calls finds out if an offset has no room in 32 bits.)
  if (loadedEnds[count - 1] !== ((offset + written) | 0)) return -1;
  setElements(ends, subarrayOf(loadedEnds, 0, count));
  setElementsAt(destination, subarrayOf(bytes, 0, written), at);
  return written;
}

/** Begins anew at each pair that would be joined. @type {Engine['encodeParts']} */
function encodeApart(text, ends, start, destination) {
  const count = lengthOf(ends);
  let written = 0;
  let index = 0;
  for (let first = 0, part = 0; part < count; part++) {
    const end = ends[part] - start;
    if (part + 1 < count && !isPairAt(text, end)) continue;
    const some = subarrayOf(ends, first, part + 1);
    written += encodeUnjoined(
      sliceText(text, index, end),
      some,
      start + index,
      start + written,
      destination,
      written,
    );
    first = part + 1;
    index = end;
  }
  return written;
}

/** Whether an index is in the middle of a surrogate pair. @param {string} text @param {number} index */
const isPairAt = (text, index) =>
  (charCodeAt(text, index - 1) & 0xfc00) === 0xd800 && (charCodeAt(text, index) & 0xfc00) === 0xdc00;

/** @type {Engine['indexesOfEnds']} */
export function indexesOfEnds(wtf8, ends) {
  const length = lengthOf(wtf8);
  const count = lengthOf(ends);
  loadBytes(wtf8, 0, length);
  setElements(loadedEnds, ends);
  const areWhole = kernel.indexesOfEnds(length, count);
  setElements(ends, subarrayOf(loadedEnds, 0, count));
  return areWhole;
}
