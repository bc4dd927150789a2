/**
 * WTF-8 for JavaScript: lossless bytes for strings that may hold lone surrogates.
 *
 * Positions in bytes are called `offset`, positions in UTF-16 code units `index`. All functions are
 * synchronous and need no initialisation. See https://simonsapin.github.io/wtf-8/ for the encoding.
 *
 * @module
 */

/** UTF-16 code units, well-formed or not: a string, or the units as numbers. */
export type Text = string | Uint16Array;

/** Bytes in any of the shapes that hosts give them. A `Buffer` is a `Uint8Array`. */
export type Bytes = Uint8Array | ArrayBuffer | SharedArrayBuffer | DataView;

/** How far a conversion into a given destination came. */
export interface Progress {
  /** Units of the source that were converted: code units of text, bytes of WTF-8. */
  read: number;
  /** Units of the destination that were filled: bytes for text, code units for WTF-8. */
  written: number;
}

/** What is wrong with an ill-formed sequence of bytes. */
export type IllFormedKind =
  /** A byte 80..BF where a sequence should begin. */
  | 'unexpected-continuation'
  /** F5..FF, which no sequence contains. */
  | 'invalid-byte'
  /** A code point in more bytes than it needs. */
  | 'overlong'
  /** A value above U+10FFFF. */
  | 'out-of-range'
  /** A sequence cut short by the end of the data or by a byte that cannot continue it. */
  | 'truncated'
  /** A lead and a trail surrogate of three bytes each, where one sequence of four is due. */
  | 'surrogate-pair'
  /** A surrogate that is not part of a pair: well-formed in WTF-8, ill-formed in UTF-8. */
  | 'lone-surrogate';

/** The first ill-formed sequence of some bytes. */
export interface IllFormed {
  /** Offset of its first byte. All bytes before it are well-formed. */
  offset: number;
  /**
   * Its length in bytes: that of the maximal subpart (Unicode §3.9), 1 to 3; of a surrogate pair byte
   * sequence 6, of a lone surrogate 3.
   */
  length: number;
  kind: IllFormedKind;
}

/** A surrogate that is not part of a pair. */
export interface LoneSurrogate {
  /** Where it is, in the units of the source: an index for text, an offset for bytes. */
  position: number;
  /** Its value, 0xD800 to 0xDFFF. */
  codeUnit: number;
  /** `'lead'` for D800..DBFF, `'trail'` for DC00..DFFF. */
  kind: 'lead' | 'trail';
}

/** The codes of a {@link Wtf8Error}. */
export type Wtf8ErrorCode = 'ERR_ILL_FORMED_WTF8' | 'ERR_ILL_FORMED_UTF8' | 'ERR_LONE_SURROGATE';

/**
 * Thrown when *data* is not what a function needs. (A wrong type of argument is a plain `TypeError` with
 * `code: 'ERR_INVALID_ARG_TYPE'`.) Tell errors apart by `code`: it is the same in every copy of the package.
 *
 * @example
 * ```js
 * import { decode, Wtf8Error } from 'wtf8-wasm';
 *
 * try {
 *   decode(Uint8Array.of(0x61, 0xe2, 0x82));
 * } catch (error) {
 *   console.assert(error instanceof Wtf8Error && error instanceof TypeError);
 *   console.assert(error.code === 'ERR_ILL_FORMED_WTF8');
 *   console.assert(error.kind === 'truncated' && error.offset === 1 && error.length === 2);
 * }
 * ```
 */
export class Wtf8Error extends TypeError {
  constructor(message: string, details: Wtf8ErrorDetails);
  readonly name: 'Wtf8Error';
  readonly code: Wtf8ErrorCode;
  readonly kind: IllFormedKind;
  /** Where it is in bytes; absent if the source was text. */
  readonly offset?: number;
  /** Where it is in code units; absent if the source was bytes. */
  readonly index?: number;
  /** How long it is, in the same unit. */
  readonly length: number;
}

/** What a {@link Wtf8Error} carries besides its message. */
export interface Wtf8ErrorDetails {
  code: Wtf8ErrorCode;
  kind: IllFormedKind;
  offset?: number;
  index?: number;
  length: number;
}

/**
 * Encodes text as WTF-8. Never fails and loses nothing; on well-formed text the bytes are those of UTF-8.
 * (WTF-8 §5.1)
 *
 * @param text the code units, well-formed or not
 * @returns a fresh array of one to three bytes per code unit
 * @throws {TypeError} if `text` is neither a string nor a `Uint16Array`
 *
 * @example
 * ```js
 * import { encode } from 'wtf8-wasm';
 *
 * console.assert(encode('\ud83d').join() === '237,160,189'); // TextEncoder: 239,191,189, as for any other
 * console.assert(encode(Uint16Array.of(0xd83d, 0xde00)).join() === '240,159,152,128');
 * ```
 */
export function encode(text: Text): Uint8Array<ArrayBuffer>;

/**
 * Encodes text as WTF-8 into a given array, as `TextEncoder.encodeInto` does for UTF-8: as many whole
 * sequences as fit. Bytes after `written` are left as they are.
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
 * The length in bytes of `encode(text)`, without making it.
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
 * Decodes WTF-8 to the string it came from. A byte order mark is a character like any other. (WTF-8 §5.1)
 *
 * @param wtf8 well-formed WTF-8
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` with offset, length and kind of the first ill-formed sequence
 * @throws {TypeError} if `wtf8` is not bytes
 * @throws {RangeError} if the string would be longer than the host allows
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
 * Decodes WTF-8 to UTF-16 code units.
 *
 * @param wtf8 well-formed WTF-8
 * @returns a fresh array of as many units as `utf16Length(wtf8)` says
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
export function decodeToUtf16(wtf8: Bytes): Uint16Array<ArrayBuffer>;

/**
 * Decodes WTF-8 into a given array: as many whole code points as fit. A surrogate pair is never split.
 * Units after `written` are left as they are.
 *
 * @param wtf8 well-formed WTF-8, at least as far as it is read
 * @param destination where the code units go, from its start; may share memory with `wtf8`
 * @returns bytes read and code units written
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if an ill-formed sequence comes before the destination is full;
 *   what precedes it has been written then
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
 * The length in code units of `decodeToUtf16(wtf8)`, without making it.
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

/**
 * Exports to UTF-8 strictly: what is not well-formed throws. (WTF-8 §5.2)
 *
 * @param source text, or well-formed WTF-8
 * @returns a fresh array of UTF-8
 * @throws {Wtf8Error} `ERR_LONE_SURROGATE` with the `index` (text) or `offset` (bytes) of the first lone
 *   surrogate, or `ERR_ILL_FORMED_WTF8` where ill-formed bytes come before it
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
export function toUtf8(source: Text | Bytes): Uint8Array<ArrayBuffer>;

/**
 * Exports to UTF-8 lossily: each lone surrogate becomes U+FFFD (EF BF BD), one for one. (WTF-8 §5.2)
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
export function toUtf8Lossy(source: Text | Bytes): Uint8Array<ArrayBuffer>;

/**
 * Makes UTF-8 of WTF-8 lossily in place: each surrogate byte sequence becomes EF BF BD. (WTF-8 §5.2)
 *
 * @param wtf8 well-formed WTF-8; left as it is if the call throws
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

/**
 * Whether bytes are well-formed WTF-8. (WTF-8 §4)
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

/**
 * The first ill-formed sequence of some bytes, or `null` if they are well-formed.
 *
 * @param bytes any bytes
 * @param encoding what they should be; `'wtf-8'` unless given
 * @throws {TypeError} if `bytes` is not bytes or `encoding` not a string
 * @throws {RangeError} `ERR_INVALID_ARG_VALUE` if `encoding` is another string
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
 */
export function findIllFormed(bytes: Bytes, encoding?: 'wtf-8' | 'utf-8'): IllFormed | null;

/**
 * The first lone surrogate at or after a position, or `null` if there is none. What is alone is judged by the
 * whole source: a position inside a pair finds neither half.
 *
 * @param source text, or well-formed WTF-8
 * @param from where to begin, in the units of the source: an index for text, an offset for bytes; 0 unless given
 * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if `source` is bytes that are not well-formed WTF-8
 * @throws {TypeError} if `source` is neither text nor bytes, or `from` not a number
 * @throws {RangeError} `ERR_OUT_OF_RANGE` if `from` is not an integer from 0 on
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

/**
 * Concatenates WTF-8 strings: a lead surrogate at the end of one part and a trail at the start of the next
 * become one four-byte sequence, over empty parts too. (WTF-8 §5.3)
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
export function concat(parts: Iterable<Bytes>): Uint8Array<ArrayBuffer>;

/**
 * Which engine this host runs: WebAssembly, or plain JavaScript where that may not run or lacks 128-bit vectors.
 * Both give the same answers.
 *
 * @example
 * ```js
 * import { backend } from 'wtf8-wasm';
 *
 * console.assert(['wasm', 'js'].includes(backend()));
 * ```
 */
export function backend(): 'wasm' | 'js';
