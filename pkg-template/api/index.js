/**
 * The public functions, each as a function of the engine that does its work: an entry of the package binds
 * them to its own engine. They check the arguments; the engine may rely on that.
 *
 * What each function means, takes and throws is said in index.d.ts, which also types everything here.
 */

export { backend } from './backend.js';
export { byteLength, decode, decodeInto, decodeToUtf16, encode, encodeInto, utf16Length } from './convert.js';
export { toUtf8, toUtf8Lossy, toUtf8LossyInPlace } from './export.js';
export { concat } from './join.js';
export { findIllFormed, findLoneSurrogate, isUtf8, isWellFormed, isWtf8 } from './search.js';
