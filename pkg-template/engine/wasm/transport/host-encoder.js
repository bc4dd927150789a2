/**
 * The transport that uses the host's own encoder, which writes straight into the buffer of bytes. It replaces lone surrogates by
 * U+FFFD, whose sequence is as long. So each U+FFFD is looked up in the text, and a surrogate that was replaced is put back.
 */
import { UNITS_AT_ONCE } from '../../../base/boundaries.js';
import { bufferOf, byteOffsetOf, charCodeAt, WordArray } from '../../../base/built-ins.js';
import { writeThree } from '../../../base/sequences.js';
import { writeByHost } from '../../../host/encode-into.js';
import { charCodes } from './char-codes.js';

/** @import { Buffers, Searches } from '../buffers.js' */
/** @import { Transport } from './transport.d.ts' */

/**
 * @param {Buffers} buffers
 * @returns {Transport}
 */
export function hostEncoderTransport(buffers) {
  const { units, bytes, report } = buffers;
  const searches = /** @type {Required<Searches>} */ (buffers.searches);
  /** The places that the kernel finds: for each, an offset and an index. */
  const places = new WordArray(bufferOf(units), byteOffsetOf(units), UNITS_AT_ONCE >> 1);
  return {
    ...charCodes(buffers),
    writeWtf8(text) {
      const { length } = text;
      const progress = writeByHost(text, bytes);
      // There is room for three bytes a unit, but some hosts leave a little of the room unused.
      if (!progress || progress.read < length) return undefined;
      const { written } = progress;
      // If there are more U+FFFD than that, it is faster to copy the code units.
      const count = searches.findReplacements(written, length >> 4);
      if (count < 0) return undefined;
      for (let place = 0; place < 2 * count; place += 2) {
        // A lone surrogate that was replaced, or U+FFFD itself.
        writeThree(bytes, places[place], charCodeAt(text, places[place + 1]));
      }
      report[0] = length;
      return written;
    },
  };
}
