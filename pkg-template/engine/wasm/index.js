/** The engine over wasm. Each function needs a connected instance. */
import { decode, decodeInto, decodeToUtf16, decodeUnstable, utf16Length } from './decode.js';
import { byteLength, encode, encodeInto } from './encode.js';
import { toUtf8 } from './export.js';
import { findLoneSurrogate, findSurrogateSequence } from './text/find.js';
import { encodeParts } from './text/parts.js';
import { toUtf8Lossy, toUtf8LossyInPlace } from './text/replace.js';
import { findIllFormed } from './validate.js';

export { reader } from './text/read.js';

/** @import { Codec, Columns, Converter, Exporter, Finder, Forms, Replacer } from '../engine.d.ts' */

/** @type {Converter} */
export const converter = { encode, decode, decodeUnstable };
/** @type {Codec} */
export const codec = { backend: 'wasm', encode, decode, decodeUnstable, findIllFormed };
/** @type {Forms} */
export const forms = { encodeInto, byteLength, decodeToUtf16, decodeInto, utf16Length };
/** @type {Exporter} */
export const exporter = { toUtf8 };
/** @type {Replacer} */
export const replacer = { toUtf8Lossy, toUtf8LossyInPlace };
/** @type {Finder} */
export const finder = { findLoneSurrogate, findSurrogateSequence };
/** @type {Columns} */
export const columns = { encodeParts };
