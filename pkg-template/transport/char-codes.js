/** Code unit by code unit, by what every JavaScript host has. */

/** Arguments that `fromCharCode.apply` takes at once without losing speed or overflowing a stack. */
const ARGUMENT_LIMIT = 0x1000;

/**
 * @param {string} text
 * @param {number} start index
 * @param {number} end index
 * @param {Uint16Array} units where they go, from its start
 */
export function writeUnits(text, start, end, units) {
  for (let index = start; index < end; index++) units[index - start] = text.charCodeAt(index);
}

/**
 * @param {Uint16Array} units
 * @param {number} count how many of them, from the start
 */
export function readUnits(units, count) {
  let text = '';
  for (let start = 0; start < count; start += ARGUMENT_LIMIT) {
    const some = units.subarray(start, Math.min(start + ARGUMENT_LIMIT, count));
    text += String.fromCharCode.apply(null, /** @type {number[]} */ (/** @type {unknown} */ (some)));
  }
  return text;
}
