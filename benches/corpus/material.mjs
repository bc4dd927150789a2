/** The arguments of operations that take several, made from one text. */

import { plainJavaScript } from '../contestants/plain-javascript.mjs';

const encode = /** @type {(text: string) => Uint8Array} */ (plainJavaScript.operations.encode);

/** How many offsets are looked up, in ascending order and evenly spread over the text. */
const OFFSETS = 100_000;

/**
 * @typedef {object} Material
 * @property {string} text
 * @property {Uint8Array} bytes
 * @property {number} start index at which the middle half begins
 * @property {number} end index at which it ends
 * @property {string} searchText characters of the text in an order in which they do not occur
 * @property {Uint8Array} search
 * @property {string} otherText the same text, but for its last character
 * @property {Uint8Array} other
 * @property {() => Uint32Array} offsets
 */

/** @param {string} text @returns {Material} */
export function materialOf(text) {
  const { length } = text;
  const bytes = encode(text);
  const searchText = absentIn(text);
  const otherText = `${text.slice(0, isTrail(text, length - 1) ? -2 : -1)}\x7f`;
  return {
    text,
    bytes,
    start: wholeFrom(text, length >> 2),
    end: wholeFrom(text, length - (length >> 2)),
    searchText,
    search: encode(searchText),
    otherText,
    other: encode(otherText),
    offsets: () =>
      Uint32Array.from({ length: OFFSETS }, (_, number) => Math.floor((number * bytes.length) / OFFSETS)),
  };
}

/** @param {string} text @param {number} index */
const isTrail = (text, index) => (text.charCodeAt(index) & 0xfc00) === 0xdc00;

/** The index, or the next one if inside a pair, whose halves some contestants lose. @param {string} text @param {number} index */
const wholeFrom = (text, index) => (isTrail(text, index) ? index + 1 : index);

/** @param {string} text */
function absentIn(text) {
  const middle = wholeFrom(text, text.length >> 1);
  const end = wholeFrom(text, middle + Math.min(12, Math.ceil(text.length / 3)));
  let search = Array.from(text.slice(middle, end)).reverse().join('');
  while (text.includes(search)) search += search;
  return search;
}
