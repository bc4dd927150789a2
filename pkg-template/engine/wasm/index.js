/** The engine over wasm. Each function needs a connected instance. */
import { decode, decodeInto, decodeToUtf16, decodeUnseen, utf16Length } from './decode.js';
import { byteLength, encode, encodeInto } from './encode.js';
import { toUtf8, toUtf8Lossy, toUtf8LossyInPlace } from './export.js';
import { findLoneSurrogate, findSurrogateSequence } from './find.js';
import { encodeParts, indexesOfEnds } from './parts.js';
import { findIllFormed } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine} */
export const wasmEngine = {
  backend: 'wasm',
  encode,
  encodeInto,
  byteLength,
  decode,
  decodeUnseen,
  decodeToUtf16,
  decodeInto,
  utf16Length,
  toUtf8,
  toUtf8Lossy,
  toUtf8LossyInPlace,
  encodeParts,
  indexesOfEnds,
  findIllFormed,
  findLoneSurrogate,
  findSurrogateSequence,
};
