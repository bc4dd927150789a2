/** The engine over wasm. Each function needs a connected instance. */

/** @type {'wasm'} */
export const backend = 'wasm';

export { concat } from './concat.js';
export { decode, decodeInto, decodeToUtf16, utf16Length } from './decode.js';
export { byteLength, encode, encodeInto } from './encode.js';
export { toUtf8, toUtf8Lossy, toUtf8LossyInPlace } from './export.js';
export { findIllFormed, findLoneSurrogate } from './search.js';
