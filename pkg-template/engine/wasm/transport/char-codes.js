/** The transport that copies code unit by code unit, with what every JavaScript host has. */
import { charCodeAt } from '../../../base/built-ins.js';
import { longTextOf } from '../../../base/memory.js';
import { readUtf8ByHost } from './host-decoder.js';

/** @import { Buffers } from '../buffers.js' */
/** @import { Transport } from './transport.d.ts' */

/**
 * @param {Buffers} buffers
 * @returns {Transport}
 */
export function charCodes(buffers) {
  const { units } = buffers;
  return {
    writeWtf8: undefined,
    writeUnits(text, start, end) {
      for (let index = start; index < end; index++) units[index - start] = charCodeAt(text, index);
    },

    readUnits: (count) => longTextOf(units, count),

    readUtf8: (count) => readUtf8ByHost(buffers, count),
  };
}
