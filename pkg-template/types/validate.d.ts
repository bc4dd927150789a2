/** Whether bytes and text are well-formed, and where they are not. */

import type { IllFormedKind } from './errors.js';
import type { Bytes, Text } from './values.js';

/**
 * Whether bytes are well-formed WTF-8. (WTF-8 §6)
 *
 * @param bytes any bytes
 * @throws {TypeError} if `bytes` is not bytes
 *
 * @example
 * ```js
 * import { isWtf8 } from 'wtf8-wasm';
 *
 * console.assert(isWtf8(Uint8Array.of(0xed, 0xa0, 0x80)));
 * console.assert(!isWtf8(Uint8Array.of(0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80))); // a pair takes four bytes
 * ```
 */
export function isWtf8(bytes: Bytes): boolean;

/**
 * Whether bytes are well-formed UTF-8. (RFC 3629)
 *
 * @param bytes any bytes
 * @throws {TypeError} if `bytes` is not bytes
 *
 * @example
 * ```js
 * import { isUtf8 } from 'wtf8-wasm';
 *
 * console.assert(!isUtf8(Uint8Array.of(0xed, 0xa0, 0x80)));
 * ```
 */
export function isUtf8(bytes: Bytes): boolean;

/**
 * Whether text is well-formed UTF-16: no surrogate stands alone.
 *
 * @param text the code units
 * @throws {TypeError} if `text` is neither a string nor a `Uint16Array`
 *
 * @example
 * ```js
 * import { isWellFormed } from 'wtf8-wasm';
 *
 * console.assert(isWellFormed('😀') && !isWellFormed('😀'.slice(1)));
 * ```
 */
export function isWellFormed(text: Text): boolean;

/** The first ill-formed sequence of some bytes. */
export interface IllFormed {
  /** Offset of its first byte. All bytes before it, from where the search began, are well-formed. */
  offset: number;
  /**
   * Its length in bytes: 1 to 3 for a maximal subpart (Unicode §3.9), 6 for a surrogate pair byte sequence, 3 for a lone
   * surrogate. (In `wtf8-wasm/variants` also up to 5, and 0 to 2 for a length prefix that is cut or counts too many bytes.)
   */
  length: number;
  /** What is wrong with it. */
  kind: IllFormedKind;
}

/**
 * The first ill-formed sequence at or after an offset, or `null` if there is none, as where the offset is past the end. Bytes
 * after it are not validated.
 *
 * No sequence of UTF-8 begins with ED A0..BF, so a surrogate byte sequence that is cut is `truncated` with length 1. (In
 * WTF-8 the length is 2, and one that is not cut is well-formed.)
 *
 * @param bytes any bytes
 * @param encoding the encoding to check for; `'wtf-8'` unless given
 * @param from the offset to begin at, which must be the start of a sequence, such as the end of the last one found; 0
 *   unless given
 * @throws {TypeError} if `bytes` is not bytes, `encoding` not a string or `from` not a number
 * @throws {RangeError} `ERR_INVALID_ARG_VALUE` if `encoding` is another string, `ERR_OUT_OF_RANGE` if `from` is not a safe
 *   integer from 0 on
 *
 * @example
 * ```js
 * import { findIllFormed } from 'wtf8-wasm';
 *
 * const bytes = Uint8Array.of(0x61, 0xed, 0xa0, 0x80);
 * console.assert(findIllFormed(bytes) === null);
 * const { offset, length, kind } = findIllFormed(bytes, 'utf-8');
 * console.assert(offset === 1 && length === 3 && kind === 'lone-surrogate');
 * ```
 *
 * @example
 * ```js
 * import { findIllFormed } from 'wtf8-wasm';
 *
 * const bytes = Uint8Array.of(0x61, 0xff, 0x62, 0xed, 0xa0, 0x63);
 * const all = [];
 * let found = findIllFormed(bytes, 'utf-8');
 * while (found) {
 *   all.push(`${found.offset} ${found.kind}`);
 *   const end = found.offset + found.length;
 *   found = findIllFormed(bytes, 'utf-8', end);
 *   console.assert(found === null || found.offset >= end);
 * }
 * console.assert(all.join() === '1 invalid-byte,3 truncated,4 unexpected-continuation');
 * ```
 */
export function findIllFormed(bytes: Bytes, encoding?: 'wtf-8' | 'utf-8', from?: number): IllFormed | null;

/** A surrogate that is not part of a pair. */
export interface LoneSurrogate {
  /** Where it is: an index for text, an offset for bytes. */
  position: number;
  /** Its value, 0xD800 to 0xDFFF. */
  codeUnit: number;
  /** `'lead'` for D800..DBFF, `'trail'` for DC00..DFFF. */
  kind: 'lead' | 'trail';
}

/**
 * The first lone surrogate at or after a position, or `null` if there is none, as where the position is past the end. From a
 * position inside a pair, neither half is found.
 *
 * If the source is bytes, each call validates all of them. To find every lone surrogate in long bytes in linear time, call
 * `findIllFormed(bytes, 'utf-8', from)` in a loop. A `Uint16Array` in shared or resizable memory is copied whole by each call.
 *
 * @param source text, or well-formed WTF-8
 * @param from where to begin: an index for text, an offset for bytes; 0 unless given. (So `texts.map(findLoneSurrogate)` is wrong:
 *   `map` passes the number of each text.)
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if `source` is bytes that are not well-formed WTF-8
 * @throws {TypeError} if `source` is neither text nor bytes, or `from` not a number
 * @throws {RangeError} `ERR_OUT_OF_RANGE` if `from` is not a safe integer from 0 on
 *
 * @example
 * ```js
 * import { findLoneSurrogate } from 'wtf8-wasm';
 *
 * const { position, codeUnit, kind } = findLoneSurrogate('😀\ude00');
 * console.assert(position === 2 && codeUnit === 0xde00 && kind === 'trail');
 * ```
 */
export function findLoneSurrogate(source: Text | Bytes, from?: number): LoneSurrogate | null;
