/** Concatenation. */

import type { Bytes, FreshBytes } from './values.js';

/**
 * Concatenates WTF-8 strings: a lead surrogate at the end of one part and a trail at the start of the next
 * become one four-byte sequence, also across empty parts. (WTF-8 §6.5)
 *
 * @param parts the parts in order, each well-formed WTF-8
 * @returns a fresh array, the same as encoding the concatenated strings would give
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8`, its `offset` counted from the start of the part that the message
 *   names
 * @throws {TypeError} if `parts` is not an iterable of bytes
 *
 * @example
 * ```js
 * import { concat, decode, encode } from 'wtf8-wasm';
 *
 * const halves = ['😀'.slice(0, 1), '😀'.slice(1)].map((half) => encode(half));
 * console.assert(decode(concat(halves)) === '😀' && concat(halves).length === 4);
 * ```
 */
export function concat(parts: Iterable<Bytes>): FreshBytes;
