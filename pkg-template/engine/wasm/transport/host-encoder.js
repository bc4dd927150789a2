/**
 * By the host's own encoder, straight into the buffer of bytes. It puts U+FFFD in the place of lone surrogates, whose
 * sequences are as long: wherever there is U+FFFD, the text is looked at, and what was replaced is put back.
 */
import { UNITS_AT_ONCE } from '../../../base/boundaries.js';
import { bufferOf, byteOffsetOf, charCodeAt, WordArray } from '../../../base/built-ins.js';
import { hostPolicy } from '../../../host/policy.js';
import { charCodes } from './char-codes.js';

/** @import { Buffers } from '../buffers.js' */
/** @import { Transport } from './transport.d.ts' */

/** What a host without an encoder has done. */
const NOTHING = { read: -1, written: 0 };

/**
 * @param {Buffers} buffers
 * @returns {Transport}
 */
export function hostEncoderTransport(buffers) {
  const { units, bytes, searches } = buffers;
  /** The places that the kernel finds, of each an offset and an index. */
  const places = new WordArray(bufferOf(units), byteOffsetOf(units), UNITS_AT_ONCE >> 1);
  return {
    ...charCodes(buffers),
    writeWtf8(text) {
      const { length } = text;
      const { read, written } = hostPolicy().encoder?.encodeInto(text, bytes) ?? NOTHING;
      // There is room for three bytes a unit, but some hosts leave a little of the room unused.
      if (read < length) return undefined;
      // Where more than these were replaced, it is faster to bring the code units.
      const count = searches.findReplacements?.(written, length >> 4) ?? -1;
      if (count < 0) return undefined;
      for (let place = 0; place < 2 * count; place += 2) {
        // A lone surrogate, or U+FFFD itself.
        const unit = charCodeAt(text, places[place + 1]);
        const offset = places[place];
        bytes[offset] = 0xe0 | (unit >> 12);
        bytes[offset + 1] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[offset + 2] = 0x80 | (unit & 0x3f);
      }
      return written;
    },
  };
}
