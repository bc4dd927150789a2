/** Export to UTF-8. */

import type { Bytes, FreshBytes, Text } from './values.js';

/**
 * Exports to UTF-8 strictly: throws unless the source is well-formed. (WTF-8 §6.4)
 *
 * @param source text, or well-formed WTF-8
 * @returns a fresh array of UTF-8
 * @throws {Wtf8Error} `ERR_LONE_SURROGATE` with the `index` (text) or `offset` (bytes) of the first lone
 *   surrogate, or `ERR_ILL_FORMED_WTF8` if the first problem is an ill-formed sequence
 * @throws {TypeError} if `source` is neither text nor bytes
 *
 * @example
 * ```js
 * import { toUtf8 } from 'wtf8-wasm';
 *
 * try {
 *   toUtf8('ab\ud83d');
 * } catch (error) {
 *   console.assert(error.code === 'ERR_LONE_SURROGATE' && error.index === 2);
 * }
 * ```
 */
export function toUtf8(source: Text | Bytes): FreshBytes;

/**
 * Exports to UTF-8 lossily: each lone surrogate becomes U+FFFD (EF BF BD), one for one. (WTF-8 §6.4)
 *
 * @param source text, or well-formed WTF-8
 * @returns a fresh array of UTF-8, as long as the WTF-8
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if `source` is bytes that are not well-formed WTF-8
 * @throws {TypeError} if `source` is neither text nor bytes
 *
 * @example
 * ```js
 * import { encode, toUtf8Lossy } from 'wtf8-wasm';
 *
 * console.assert(new TextDecoder().decode(toUtf8Lossy(encode('a\ud83db'))) === 'a\ufffdb');
 * ```
 */
export function toUtf8Lossy(source: Text | Bytes): FreshBytes;

/**
 * Converts WTF-8 to UTF-8 lossily in place: each surrogate byte sequence becomes EF BF BD. (WTF-8 §6.4)
 *
 * @param wtf8 well-formed WTF-8; unchanged if the call throws
 * @returns how many lone surrogates were replaced
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` with offset, length and kind of the first ill-formed sequence
 * @throws {TypeError} if `wtf8` is not a `Uint8Array`
 *
 * @example
 * ```js
 * import { encode, toUtf8LossyInPlace } from 'wtf8-wasm';
 *
 * const bytes = encode('a\ud83d');
 * console.assert(toUtf8LossyInPlace(bytes) === 1);
 * console.assert(bytes.join() === '97,239,191,189');
 * ```
 */
export function toUtf8LossyInPlace(wtf8: Uint8Array): number;
