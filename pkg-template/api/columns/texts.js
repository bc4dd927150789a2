/**
 * What both directions of columns have in common. Short texts are joined and converted together, because a call into an engine
 * costs as much as the conversion of many of them.
 */
import { define } from '../../base/built-ins.js';

/**
 * How many code units or bytes are converted together. Larger batches are not faster. Hosts make a slice of a string as a
 * reference to the whole string, so each decoded text keeps its batch alive, but no more than that.
 */
export const BATCH = 0x4000;

/**
 * Sets an element that is not there yet. An assignment alone would run a setter that a page may have given to all arrays.
 *
 * @param {string[]} texts
 * @param {number} index
 * @param {string} text
 */
export function setElement(texts, index, text) {
  if (!(index in texts)) texts[index] = text;
  else define(texts, index, { value: text, writable: true, enumerable: true, configurable: true });
}
