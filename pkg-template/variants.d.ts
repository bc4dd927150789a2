/**
 * The relatives of UTF-8: encodings that look like it, differ from it, and are met in practice. A namespace for each.
 *
 * As in the main entry, nothing is coerced (a wrong type, of options too, is a `TypeError`), results have memory of
 * their own, U+FEFF and U+0000 are characters like any other, and errors about data are `Wtf8Error` with offset (or
 * index), length and kind. All functions are synchronous and need no initialization.
 *
 * @module
 */

import type { Bytes, FreshBytes, FreshWords, IllFormed, Text } from './index.js';

export { Wtf8Error } from './index.js';

/** Options of the functions of `cesu8`. */
export interface Cesu8Options {
  /** Whether lone surrogates are allowed, in three bytes each. `false` unless given, as in Unicode TR 26. */
  allowLone?: boolean | undefined;
}

/** Options of the functions of `modifiedUtf8`. */
export interface ModifiedUtf8Options {
  /**
   * Whether the bytes begin with their length in two bytes, big-endian, as `DataOutput.writeUTF` writes and
   * `DataInput.readUTF` reads them. Exactly as many bytes must follow: with fewer, the input is `truncated` at offset 0;
   * with more, the first surplus byte is an `invalid-byte`. `false` unless given.
   */
  lengthPrefix?: boolean | undefined;
}

/** Conversion of text and WTF-8 to an encoding and back. */
export interface TextEncoding<Options> {
  /**
   * Encodes text.
   *
   * @param text the code units, well-formed or not
   * @returns a fresh array
   * @throws {Wtf8Error} `ERR_LONE_SURROGATE` with the `index` of the first lone surrogate, if these are not allowed
   * @throws {RangeError} `ERR_OUT_OF_RANGE` if there are more bytes than a length prefix can count, 65,535
   * @throws {TypeError} if `text` is neither a string nor a `Uint16Array`
   */
  encode(text: Text, options?: Options): FreshBytes;
  /**
   * Decodes bytes.
   *
   * @throws {Wtf8Error} `ERR_ILL_FORMED_…` with offset, length and kind of the first ill-formed sequence
   * @throws {TypeError} if `bytes` is not bytes
   * @throws {RangeError} if the string would be longer than the host allows (in Firefox, an `InternalError`)
   */
  decode(bytes: Bytes, options?: Options): string;
  /**
   * The same as `encode(decode(wtf8))` with the main entry's `decode`. If long text has both lone surrogates and supplementary
   * characters, that way takes less time.
   *
   * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8`, or `ERR_LONE_SURROGATE` with an `offset`, whichever comes first
   * @throws {RangeError} as `encode`
   */
  fromWtf8(wtf8: Bytes, options?: Options): FreshBytes;
  /**
   * Converts bytes to WTF-8, in which pairs take four bytes.
   *
   * @throws as `decode`
   */
  toWtf8(bytes: Bytes, options?: Options): FreshBytes;
  /** Whether `decode` accepts the bytes. */
  isWellFormed(bytes: Bytes, options?: Options): boolean;
  /** The first ill-formed sequence, or `null`. */
  findIllFormed(bytes: Bytes, options?: Options): IllFormed | null;
}

/**
 * CESU-8 (Unicode TR 26), which Oracle's `UTF8` holds: a supplementary code point takes six bytes, three
 * for each of its surrogates. Sequences of four bytes are ill-formed (`invalid-byte`), and so are lone surrogates unless
 * allowed.
 *
 * @example
 * ```js
 * import { decode } from 'wtf8-wasm';
 * import { cesu8 } from 'wtf8-wasm/variants';
 *
 * const bytes = cesu8.encode('😀');
 * console.assert(bytes.join() === '237,160,189,237,184,128');
 * console.assert(cesu8.decode(bytes) === '😀' && decode(cesu8.toWtf8(bytes)) === '😀');
 * console.assert(cesu8.findIllFormed(bytes.subarray(0, 3)).kind === 'lone-surrogate');
 * console.assert(cesu8.decode(bytes.subarray(0, 3), { allowLone: true }) === '\ud83d');
 * ```
 */
export const cesu8: Readonly<TextEncoding<Cesu8Options>>;

/**
 * Modified UTF-8, which Java uses in class files, `DataOutput` and JNI: CESU-8 in which U+0000 is C0 80, so that no byte is
 * zero. A zero byte is ill-formed (`invalid-byte`). Lone surrogates are allowed. (The Java Virtual Machine Specification,
 * §4.4.7)
 *
 * @example
 * ```js
 * import { modifiedUtf8 } from 'wtf8-wasm/variants';
 *
 * console.assert(modifiedUtf8.encode('\0é').join() === '192,128,195,169');
 * console.assert(modifiedUtf8.encode('é', { lengthPrefix: true }).join() === '0,2,195,169');
 * console.assert(modifiedUtf8.decode(Uint8Array.of(0, 1, 0x41), { lengthPrefix: true }) === 'A');
 * console.assert(!modifiedUtf8.isWellFormed(Uint8Array.of(0)));
 * ```
 */
export const modifiedUtf8: Readonly<TextEncoding<ModifiedUtf8Options>>;

/** Conversion of any bytes to text and back. */
export interface SurrogateEscape {
  /**
   * Decodes any bytes. Those that are not UTF-8 become escapes.
   *
   * @throws {TypeError} if `bytes` is not bytes
   * @throws {RangeError} if the string would be longer than the host allows (in Firefox, an `InternalError`)
   */
  decode(bytes: Bytes): string;
  /**
   * Encodes text, in which each escape becomes its byte again. As in Python, escapes that together make well-formed UTF-8
   * are no error; decoding these bytes gives other text.
   *
   * @throws {Wtf8Error} `ERR_LONE_SURROGATE` with the `index` of a lone surrogate outside of U+DC80..U+DCFF
   * @throws {TypeError} if `text` is neither a string nor a `Uint16Array`
   */
  encode(text: Text): FreshBytes;
}

/**
 * UTF-8B, which Python calls `surrogateescape` and uses for file names: bytes that are not part of well-formed UTF-8 become
 * lone surrogates U+DC80..U+DCFF, and encoding restores them. (Python's PEP 383)
 *
 * @example
 * ```js
 * import { surrogateEscape } from 'wtf8-wasm/variants';
 *
 * const name = Uint8Array.of(0x63, 0x61, 0x66, 0xe9); // "café" in Latin-1
 * const text = surrogateEscape.decode(name);
 * console.assert(text === 'caf\udce9');
 * console.assert(surrogateEscape.encode(text).join() === name.join());
 * ```
 */
export const surrogateEscape: Readonly<SurrogateEscape>;

/** The functions of `generalizedUtf8`. */
export interface GeneralizedUtf8 {
  /** Whether bytes are well-formed generalized UTF-8. */
  isWellFormed(bytes: Bytes): boolean;
  /** The first ill-formed sequence, or `null`. */
  findIllFormed(bytes: Bytes): IllFormed | null;
  /**
   * Converts bytes to WTF-8: pairs in 3 + 3 bytes are joined into four.
   *
   * @throws {Wtf8Error} `ERR_ILL_FORMED_GENERALIZED_UTF8` with offset, length and kind
   */
  toWtf8(bytes: Bytes): FreshBytes;
  /**
   * As `toWtf8`, and counts the pairs that were joined: 0 if the bytes were WTF-8 already.
   *
   * @throws {Wtf8Error} `ERR_ILL_FORMED_GENERALIZED_UTF8` with offset, length and kind
   */
  repair(bytes: Bytes): { wtf8: FreshBytes; joined: number };
  /**
   * Encodes code points, each by itself: a lead and a trail surrogate are not joined.
   *
   * @param codePoints integers from 0 to 0x10FFFF
   * @throws {TypeError} if `codePoints` is not an iterable of numbers
   * @throws {RangeError} `ERR_OUT_OF_RANGE` for another number
   */
  encode(codePoints: Iterable<number>): FreshBytes;
  /**
   * Decodes to code points, each by itself.
   *
   * @throws {Wtf8Error} `ERR_ILL_FORMED_GENERALIZED_UTF8` with offset, length and kind
   */
  decode(bytes: Bytes): FreshWords;
}

/**
 * Generalized UTF-8 (WTF-8 §5, Table 3): UTF-8 in which surrogates take three bytes, alone or in pairs. Encoders that know
 * nothing of pairs write it. `repair` makes WTF-8 of it, which is UTF-8 if the text is well-formed.
 *
 * @example
 * ```js
 * import { decode, encode } from 'wtf8-wasm';
 * import { generalizedUtf8 } from 'wtf8-wasm/variants';
 *
 * const bytes = generalizedUtf8.encode([0xd83d, 0xde00, 0x1f600]); // 3 + 3 bytes, and four
 * console.assert(bytes.length === 10 && generalizedUtf8.decode(bytes).length === 3);
 * const { wtf8, joined } = generalizedUtf8.repair(bytes);
 * console.assert(decode(wtf8) === '😀😀' && joined === 1);
 * ```
 */
export const generalizedUtf8: Readonly<GeneralizedUtf8>;

/** The functions of `utf8Rfc2279`. */
export interface Utf8Rfc2279 {
  /**
   * Encodes values in one to six bytes each.
   *
   * @param values each from 0 to 0x7FFFFFFF
   * @throws {TypeError} if `values` is not a `Uint32Array`
   * @throws {RangeError} `ERR_OUT_OF_RANGE` for a greater value
   */
  encode(values: Uint32Array): FreshBytes;
  /**
   * Decodes to values. (A surrogate is a value like any other.)
   *
   * @throws {Wtf8Error} `ERR_ILL_FORMED_UTF8_RFC2279` with offset, length and kind: an overlong form is ill-formed
   */
  decode(bytes: Bytes): FreshWords;
  /** Whether `decode` accepts the bytes. */
  isWellFormed(bytes: Bytes): boolean;
  /** The first ill-formed sequence, or `null`. The `length` of a truncated one is up to 5. */
  findIllFormed(bytes: Bytes): IllFormed | null;
}

/**
 * UTF-8 as RFC 2279 defined it in 1998: up to six bytes, for values up to 7FFFFFFF. RFC 3629 ended it at U+10FFFF.
 *
 * @example
 * ```js
 * import { utf8Rfc2279 } from 'wtf8-wasm/variants';
 *
 * const bytes = utf8Rfc2279.encode(Uint32Array.of(0x20ac, 0x7fffffff));
 * console.assert(bytes.join() === '226,130,172,253,191,191,191,191,191');
 * console.assert(utf8Rfc2279.decode(bytes)[1] === 0x7fffffff);
 * ```
 */
export const utf8Rfc2279: Readonly<Utf8Rfc2279>;
