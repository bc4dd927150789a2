// Long data that has something interesting at each place where an implementation may cut its input.

import { entryUrl } from './entry.mjs';
import { encode } from './reference.mjs';

/** Sizes, in code units or bytes, that buffers and chunks are likely to have. */
const ALL_SEAMS = [1024, 4096, 8192, 16384, 32768, 49152, 65536, 98304, 131072, 196608, 262144];

/** The engine in JavaScript, which takes much longer, cuts nothing into longer parts than this. */
const LONGEST_IN_JAVASCRIPT = 0x10000;

const isBrief = entryUrl.pathname.endsWith('/js.js') && process.env.WTF8_SEAMS !== 'long';

/** Those at which the entry under test may cut; with WTF8_SEAMS=long all of them. */
export const SEAMS = isBrief ? ALL_SEAMS.filter((seam) => seam <= 1.5 * LONGEST_IN_JAVASCRIPT) : ALL_SEAMS;

/** @typedef {{ text: string, bytes: Buffer }} Sample a text and its WTF-8 */

/**
 * A sample, repeated. It must not join itself or `a`.
 *
 * @param {string} sample
 * @param {number} count
 * @returns {Sample}
 */
export function repeat(sample, count) {
  const sequence = encode(sample);
  return { text: sample.repeat(count), bytes: Buffer.alloc(count * sequence.length, sequence) };
}

/**
 * Text of `filling` with `interesting` at every seam.
 *
 * @param {object} options
 * @param {string} options.filling one character
 * @param {string} options.interesting must not join `filling`
 * @param {number} options.shift where `interesting` begins, counted from each seam
 * @param {'units' | 'bytes'} options.measure what the seams count
 * @returns {Sample}
 */
export function atSeams({ filling, interesting, shift, measure }) {
  const size = measure === 'units' ? filling.length : encode(filling).length;
  const interestingBytes = encode(interesting);
  const interestingSize = measure === 'units' ? interesting.length : interestingBytes.length;
  const texts = [];
  const pieces = [];
  let position = 0;
  for (const seam of SEAMS) {
    const gap = seam + shift - position;
    const fill = repeat(filling, Math.floor(gap / size));
    const padding = 'a'.repeat(gap % size);
    texts.push(fill.text, padding, interesting);
    pieces.push(fill.bytes, Buffer.from(padding), interestingBytes);
    position += gap + interestingSize;
  }
  return { text: texts.join(''), bytes: Buffer.concat(pieces) };
}
