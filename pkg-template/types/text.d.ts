/**
 * Text that stays WTF-8: slices, order, search, code points, and conversion between offsets and indexes. Each call validates all
 * bytes that it is given.
 */

import type { Bytes, FreshBytes, FreshWords, Text } from './values.js';

/**
 * A part of a text, cut between any two code units as by `String.prototype.slice`: the same as
 * `encode(decode(wtf8).slice(start, end))`. A surrogate pair that is cut leaves a lone surrogate.
 *
 * Each call validates the whole text: to cut a long one into many parts, decode it first.
 *
 * @param wtf8 well-formed WTF-8
 * @param start the index of the first code unit, counted from the end if it is negative; 0 unless given
 * @param end the index after the last one, likewise; the end of the text unless given
 * @returns a fresh array of WTF-8
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if `wtf8` is ill-formed, even outside the part
 * @throws {TypeError} if `wtf8` is not bytes, or an index neither a number nor `undefined`
 *
 * @example
 * ```js
 * import { decode, encode, slice } from 'wtf8-wasm';
 *
 * const wtf8 = encode('né😀!');
 * console.assert(decode(slice(wtf8, 1, 3)) === 'é\ud83d');
 * console.assert(decode(slice(wtf8, -2)) === '\ude00!');
 * ```
 */
export function slice(wtf8: Bytes, start?: number, end?: number): FreshBytes;

/**
 * Compares two texts by code points, which have the order of the bytes.
 *
 * @param a well-formed WTF-8
 * @param b well-formed WTF-8
 * @returns -1 if `a` comes first, 1 if `b` does, 0 if they are the same
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8`; the message names the argument
 * @throws {TypeError} if `a` or `b` is not bytes
 *
 * @example
 * ```js
 * import { compare, encode } from 'wtf8-wasm';
 *
 * // U+FF5E comes before U+1F600.
 * console.assert(compare(encode('～'), encode('😀')) === -1);
 * ```
 */
export function compare(a: Bytes, b: Bytes): -1 | 0 | 1;

/**
 * Compares two texts by UTF-16 code units, as `<` and `Array.prototype.sort` compare strings.
 *
 * @param a well-formed WTF-8
 * @param b well-formed WTF-8
 * @returns -1 if `a` comes first, 1 if `b` does, 0 if they are the same
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8`; the message names the argument
 * @throws {TypeError} if `a` or `b` is not bytes
 *
 * @example
 * ```js
 * import { compareUtf16, encode } from 'wtf8-wasm';
 *
 * // U+FF5E comes after U+D83D.
 * console.assert('～' > '😀' && compareUtf16(encode('～'), encode('😀')) === 1);
 * ```
 */
export function compareUtf16(a: Bytes, b: Bytes): -1 | 0 | 1;

/**
 * The index of the first occurrence of `search`, or -1, as `String.prototype.indexOf`. A lone surrogate at either end of
 * `search` also matches half of a pair.
 *
 * The time is linear in the lengths of both texts, whatever they contain. That holds for each call, which validates both: to find
 * every occurrence in a long text, decode it first.
 *
 * @param wtf8 well-formed WTF-8
 * @param search what to find, well-formed WTF-8
 * @param position the index to begin at; 0 unless given
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8`; the message names the argument
 * @throws {TypeError} if `wtf8` or `search` is not bytes, or `position` neither a number nor `undefined`
 *
 * @example
 * ```js
 * import { encode, indexOf } from 'wtf8-wasm';
 *
 * const wtf8 = encode('é😀é');
 * console.assert(indexOf(wtf8, encode('é')) === 0);
 * console.assert(indexOf(wtf8, encode('é'), 1) === 3);
 * console.assert(indexOf(wtf8, encode('\ude00é')) === 2);
 * ```
 */
export function indexOf(wtf8: Bytes, search: Bytes, position?: number): number;

/**
 * The index of the last occurrence of `search`, or -1, as `String.prototype.lastIndexOf`.
 *
 * @param wtf8 well-formed WTF-8
 * @param search what to find, well-formed WTF-8; halves of pairs match as for `indexOf`
 * @param position the last index at which a match may begin; no limit unless given
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8`; the message names the argument
 * @throws {TypeError} if `wtf8` or `search` is not bytes, or `position` neither a number nor `undefined`
 *
 * @example
 * ```js
 * import { encode, lastIndexOf } from 'wtf8-wasm';
 *
 * const wtf8 = encode('é😀é');
 * console.assert(lastIndexOf(wtf8, encode('é')) === 3);
 * console.assert(lastIndexOf(wtf8, encode('é'), 2) === 0);
 * ```
 */
export function lastIndexOf(wtf8: Bytes, search: Bytes, position?: number): number;

/**
 * Whether `search` occurs in a text, as `String.prototype.includes`.
 *
 * @param wtf8 well-formed WTF-8
 * @param search what to find, well-formed WTF-8; halves of pairs match as for `indexOf`
 * @param position the index to begin at; 0 unless given
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8`; the message names the argument
 * @throws {TypeError} if `wtf8` or `search` is not bytes, or `position` neither a number nor `undefined`
 *
 * @example
 * ```js
 * import { encode, includes } from 'wtf8-wasm';
 *
 * console.assert(includes(encode('é😀é'), encode('😀')));
 * console.assert(!includes(encode('é😀é'), encode('😀'), 2));
 * ```
 */
export function includes(wtf8: Bytes, search: Bytes, position?: number): boolean;

/**
 * Whether `search` occurs at an index of a text, as `String.prototype.startsWith`.
 *
 * @param wtf8 well-formed WTF-8
 * @param search what to find, well-formed WTF-8; halves of pairs match as for `indexOf`
 * @param position the index at which `search` must begin; 0 unless given
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8`; the message names the argument
 * @throws {TypeError} if `wtf8` or `search` is not bytes, or `position` neither a number nor `undefined`
 *
 * @example
 * ```js
 * import { encode, startsWith } from 'wtf8-wasm';
 *
 * console.assert(startsWith(encode('😀é'), encode('\ud83d'))); // as '😀é'.startsWith('\ud83d')
 * console.assert(startsWith(encode('😀é'), encode('é'), 2));
 * ```
 */
export function startsWith(wtf8: Bytes, search: Bytes, position?: number): boolean;

/**
 * Whether `search` occurs right before an index of a text, as `String.prototype.endsWith`.
 *
 * @param wtf8 well-formed WTF-8
 * @param search what to find, well-formed WTF-8; halves of pairs match as for `indexOf`
 * @param endPosition the index at which `search` must end; the end of the text unless given
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8`; the message names the argument
 * @throws {TypeError} if `wtf8` or `search` is not bytes, or `endPosition` neither a number nor `undefined`
 *
 * @example
 * ```js
 * import { encode, endsWith } from 'wtf8-wasm';
 *
 * console.assert(endsWith(encode('é😀'), encode('\ude00')));
 * console.assert(endsWith(encode('é😀'), encode('é'), 1));
 * ```
 */
export function endsWith(wtf8: Bytes, search: Bytes, endPosition?: number): boolean;

/**
 * The code points of a text: a surrogate pair is one, and a lone surrogate is one. (WTF-8 §4.2)
 *
 * @param source text, or well-formed WTF-8
 * @returns a fresh array
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if `source` is bytes that are not well-formed WTF-8
 * @throws {TypeError} if `source` is neither text nor bytes
 *
 * @example
 * ```js
 * import { toCodePoints } from 'wtf8-wasm';
 *
 * console.assert(toCodePoints('a😀\ud83d').join() === [0x61, 0x1f600, 0xd83d].join());
 * ```
 */
export function toCodePoints(source: Text | Bytes): FreshWords;

/**
 * Iterates over the code points of a text, as `toCodePoints` gives them. The call itself validates and copies the source:
 * later writes to it change nothing.
 *
 * @param source text, or well-formed WTF-8
 * @returns an iterator, which has the helper methods that the host gives to iterators
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if `source` is bytes that are not well-formed WTF-8
 * @throws {TypeError} if `source` is neither text nor bytes
 * @throws {RangeError} if a string of these bytes would be longer than the host allows (in Firefox, an `InternalError`)
 *
 * @example
 * ```js
 * import { codePoints, encode } from 'wtf8-wasm';
 *
 * let count = 0;
 * for (const codePoint of codePoints(encode('a😀'))) count += codePoint > 0xffff ? 1 : 0;
 * console.assert(count === 1);
 * ```
 */
export function codePoints(source: Text | Bytes): ReturnType<number[]['values']>;

/**
 * The WTF-8 of code points. A lead surrogate followed by a trail becomes one sequence of four bytes. (WTF-8 §6.1)
 *
 * @param codePoints integers from 0 to 0x10FFFF; of a typed array its elements, even if it has an iterator of its own
 * @returns a fresh array of WTF-8
 * @throws {TypeError} if `codePoints` is not an iterable of numbers
 * @throws {RangeError} `ERR_OUT_OF_RANGE` if one is not an integer from 0 to 0x10FFFF
 *
 * @example
 * ```js
 * import { decode, fromCodePoints } from 'wtf8-wasm';
 *
 * console.assert(decode(fromCodePoints([0x61, 0x1f600])) === 'a😀');
 * console.assert(fromCodePoints([0xd83d, 0xde00]).length === 4);
 * ```
 */
export function fromCodePoints(codePoints: Iterable<number>): FreshBytes;

/**
 * The index of the code point that contains an offset; at the end, the length in code units. (For many offsets in one text, use {@link OffsetMap}.)
 *
 * @param wtf8 well-formed WTF-8
 * @param offset in bytes, from 0 to the length of `wtf8`
 * @returns the number of code units before that code point
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` with offset, length and kind of the first ill-formed sequence
 * @throws {TypeError} if `wtf8` is not bytes or `offset` not a number
 * @throws {RangeError} `ERR_OUT_OF_RANGE` if `offset` is not an integer in that range
 *
 * @example
 * ```js
 * import { encode, toIndex } from 'wtf8-wasm';
 *
 * const wtf8 = encode('é😀!');
 * console.assert(toIndex(wtf8, 6) === 3); // '!'
 * console.assert(toIndex(wtf8, 5) === 1); // inside of '😀'
 * ```
 */
export function toIndex(wtf8: Bytes, offset: number): number;

/**
 * The offset of the code point that contains an index; at the end, the length in bytes. (For many indexes in one text, use {@link OffsetMap}.)
 *
 * @param wtf8 well-formed WTF-8
 * @param index in code units, from 0 to `utf16Length(wtf8)`
 * @returns the number of bytes before that code point
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` with offset, length and kind of the first ill-formed sequence
 * @throws {TypeError} if `wtf8` is not bytes or `index` not a number
 * @throws {RangeError} `ERR_OUT_OF_RANGE` if `index` is not an integer in that range
 *
 * @example
 * ```js
 * import { encode, toOffset } from 'wtf8-wasm';
 *
 * const wtf8 = encode('é😀!');
 * console.assert(toOffset(wtf8, 3) === 6); // '!'
 * console.assert(toOffset(wtf8, 2) === 2); // inside of '😀'
 * ```
 */
export function toOffset(wtf8: Bytes, index: number): number;

/**
 * `toIndex` and `toOffset` for many look-ups over one text: built in one pass, then nearly constant in time.
 *
 * It keeps one 32-bit number for each 128 bytes or code units that have begun, which is about 1/32 of the size of a long text, and
 * none for ASCII. Look-ups also read the source: do not write to an array or transfer it while its map is in use, otherwise
 * results are wrong, though within the text. (Strings cannot change. Shared and resizable memory, which may change at any time, is
 * copied. So are short bytes; how short depends on the host, so do not rely on it.)
 *
 * @example
 * ```js
 * import { encode, OffsetMap } from 'wtf8-wasm';
 *
 * const map = new OffsetMap(encode('é😀!'));
 * console.assert(map.toIndex(6) === 3 && map.toOffset(3) === 6);
 *
 * // All the offsets of a syntax tree become indexes where they are.
 * const spans = Uint32Array.of(0, 2, 6, 7);
 * map.toIndexes(spans, spans);
 * console.assert(spans.join() === '0,1,3,4');
 * ```
 */
export class OffsetMap {
  /**
   * Makes the map of a text, in one pass.
   *
   * @param source text, or well-formed WTF-8, of at most 4294967295 code units and bytes of WTF-8
   * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if `source` is bytes that are not well-formed WTF-8
   * @throws {TypeError} if `source` is neither text nor bytes
   * @throws {RangeError} `ERR_OUT_OF_RANGE` if `source` is longer
   */
  constructor(source: Text | Bytes);

  /**
   * The index of the code point that contains an offset; at the end, the length in code units.
   *
   * @param offset in bytes, from 0 to the length
   * @throws {TypeError} if `offset` is not a number
   * @throws {RangeError} `ERR_OUT_OF_RANGE` if it is not an integer within the text
   */
  toIndex(offset: number): number;

  /**
   * The offset of the code point that contains an index; at the end, the length in bytes.
   *
   * @param index in code units, from 0 to the length
   * @throws {TypeError} if `index` is not a number
   * @throws {RangeError} `ERR_OUT_OF_RANGE` if it is not an integer within the text
   */
  toOffset(index: number): number;

  /**
   * `toIndex` of each offset, fastest if they are sorted.
   *
   * @param offsets in bytes
   * @param destination where the indexes go, at least as long; may be `offsets` itself; a fresh array unless given
   * @returns the destination
   * @throws {TypeError} if `offsets` or `destination` is not a `Uint32Array`
   * @throws {RangeError} `ERR_OUT_OF_RANGE` if an offset is outside the text, or the destination is too short; nothing
   *   is written then
   */
  toIndexes(offsets: Uint32Array, destination?: undefined): FreshWords;
  toIndexes<Destination extends Uint32Array>(offsets: Uint32Array, destination: Destination): Destination;
  toIndexes<Destination extends Uint32Array>(
    offsets: Uint32Array,
    destination: Destination | undefined,
  ): Destination | FreshWords;

  /**
   * `toOffset` of each index, fastest if they are sorted.
   *
   * @param indexes in code units
   * @param destination where the offsets go, at least as long; may be `indexes` itself; a fresh array unless given
   * @returns the destination
   * @throws {TypeError} if `indexes` or `destination` is not a `Uint32Array`
   * @throws {RangeError} `ERR_OUT_OF_RANGE` if an index is outside the text, or the destination is too short; nothing
   *   is written then
   */
  toOffsets(indexes: Uint32Array, destination?: undefined): FreshWords;
  toOffsets<Destination extends Uint32Array>(indexes: Uint32Array, destination: Destination): Destination;
  toOffsets<Destination extends Uint32Array>(
    indexes: Uint32Array,
    destination: Destination | undefined,
  ): Destination | FreshWords;
}
