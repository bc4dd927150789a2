/** Code unit by code unit, by what every JavaScript host has. */
import { units } from '../engine/wasm/instance.js';
import { readUtf8ByHost } from './host-decoder.js';

/** @import { Transport } from './transport.d.ts' */

/** Arguments that `fromCharCode.apply` takes at once without losing speed or overflowing a stack. */
const ARGUMENT_LIMIT = 0x1000;

/** @type {Transport} */
export const charCodes = {
  writeUnits(text, start, end) {
    const buffer = units;
    for (let index = start; index < end; index++) buffer[index - start] = text.charCodeAt(index);
  },

  readUnits(count) {
    let text = '';
    for (let start = 0; start < count; start += ARGUMENT_LIMIT) {
      const some = units.subarray(start, Math.min(start + ARGUMENT_LIMIT, count));
      text += String.fromCharCode.apply(null, /** @type {number[]} */ (/** @type {unknown} */ (some)));
    }
    return text;
  },

  readUtf8: readUtf8ByHost,
};
