// An engine does the work. It has parts, so that a bundled program holds only those that it uses; engine/js/index.js and
// engine/wasm/index.js export the same parts. What can be composed of these operations is written once for both engines, in
// api/. Errors about data are thrown as `Wtf8Error`.

import type { IllFormed, Progress } from '../index.js';

/** Text that has passed the door (base/arguments.js), as all arguments here have but those of `decodeUnstable`. */
type Text = string | Uint16Array;

export type Encoding = 'wtf-8' | 'utf-8';

/** What `encode` and `decode` need. */
export interface Converter {
  encode(text: Text): Uint8Array<ArrayBuffer>;
  decode(wtf8: Uint8Array): string;
  /** Decodes bytes that need not have passed the door: each is read only once. */
  decodeUnstable(array: Uint8Array, length: number): string;
}

/** What nearly every other function needs. */
export interface Codec extends Converter {
  backend: 'wasm' | 'js';
  /** The first ill-formed sequence from `start` to `end`, which are not more than `BYTES_AT_ONCE` apart. */
  findIllFormed(bytes: Uint8Array, encoding: Encoding, start: number, end: number): IllFormed | null;
}

/** Encoding and decoding in other forms: into memory of the caller, to code units, lengths alone. */
export interface Forms {
  encodeInto(text: Text, destination: Uint8Array): Progress;
  byteLength(text: Text): number;
  decodeToUtf16(wtf8: Uint8Array): Uint16Array<ArrayBuffer>;
  decodeInto(wtf8: Uint8Array, destination: Uint16Array): Progress;
  utf16Length(wtf8: Uint8Array): number;
}

/** Export to UTF-8, strictly. */
export interface Exporter {
  /** Throws at the first lone surrogate. */
  toUtf8(text: Text): Uint8Array<ArrayBuffer>;
}

/** Export to UTF-8 with U+FFFD in place of lone surrogates. */
export interface Replacer {
  toUtf8Lossy(text: Text): Uint8Array<ArrayBuffer>;
  /** Replaces the surrogate byte sequences of WTF-8 in unshared memory and returns how many. Throws for ill-formed WTF-8. */
  toUtf8LossyInPlace(wtf8: Uint8Array): number;
}

export interface Finder {
  /** The first lone surrogate at or after `from`. */
  findLoneSurrogate(text: Text, from: number): Found | null;
  /** The first lone surrogate at or after `from` in bytes. Throws if any of the bytes are ill-formed. */
  findSurrogateSequence(wtf8: Uint8Array, from: number): Found | null;
}

interface Found {
  position: number;
  codeUnit: number;
}

/**
 * Counting and searching in text that stays WTF-8. Unless a function says otherwise, bytes are a part of well-formed generalized
 * UTF-8, which may begin and end inside a sequence.
 */
export interface Reader {
  /** How many code units there are in the sequences that begin from `start` to `end`, at most `BYTES_AT_ONCE` further. */
  countUnits(wtf8: Uint8Array, start: number, end: number): number;
  /** Counts as `countUnits` does, and notes for each block of 128 bytes, of which one begins at `start`, the count before it. */
  blockIndexes(wtf8: Uint8Array, start: number, end: number, indexes: Uint32Array): number;
  codePoints(text: Text): Uint32Array<ArrayBuffer>;
  /** Takes bytes that may be ill-formed, and throws if they are. */
  codePointsOfBytes(wtf8: Uint8Array): Uint32Array<ArrayBuffer>;
  /** The offset of the first occurrence of `search`, which is not empty, at or after `from`, or -1. */
  find(wtf8: Uint8Array, search: Uint8Array, from: number): number;
  /**
   * How many bytes are the same from `start` on, up to `end`, which is at most `OTHER_BYTES_AT_ONCE` further. The bytes may be
   * ill-formed.
   */
  commonPrefix(left: Uint8Array, right: Uint8Array, start: number, end: number): number;
  /**
   * Replaces each offset at which a part of the bytes ends by the number of code units in the sequences that begin before it.
   *
   * @param wtf8 well-formed, but may begin and end inside of a sequence; at most `BYTES_AT_ONCE`
   * @param ends offsets in ascending order, at most `PARTS_AT_ONCE`
   * @returns whether none of these offsets is inside of a sequence
   */
  indexesOfEnds(wtf8: Uint8Array, ends: Int32Array): boolean;
  /**
   * Replaces each index by the offset of the sequence that makes the unit there, or by the length of the bytes.
   *
   * @param wtf8 as in `indexesOfEnds`
   * @param indexes in ascending order, at most `PARTS_AT_ONCE`
   */
  offsetsOfIndexes(wtf8: Uint8Array, indexes: Int32Array): void;
}

/** Many texts at once. */
export interface Columns {
  /**
   * Encodes the parts of a text of at most `UNITS_AT_ONCE` code units, each as if it stood alone.
   *
   * @param ends the index at which each part ends, where the first unit has the index `start`. Each is replaced by the offset
   *   at which the part's bytes end, where the first byte has the offset `start`. At most `PARTS_AT_ONCE`
   * @returns the bytes of all parts; or `undefined`, and `ends` are unchanged, if two parts share a surrogate pair and the
   *   engine cannot encode its halves apart
   */
  encodeParts(text: Text, ends: Int32Array, start: number): Uint8Array<ArrayBuffer> | undefined;
}
