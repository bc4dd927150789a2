/** Concatenation of what is well-formed. */
import { concatParts } from '../concat.js';
import { byteChunkEnd, loadBytes } from './chunks.js';
import { encode } from './encode.js';
import { byteCapacity } from './instance.js';
import { demandWtf8 } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['concat']} */
export const concat = (sources) => concatParts(sources, demandPart, encode);

/**
 * @param {Uint8Array} part
 * @param {string} where
 */
function demandPart(part, where) {
  for (let start = 0; start < part.length; ) {
    const end = byteChunkEnd(part, start, byteCapacity);
    loadBytes(part, start, end);
    demandWtf8(end - start, start, where);
    start = end;
  }
}
