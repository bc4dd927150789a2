/** The engine in plain JavaScript: for hosts without WebAssembly, and for comparison with the other engine. */
import { decode, decodeInto, decodeToUtf16, decodeUnstable, utf16Length } from './decode.js';
import { byteLength, encode, encodeInto } from './encode.js';
import { toUtf8 } from './export.js';
import { findLoneSurrogate, findSurrogateSequence } from './find.js';
import { encodeParts } from './parts.js';
import { toUtf8Lossy, toUtf8LossyInPlace } from './replace.js';
import { findIllFormed } from './validate.js';

export { reader } from './read.js';

/** @import { Codec, Columns, Converter, Exporter, Finder, Forms, Replacer } from '../engine.d.ts' */

/** @type {Converter} */
export const converter = { encode, decode, decodeUnstable };
/** @type {Codec} */
export const codec = { backend: 'js', encode, decode, decodeUnstable, findIllFormed };
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
