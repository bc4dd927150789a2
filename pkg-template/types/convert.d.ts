/** Text to WTF-8 and back. */

import type { Bytes, FreshBytes, FreshUnits, Progress, Text } from './values.js';

/**
 * Encodes text as WTF-8. Never fails and loses nothing; well-formed text gives the bytes of UTF-8. (WTF-8 §6.3)
 *
 * @param text the code units, well-formed or not
 * @returns a fresh array of one to three bytes per code unit
 * @throws {TypeError} if `text` is neither a string nor a `Uint16Array`
 *
 * @example
 * ```js
 * import { encode } from 'wtf8-wasm';
 *
 * console.assert(encode('\ud83d').join() === '237,160,189'); // not 239,191,189, as by TextEncoder
 * console.assert(encode(Uint16Array.of(0xd83d, 0xde00)).join() === '240,159,152,128');
 * ```
 */
export function encode(text: Text): FreshBytes;

/**
 * Encodes text as WTF-8 into a given array, as `TextEncoder.encodeInto` does for UTF-8: as many whole
 * sequences as fit. Bytes after `written` do not change. It reads no more of a long text than fits, but copies a `Uint16Array`
 * in shared or resizable memory whole.
 *
 * @param text the code units, well-formed or not
 * @param destination where the bytes go, from its start; may share memory with `text`
 * @returns code units read and bytes written
 * @throws {TypeError} if `text` is not text or `destination` not a `Uint8Array`
 *
 * @example
 * ```js
 * import { encodeInto } from 'wtf8-wasm';
 *
 * const destination = new Uint8Array(4);
 * const { read, written } = encodeInto('é\ud83dx', destination); // 2 + 3 + 1 bytes: the second does not fit
 * console.assert(read === 1 && written === 2);
 * ```
 */
export function encodeInto(text: Text, destination: Uint8Array): Progress;

/**
 * The length in bytes of `encode(text)`, without making the array.
 *
 * @param text the code units, well-formed or not
 * @throws {TypeError} if `text` is neither a string nor a `Uint16Array`
 *
 * @example
 * ```js
 * import { byteLength } from 'wtf8-wasm';
 *
 * console.assert(byteLength('aé\ud83d') === 1 + 2 + 3);
 * ```
 */
export function byteLength(text: Text): number;

/**
 * Decodes WTF-8 to the string it came from. A byte order mark is a character like any other. (WTF-8 §6.3)
 *
 * @param wtf8 well-formed WTF-8
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` with offset, length and kind of the first ill-formed sequence
 * @throws {TypeError} if `wtf8` is not bytes
 * @throws {RangeError} if the string would be longer than the host allows (in Firefox, an `InternalError`)
 *
 * @example
 * ```js
 * import { decode, encode } from 'wtf8-wasm';
 *
 * const broken = '\ufeff😀'.slice(0, 2);
 * console.assert(decode(encode(broken)) === broken);
 * ```
 */
export function decode(wtf8: Bytes): string;

/**
 * Decodes WTF-8 that may be ill-formed: each ill-formed maximal subpart becomes one U+FFFD, and a surrogate pair byte
 * sequence becomes two. Lone surrogates are kept. (WHATWG Encoding §4.1, Unicode §3.9)
 *
 * `new Wtf8Decoder('wtf-8', { fatal: false })` decodes in the same way.
 *
 * @param bytes any bytes
 * @throws {TypeError} if `bytes` is not bytes
 * @throws {RangeError} if the string would be longer than the host allows (in Firefox, an `InternalError`)
 *
 * @example
 * ```js
 * import { decodeLossy } from 'wtf8-wasm';
 *
 * console.assert(decodeLossy(Uint8Array.of(0x61, 0xe2, 0x82, 0x62)) === 'a\ufffdb');
 * console.assert(decodeLossy(Uint8Array.of(0xed, 0xa0, 0xbd)) === '\ud83d');
 * ```
 */
export function decodeLossy(bytes: Bytes): string;

/**
 * Decodes UTF-8, and rejects everything else, surrogates too. A byte order mark is a character like any other. (RFC 3629)
 *
 * @param utf8 well-formed UTF-8
 * @throws {Wtf8Error} `ERR_ILL_FORMED_UTF8` with offset, length and kind of the first ill-formed sequence
 * @throws {TypeError} if `utf8` is not bytes
 * @throws {RangeError} if the string would be longer than the host allows (in Firefox, an `InternalError`)
 *
 * @example
 * ```js
 * import { decodeUtf8, encode } from 'wtf8-wasm';
 *
 * console.assert(decodeUtf8(encode('\ufeffé😀')) === '\ufeffé😀');
 * try {
 *   decodeUtf8(encode('é\ud83d'));
 * } catch (error) {
 *   console.assert(error.code === 'ERR_ILL_FORMED_UTF8' && error.kind === 'lone-surrogate' && error.offset === 2);
 * }
 * ```
 */
export function decodeUtf8(utf8: Bytes): string;

/**
 * Decodes WTF-8 to UTF-16 code units.
 *
 * @param wtf8 well-formed WTF-8
 * @returns a fresh array of `utf16Length(wtf8)` code units
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` with offset, length and kind of the first ill-formed sequence
 * @throws {TypeError} if `wtf8` is not bytes
 *
 * @example
 * ```js
 * import { decodeToUtf16 } from 'wtf8-wasm';
 *
 * console.assert(decodeToUtf16(Uint8Array.of(0xed, 0xa0, 0xbd))[0] === 0xd83d);
 * ```
 */
export function decodeToUtf16(wtf8: Bytes): FreshUnits;

/**
 * Decodes WTF-8 into a given array: as many whole code points as fit. A surrogate pair is never split.
 * Units after `written` do not change. It reads no more of long bytes than fits, but copies those in shared or resizable memory
 * whole.
 *
 * @param wtf8 well-formed WTF-8, at least as far as it is read
 * @param destination where the code units go, from its start; may share memory with `wtf8`
 * @returns bytes read and code units written
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if an ill-formed sequence comes before the destination is full;
 *   what precedes the sequence has been written then
 * @throws {TypeError} if `wtf8` is not bytes or `destination` not a `Uint16Array`
 *
 * @example
 * ```js
 * import { decodeInto, encode } from 'wtf8-wasm';
 *
 * const destination = new Uint16Array(2);
 * const { read, written } = decodeInto(encode('é😀'), destination);
 * console.assert(read === 2 && written === 1);
 * ```
 */
export function decodeInto(wtf8: Bytes, destination: Uint16Array): Progress;

/**
 * The length in code units of `decodeToUtf16(wtf8)`, without making the array.
 *
 * @param wtf8 well-formed WTF-8
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` with offset, length and kind of the first ill-formed sequence
 * @throws {TypeError} if `wtf8` is not bytes
 *
 * @example
 * ```js
 * import { encode, utf16Length } from 'wtf8-wasm';
 *
 * console.assert(utf16Length(encode('a😀')) === 3);
 * ```
 */
export function utf16Length(wtf8: Bytes): number;
