/** Errors about data. */

/**
 * Thrown for *data* that a function cannot take. (An argument of a wrong type throws a plain `TypeError` with
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
  /** What tells errors apart. */
  readonly code: Wtf8ErrorCode;
  /** What is wrong with the data. */
  readonly kind: IllFormedKind;
  /** Where the ill-formed sequence is, in bytes; `undefined` if the source was text. */
  readonly offset: number | undefined;
  /** Where the lone surrogate is, in code units; `undefined` if the source was bytes. */
  readonly index: number | undefined;
  /** Its length, in the same unit. */
  readonly length: number;
}

/** The codes of a {@link Wtf8Error}. The last four come from `wtf8-wasm/variants` only. */
export type Wtf8ErrorCode =
  | 'ERR_ILL_FORMED_WTF8'
  | 'ERR_ILL_FORMED_UTF8'
  | 'ERR_LONE_SURROGATE'
  | 'ERR_ILL_FORMED_GENERALIZED_UTF8'
  | 'ERR_ILL_FORMED_CESU8'
  | 'ERR_ILL_FORMED_MODIFIED_UTF8'
  | 'ERR_ILL_FORMED_UTF8_RFC2279';

/** What is wrong with an ill-formed sequence of bytes. */
export type IllFormedKind =
  /** A byte 80..BF where a sequence should begin. */
  | 'unexpected-continuation'
  /**
   * F5..FF, which never occur. (In `wtf8-wasm/variants`: a byte that begins no sequence of the encoding, or the first one after
   * those that a length prefix counts.)
   */
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

/** What a {@link Wtf8Error} carries besides its message. */
export interface Wtf8ErrorDetails {
  code: Wtf8ErrorCode;
  kind: IllFormedKind;
  offset?: number | undefined;
  index?: number | undefined;
  length: number;
}
