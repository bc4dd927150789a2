/** @cto.af/wtf8, the lossless peer that is in use. */

import { Wtf8Decoder, Wtf8Encoder } from '@cto.af/wtf8';

const encoder = new Wtf8Encoder();
const decoder = new Wtf8Decoder('wtf8', { ignoreBOM: true, fatal: true });
const pieceDecoder = new Wtf8Decoder('wtf8', { ignoreBOM: true, fatal: true });
const MORE = { stream: true };

/** @type {import('./contestant.js').Contestant} */
export const ctoAf = {
  name: '@cto.af/wtf8',
  lossless: true,
  operations: {
    encode: (/** @type {string} */ text) => encoder.encode(text),
    encodeInto: (/** @type {string} */ text, /** @type {Uint8Array} */ bytes) =>
      encoder.encodeInto(text, bytes),
    decode: (/** @type {Uint8Array} */ bytes) => decoder.decode(bytes),
    encodePiece: (/** @type {string} */ text) => encoder.encode(text),
    decodePiece: (/** @type {Uint8Array} */ bytes) => pieceDecoder.decode(bytes, MORE),
    byteLength: (/** @type {string} */ text) => encoder.encode(text).length,
    utf16Length: (/** @type {Uint8Array} */ bytes) => decoder.decode(bytes).length,
    encodeAll: (/** @type {string[]} */ texts) => {
      const list = [];
      for (let index = 0; index < texts.length; index++) list.push(encoder.encode(texts[index]));
      return list;
    },
    decodeAll: (/** @type {import('./contestant.js').Column} */ { bytes, offsets }) => {
      const list = [];
      for (let index = 1; index < offsets.length; index++) {
        list.push(decoder.decode(bytes.subarray(offsets[index - 1], offsets[index])));
      }
      return list;
    },
    isWtf8: (/** @type {Uint8Array} */ bytes) => {
      try {
        decoder.decode(bytes);
        return true;
      } catch {
        return false;
      }
    },
  },
};
