/**
 * Reports on text or bytes: what they contain, what is broken and where, and what they look like.
 *
 * `inspect` runs in WebAssembly only, in a module of its own; `escape` runs anywhere. This entry and the main entry do not
 * need each other.
 *
 * @module
 */

import type { Bytes, IllFormedKind, Text } from './index.js';

/**
 * Reports on a text or bytes: lengths, counts, and each broken place.
 *
 * Bytes may be anything. They are read as WTF-8: `loneSurrogates` lists lone surrogate byte sequences, and `illFormed`
 * ill-formed sequences. The places are those that `findLoneSurrogate` (which throws if anything
 * is ill-formed) and `findIllFormed` find.
 *
 * @param source text, or bytes
 * @param options `limit`: how many entries each list may have, an integer from 0 on or `Infinity`; 100 unless given.
 *   `totals` counts all of them.
 * @throws {TypeError} `ERR_INVALID_ARG_TYPE` if `source` is neither text nor bytes, `options` no object, or `limit` no number
 * @throws {RangeError} `ERR_OUT_OF_RANGE` if `limit` is another number
 * @throws {WebAssembly.RuntimeError} if the report does not fit into 4 GiB, as with some ten million entries. In some hosts a report
 *   of more than half a million entries ends the program before that, for lack of memory: do not use `Infinity` for what others send
 * @throws {Error} `ERR_WEBASSEMBLY_UNAVAILABLE` where WebAssembly may not run, such as under a Content Security Policy without
 *   `'wasm-unsafe-eval'`
 *
 * @example
 * ```js
 * import { inspect } from 'wtf8-wasm/inspect';
 *
 * const { wellFormed, lengths, loneSurrogates } = inspect('one\n😀 two\ud83d');
 * console.assert(!wellFormed && lengths.codeUnits === 11 && lengths.codePoints === 10);
 * const [{ index, line, column, codeUnit, kind, context }] = loneSurrogates;
 * console.assert(index === 10 && line === 2 && column === 7 && codeUnit === 'U+D83D' && kind === 'lead');
 * console.assert(context === 'one\\n😀 two\\uD83D');
 * ```
 *
 * @example
 * ```js
 * import { inspect } from 'wtf8-wasm/inspect';
 *
 * const { illFormed, looksLike } = inspect(Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x0a));
 * const [{ offset, kind, hex }] = illFormed;
 * console.assert(offset === 3 && kind === 'truncated' && hex === 'E9' && looksLike === 'latin-1');
 * ```
 */
export function inspect(source: Text, options?: InspectOptions): TextInspection;
export function inspect(source: Bytes, options?: InspectOptions): BytesInspection;
export function inspect(source: Text | Bytes, options?: InspectOptions): TextInspection | BytesInspection;

/** Options of `inspect`. */
export interface InspectOptions {
  /** How many entries each list may have; 100 unless given. */
  limit?: number | undefined;
}

/** The report on text. */
export interface TextInspection extends Inspection {
  source: 'string' | 'code-units';
  lengths: Lengths;
  totals: { loneSurrogates: number; illFormed?: never };
}

/** The report on bytes. */
export interface BytesInspection extends Inspection {
  source: 'bytes';
  lengths: Lengths & { bytes: number };
  totals: { loneSurrogates: number; illFormed: number };
  /** The sequences that are not WTF-8, in order, up to the limit. */
  illFormed: IllFormedSequence[];
  /** A guess about the bytes as a whole, if they are not UTF-8 or UTF-16 is likelier; `null` if there is none, as for mixtures. */
  looksLike: LooksLike | null;
  /** The encoding of the byte order mark that they begin with. */
  byteOrderMark: 'utf-8' | 'utf-16le' | 'utf-16be' | null;
}

/** What both reports have. */
export interface Inspection {
  source: 'string' | 'code-units' | 'bytes';
  /** Whether it is well-formed UTF-16, or UTF-8: no lone surrogate, and nothing ill-formed. */
  wellFormed: boolean;
  /** Its length in each unit. Ill-formed sequences count as the U+FFFD that `decodeLossy` makes of them. */
  lengths: Lengths;
  /** How many well-formed sequences of one, two, three and four bytes it has, or its WTF-8 if it is text. */
  sequences: { one: number; two: number; three: number; four: number };
  /** The highest code point that is well-formed in WTF-8; `null` if there is none. */
  highestCodePoint: number | null;
  /** How many lines there are. LF, CR LF and CR end a line; the last line counts if it is not empty. */
  lines: number;
  /** In order, up to the limit. */
  loneSurrogates: LoneSurrogateFound[];
  /** How many there are, regardless of the limit. */
  totals: { loneSurrogates: number; illFormed?: number };
}

/** A length in each unit. */
export interface Lengths {
  /** Bytes of the source, if it is bytes. */
  bytes?: number;
  codeUnits: number;
  codePoints: number;
  /** Bytes of the text in WTF-8. */
  wtf8Bytes: number;
  /** Bytes in UTF-8 with U+FFFD for lone surrogates: the same number, because both take three bytes. */
  utf8LossyBytes: number;
}

/** A place in a text or in bytes. */
export interface Place {
  /** In code units, from 0 on. */
  index: number;
  /** In bytes, from 0 on: of the source if it is bytes, else of its WTF-8. */
  offset: number;
  /** In code points, from 0 on. */
  codePointIndex: number;
  /** From 1 on. */
  line: number;
  /** In code units, from 1 on. */
  column: number;
}

/** A surrogate that is not part of a pair. */
export interface LoneSurrogateFound extends Place {
  /** Such as `U+D83D`. */
  codeUnit: string;
  kind: 'lead' | 'trail';
  /**
   * The surrogate and up to twelve characters on either side. Lone surrogates, controls, `"`, `\`, line ends and invisible
   * characters (Unicode's category Cf) are escaped as in JSON. Ill-formed sequences are shown as U+FFFD.
   */
  context: string;
  /** Where the surrogate is in `context`, in code units. */
  contextIndex: number;
}

/** A sequence of bytes that is not WTF-8. */
export interface IllFormedSequence extends Place {
  /** In bytes, as by `findIllFormed`. */
  length: number;
  kind: Exclude<IllFormedKind, 'lone-surrogate'>;
  /** The bytes themselves, such as `E2 82`. */
  hex: string;
  /** Up to eight bytes before them. */
  hexBefore: string;
  /** Up to eight bytes after them. */
  hexAfter: string;
  /** A guess from these bytes and their neighbours; if the bytes as a whole look like UTF-16, that guess instead. */
  looksLike: LooksLike | null;
}

/** What bytes may look like. */
export type LooksLike =
  /** UTF-8, but with surrogate pairs in six bytes, as some databases export it. */
  | 'cesu-8'
  /** Java's and Android's: U+0000 in two bytes, and surrogate pairs in six. */
  | 'modified-utf-8'
  /** Single bytes A0..FF, which Latin-1 and Windows-1252 have in common. */
  | 'latin-1'
  /** Single bytes 80..9F that are characters in Windows-1252. */
  | 'windows-1252'
  /**
   * The bytes begin with its byte order mark. Or, of the first 512 bytes, most zeros are at odd offsets, where UTF-16LE has its high
   * bytes, and nearly all bytes there are 0 to 0x20. (If something is ill-formed, it is enough that four of ten of them are zeros.)
   */
  | 'utf-16le'
  /** The same, at even offsets, where UTF-16BE has its high bytes. */
  | 'utf-16be'
  /** The data ends inside a character. */
  | 'cut-at-end';

/**
 * Escapes text to be logged, or pasted between double quotes in JavaScript or JSON, where it gives the same text again.
 * Lone surrogates, controls, `"`, `\`, U+2028 and U+2029 become escapes such as `\uD83D`; pairs and everything else
 * stay. That includes characters that are invisible or change the direction of text, such as U+202E: `nonAscii` escapes
 * them.
 *
 * @param text the code units
 * @param options `nonAscii`: whether everything outside ASCII is escaped too; `false` unless given
 * @throws {TypeError} `ERR_INVALID_ARG_TYPE` if `text` is neither a string nor a `Uint16Array`, `options` no object, or
 *   `nonAscii` no boolean
 *
 * @example
 * ```js
 * import { escape } from 'wtf8-wasm/inspect';
 *
 * const broken = 'say "😀"\ud83d';
 * console.assert(escape(broken) === 'say \\"😀\\"\\uD83D');
 * console.assert(JSON.parse(`"${escape(broken)}"`) === broken);
 * console.assert(escape('é', { nonAscii: true }) === '\\u00E9');
 * ```
 */
export function escape(text: Text, options?: { nonAscii?: boolean | undefined }): string;
