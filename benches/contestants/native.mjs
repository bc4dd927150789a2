/** What every host has built in: TextEncoder and TextDecoder, which lose lone surrogates. */

const encoder = new TextEncoder();
// It keeps a byte order mark, as ours does. It replaces what is ill-formed, although our `decode` rejects it: a decoder that rejects it
// takes up to three times as long in Node 26 and up to twelve times as long in Deno, so this is the harder peer.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strictDecoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
const pieceDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
const MORE = { stream: true };
const utf16Decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** @import { Material } from '../corpus/material.mjs' */

/** @param {Material} material */
function decodeAndCompare({ bytes, other }) {
  const [left, right] = [decoder.decode(bytes), decoder.decode(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** @type {import('./contestant.js').Contestant} */
export const native = {
  name: 'native',
  lossless: false,
  operations: {
    encode: (/** @type {string} */ text) => encoder.encode(text),
    encodeInto: (/** @type {string} */ text, /** @type {Uint8Array} */ bytes) =>
      encoder.encodeInto(text, bytes),
    decode: (/** @type {Uint8Array} */ bytes) => decoder.decode(bytes),
    decodeLossy: (/** @type {Uint8Array} */ bytes) => decoder.decode(bytes),
    // `TextEncoder` cannot continue a text: the halves of a pair in two pieces would be lost.
    encodePiece: (/** @type {string} */ text) => encoder.encode(text),
    decodePiece: (/** @type {Uint8Array} */ bytes) => pieceDecoder.decode(bytes, MORE),
    'encode(Uint16Array)': (/** @type {Uint16Array} */ units) => encoder.encode(utf16Decoder.decode(units)),
    byteLength: (/** @type {string} */ text) => encoder.encode(text).length,
    utf16Length: (/** @type {Uint8Array} */ bytes) => decoder.decode(bytes).length,
    isUtf8: (/** @type {Uint8Array} */ bytes) => {
      try {
        strictDecoder.decode(bytes);
        return true;
      } catch {
        return false;
      }
    },
    isWellFormed: (/** @type {string} */ text) => text.isWellFormed(),
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
    toUtf8Lossy: (/** @type {string} */ text) => encoder.encode(text),
    slice: (/** @type {Material} */ { bytes, start, end }) =>
      encoder.encode(decoder.decode(bytes).slice(start, end)),
    indexOf: (/** @type {Material} */ { bytes, searchText }) => decoder.decode(bytes).indexOf(searchText),
    lastIndexOf: (/** @type {Material} */ { bytes, searchText }) =>
      decoder.decode(bytes).lastIndexOf(searchText),
    includes: (/** @type {Material} */ { bytes, searchText }) => decoder.decode(bytes).includes(searchText),
    compare: decodeAndCompare,
    compareUtf16: decodeAndCompare,
    'new OffsetMap': (/** @type {Uint8Array} */ bytes) => decoder.decode(bytes).length,
  },
};
