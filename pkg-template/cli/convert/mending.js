/** Puts U+FFFD where bytes are ill-formed in a relative of UTF-8. Its own loop, because a search for each place takes long. */
import { isLead, isSurrogate } from '../../base/code-units.js';
import { isTrailAt, REPLACEMENT, writeThree } from '../../base/sequences.js';
import { readLength, readSequence, readValue } from '../../variants/js/sequence.js';

/** @typedef {'cesu-8' | 'modified-utf-8' | 'generalized-utf-8' | 'utf-8-rfc-2279'} Relative */

/**
 * @param {Relative} encoding
 * @param {(piece: Uint8Array) => Uint8Array | undefined} toWtf8
 * @returns {(piece: Uint8Array) => { wtf8: Uint8Array, count: number }}
 */
export const mending = (encoding, toWtf8) => (piece) => {
  // U+FFFD has the same three bytes in each of them.
  const mended = new Uint8Array(3 * piece.length);
  let written = 0;
  let count = 0;
  for (let offset = 0; offset < piece.length; ) {
    const kind = readSequence(encoding, piece, offset);
    // A lone surrogate is ill-formed in CESU-8. Only RFC 2279 has higher values.
    const isPair = isLead(readValue) && isTrailAt(piece, offset + 3);
    const isLone = encoding === 'cesu-8' && isSurrogate(readValue) && !isPair;
    const end = offset + (!kind && isPair ? 6 : readLength);
    if (kind || isLone || readValue > 0x10ffff) {
      writeThree(mended, written, REPLACEMENT);
      written += 3;
      count++;
      offset = end;
    } else while (offset < end) mended[written++] = piece[offset++];
  }
  return { wtf8: /** @type {Uint8Array} */ (toWtf8(mended.subarray(0, written))), count };
};
