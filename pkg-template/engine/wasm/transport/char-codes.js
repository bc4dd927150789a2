/** Code unit by code unit, by what every JavaScript host has. */
import { charCodeAt } from '../../../base/built-ins.js';
import { textOfUnits } from '../../../base/memory.js';
import { readUtf8ByHost } from './host-decoder.js';

/** @import { Buffers } from '../buffers.js' */
/** @import { Transport } from './transport.d.ts' */

/** Arguments that `fromCharCode` takes at once without losing speed or overflowing a stack. */
const ARGUMENT_LIMIT = 0x1000;

/**
 * @param {Buffers} buffers
 * @returns {Transport}
 */
export const charCodes = ({ units, bytes, searches }) => ({
  writeUnits(text, start, end) {
    for (let index = start; index < end; index++) units[index - start] = charCodeAt(text, index);
  },

  readUnits(count) {
    let text = '';
    for (let start = 0; start < count; start += ARGUMENT_LIMIT) {
      const end = start + ARGUMENT_LIMIT;
      text += textOfUnits(units, start, end < count ? end : count);
    }
    return text;
  },

  readUtf8: (count) => readUtf8ByHost(searches, bytes, count),
});
