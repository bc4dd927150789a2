/**
 * WTF-8 for JavaScript: lossless bytes for strings that may hold lone surrogates.
 *
 * Positions in bytes are called `offset`, positions in UTF-16 code units `index`. All functions are
 * synchronous and need no initialization. See https://simonsapin.github.io/wtf-8/ for the encoding.
 *
 * A `TypeError` about an argument has `code: 'ERR_INVALID_ARG_TYPE'`.
 *
 * @module
 */

export * from './types/backend.js';
export * from './types/columns.js';
export * from './types/convert.js';
export * from './types/errors.js';
export * from './types/parts.js';
export * from './types/pieces.js';
export * from './types/text.js';
export * from './types/utf8.js';
export * from './types/validate.js';
export * from './types/values.js';
