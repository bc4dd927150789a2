/** Cuts samples of an exact size out of a text, each from another place. */

import { random } from '../harness/random.mjs';

/**
 * How many samples take turns. One short sample, measured again and again, would only show how well a processor
 * learns it by heart, so there are up to 64. Of large samples there is one.
 *
 * @param {number} size
 */
const sampleCount = (size) => Math.max(1, Math.min(64, 2 ** Math.floor(Math.log2(0x2_0000 / size))));

/**
 * @param {string} text well-formed
 * @param {number} size in code units
 * @returns {string[]} a power of two of them, well-formed and flat
 */
export function cutSamples(text, size) {
  const count = sampleCount(size);
  const endless = text.repeat(Math.ceil((size + text.length + 1) / text.length));
  return Array.from({ length: count }, (_, index) =>
    flat(cut(endless, Math.floor((index * text.length) / count), size)),
  );
}

/**
 * Short texts of 4 to 20 code units, as a column of names has them.
 *
 * @param {string} text well-formed
 * @param {number} count
 * @returns {string[]} well-formed and flat
 */
export function cutColumn(text, count) {
  const endless = text.repeat(Math.ceil(20 / text.length) + 1);
  const next = random(count);
  return Array.from({ length: count }, () => flat(cut(endless, next(text.length), 4 + next(17))));
}

/** @param {string} text @param {number} start @param {number} size */
function cut(text, start, size) {
  const first = isTrail(text.charCodeAt(start)) ? start + 1 : start;
  const sample = text.slice(first, first + size);
  return isLead(sample.charCodeAt(size - 1)) ? `${sample.slice(0, -1)} ` : sample;
}

/**
 * A copy of a string in the form in which a host keeps strings that came from outside: not as a reference into another string,
 * and in one byte a character if that is enough.
 *
 * @param {string} text
 */
export const flat = (text) => /** @type {string} */ (JSON.parse(JSON.stringify(text)));

/** @param {number} unit */
const isLead = (unit) => (unit & 0xfc00) === 0xd800;
/** @param {number} unit */
const isTrail = (unit) => (unit & 0xfc00) === 0xdc00;
