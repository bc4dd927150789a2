/** The engine in plain JavaScript: for hosts without WebAssembly, and to compare the other engine with. */

/** @type {'js'} */
export const backend = 'js';

export { concat } from './concat.js';
export { decode, decodeInto, decodeToUtf16, utf16Length } from './decode.js';
export { byteLength, encode, encodeInto } from './encode.js';
export { toUtf8, toUtf8Lossy, toUtf8LossyInPlace } from './export.js';
export { findIllFormed, findLoneSurrogate } from './search.js';
