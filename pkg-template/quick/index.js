/** The quick ways of an entry whose host may do the work by itself. quick/none.js has the same names. */
export { decodeLossyQuickly, decodeQuickly } from './decode.js';
export { encodeIntoQuickly, encodeLossyQuickly, encodeQuickly, encodeUtf8Quickly } from './encode.js';
export { byteLengthQuickly } from './length.js';
export { areSameQuickly } from './same.js';
export { isUtf8Quickly } from './utf8.js';
export { isWellFormedQuickly } from './well-formed.js';
