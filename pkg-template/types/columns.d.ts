/** Many strings in one call, in the layout of Apache Arrow's variable-size columns. */

import type { Bytes, FreshBytes, FreshOffsets, Text } from './values.js';

/** Text `i` is `bytes[offsets[i] .. offsets[i + 1]]`, so there is one offset more than there are texts. */
export interface Column {
  /** The WTF-8 of the texts, one after the other. */
  bytes: FreshBytes;
  /** The offset at which each text begins, then the end of the last one. */
  offsets: FreshOffsets;
}

/**
 * Encodes many texts in one call. For thousands of short texts that takes less time than a call for each.
 *
 * Each text is encoded by itself, as by `encode`: a lead surrogate at the end of one text and a trail at the start of the
 * next stay two lone surrogates.
 *
 * @param texts any iterable except a string or typed array, which is likely a mistake
 * @returns fresh arrays, laid out as Apache Arrow's variable-size binary columns; a `Utf8` column if no text has a lone
 *   surrogate
 * @throws {TypeError} if `texts` is not an iterable of texts
 * @throws {RangeError} `ERR_OUT_OF_RANGE` if there are more than 2,147,483,647 bytes
 *
 * @example
 * ```js
 * import { decode, encodeAll } from 'wtf8-wasm';
 *
 * const { bytes, offsets } = encodeAll(['caf\u00e9', '', '\u{1f600}']);
 * console.assert(offsets.join() === '0,5,5,9');
 * console.assert(decode(bytes.subarray(offsets[0], offsets[1])) === 'caf\u00e9');
 * ```
 */
export function encodeAll(texts: Iterable<Text> & object): Column;

/**
 * Decodes a column of texts, or a slice of a column, in one call.
 *
 * Each text is validated alone: half a sequence is ill-formed even if the next text begins with the other half. Bytes
 * before the first offset and after the last are ignored. Short strings share memory with their neighbours: one that you keep
 * may keep up to 16 Ki code units of these alive.
 *
 * @param column the texts: `offsets` need not begin at 0; empty `offsets` mean no texts. Of a column that Apache Arrow made,
 *   give `valueOffsets.subarray(0, length + 1)`: after these there may be zeros
 * @returns the strings, one fewer than there are offsets
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` for the first ill-formed text, which the message names; `offset` counts from
 *   the start of `bytes`
 * @throws {TypeError} if `column`, `bytes` or `offsets` is of another type
 * @throws {RangeError} `ERR_OUT_OF_RANGE` if an offset is less than the one before it, or outside the bytes; without a code if
 *   a string would be longer than the host allows (in Firefox, an `InternalError`)
 *
 * @example
 * ```js
 * import { decodeAll, encodeAll } from 'wtf8-wasm';
 *
 * const { bytes, offsets } = encodeAll(['a', '\u{1f600}', 'half: \ud83d']);
 * console.assert(decodeAll({ bytes, offsets }).join() === 'a,\u{1f600},half: \ud83d');
 * console.assert(decodeAll({ bytes, offsets: offsets.subarray(1) })[0] === '\u{1f600}');
 * ```
 */
export function decodeAll(column: { bytes: Bytes; offsets: Int32Array | Uint32Array }): string[];
