/** Our own package, as its users import it. */

import * as wtf8 from 'wtf8-wasm';

/**
 * @import { Column } from './contestant.js'
 * @import { Material } from '../corpus/material.mjs'
 *
 * @typedef {{ map: wtf8.OffsetMap, offsets: Uint32Array, results: Uint32Array }} LookUps
 */

const pieceEncoder = new wtf8.Wtf8Encoder();
const pieceDecoder = new wtf8.Wtf8Decoder();
const MORE = { stream: true };

/** @type {import('./contestant.js').Contestant} */
export const wtf8Wasm = {
  name: 'wtf8-wasm',
  lossless: true,
  operations: {
    encode: (/** @type {string} */ text) => wtf8.encode(text),
    encodeInto: (/** @type {string} */ text, /** @type {Uint8Array} */ bytes) => wtf8.encodeInto(text, bytes),
    decode: (/** @type {Uint8Array} */ bytes) => wtf8.decode(bytes),
    decodeLossy: (/** @type {Uint8Array} */ bytes) => wtf8.decodeLossy(bytes),
    encodePiece: (/** @type {string} */ text) => pieceEncoder.encode(text, MORE),
    decodePiece: (/** @type {Uint8Array} */ bytes) => pieceDecoder.decode(bytes, MORE),
    'encode(Uint16Array)': (/** @type {Uint16Array} */ units) => wtf8.encode(units),
    decodeToUtf16: (/** @type {Uint8Array} */ bytes) => wtf8.decodeToUtf16(bytes),
    decodeInto: (/** @type {Uint8Array} */ bytes, /** @type {Uint16Array} */ units) =>
      wtf8.decodeInto(bytes, units),
    byteLength: (/** @type {string} */ text) => wtf8.byteLength(text),
    utf16Length: (/** @type {Uint8Array} */ bytes) => wtf8.utf16Length(bytes),
    isWtf8: (/** @type {Uint8Array} */ bytes) => wtf8.isWtf8(bytes),
    isUtf8: (/** @type {Uint8Array} */ bytes) => wtf8.isUtf8(bytes),
    isWellFormed: (/** @type {string} */ text) => wtf8.isWellFormed(text),
    findLoneSurrogate: (/** @type {string} */ text) => wtf8.findLoneSurrogate(text)?.position ?? -1,
    encodeAll: (/** @type {string[]} */ texts) => wtf8.encodeAll(texts),
    decodeAll: (/** @type {Column} */ column) => wtf8.decodeAll(column),
    toUtf8Lossy: (/** @type {string} */ text) => wtf8.toUtf8Lossy(text),
    slice: (/** @type {Material} */ { bytes, start, end }) => wtf8.slice(bytes, start, end),
    indexOf: (/** @type {Material} */ { bytes, search }) => wtf8.indexOf(bytes, search),
    lastIndexOf: (/** @type {Material} */ { bytes, search }) => wtf8.lastIndexOf(bytes, search),
    includes: (/** @type {Material} */ { bytes, search }) => wtf8.includes(bytes, search),
    compare: (/** @type {Material} */ { bytes, other }) => wtf8.compare(bytes, other),
    compareUtf16: (/** @type {Material} */ { bytes, other }) => wtf8.compareUtf16(bytes, other),
    toCodePoints: (/** @type {string} */ text) => wtf8.toCodePoints(text),
    codePoints: (/** @type {string} */ text) => {
      let sum = 0;
      for (const codePoint of wtf8.codePoints(text)) sum += codePoint;
      return sum;
    },
    'new OffsetMap': (/** @type {Uint8Array} */ bytes) => new wtf8.OffsetMap(bytes).toIndex(bytes.length),
    'OffsetMap.toIndexes': (/** @type {LookUps} */ { map, offsets, results }) =>
      map.toIndexes(offsets, results),
  },
  inputs: {
    'OffsetMap.toIndexes': (/** @type {Material} */ { bytes, offsets }) => ({
      map: new wtf8.OffsetMap(bytes),
      offsets: offsets(),
      results: offsets(),
    }),
  },
};
