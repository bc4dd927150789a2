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
 * Gives a list an element that it inherits. An assignment would run a setter that a page may have given to all arrays.
 *
 * @param {string[]} texts
 * @param {number} index
 * @param {string} text
 */
export const defineElement = (texts, index, text) =>
  define(texts, index, { value: text, writable: true, enumerable: true, configurable: true });

/**
 * Sets an element that a list has, or appends one. That an assignment has set nothing shows in the length: to ask `index in texts`
 * first takes Safari's engine as long as all the rest. (encodeAll, english, Bun)
 *
 * @param {string[]} texts
 * @param {number} index at most the length
 * @param {string} text
 */
export function putElement(texts, index, text) {
  try {
    texts[index] = text;
  } catch {
    // A setter of all arrays threw, or they cannot be written to.
  }
  if (texts.length === index) defineElement(texts, index, text);
}
