/**
 * The one list of the public functions, from which the build makes those of every entry. Each export takes what the entry starts
 * with and returns the public function. The public functions bring their arguments through the door and compose what engines do.
 *
 * index.d.ts says what each function means, takes and throws, and has the types of everything here.
 */

export { backend } from './backend.js';
export { decodeAll } from './columns/decode.js';
export { encodeAll } from './columns/encode.js';
export { concat } from './concat.js';
export { decode, decodeInto, decodeToUtf16, decodeUtf8, utf16Length } from './decode.js';
export { byteLength, encode, encodeInto } from './encode.js';
export { findIllFormed, findLoneSurrogate } from './find.js';
export { decodeLossy } from './lossy.js';
export { Wtf8Decoder } from './pieces/decoder.js';
export { Wtf8Encoder } from './pieces/encoder.js';
export { Wtf8DecoderStream, Wtf8EncoderStream } from './pieces/streams.js';
export { codePoints, fromCodePoints, toCodePoints } from './text/code-points.js';
export { compare, compareUtf16 } from './text/compare.js';
export { OffsetMap } from './text/offset-map.js';
export { toIndex, toOffset } from './text/offsets.js';
export { endsWith, includes, indexOf, lastIndexOf, startsWith } from './text/search.js';
export { slice } from './text/slice.js';
export { toUtf8, toUtf8Lossy, toUtf8LossyInPlace } from './to-utf8.js';
export { isUtf8, isWellFormed, isWtf8 } from './validate.js';
