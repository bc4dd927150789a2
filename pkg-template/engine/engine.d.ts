// An engine does the work. It has parts, so that a program that is bundled holds only those that it uses; engine/js/index.js
// and engine/wasm/index.js export the same ones. What can be composed of these operations is written above them, in api/, once
// for both engines. Errors about data are thrown as `Wtf8Error`.

import type { IllFormed, Progress } from '../index.js';

/** Text that has passed the door (base/arguments.js), as all arguments here have. */
type Text = string | Uint16Array;

export type Encoding = 'wtf-8' | 'utf-8';

/** What `encode` and `decode` need. */
export interface Converter {
  encode(text: Text): Uint8Array<ArrayBuffer>;
  decode(wtf8: Uint8Array): string;
  /** Decodes up to `SNAPSHOT_LENGTH` bytes that have not passed the door: they are looked at once. */
  decodeUnseen(array: Uint8Array, length: number): string;
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

/** UTF-8. */
export interface Exporter {
  /** Throws at the first lone surrogate. */
  toUtf8(text: Text): Uint8Array<ArrayBuffer>;
  toUtf8Lossy(text: Text): Uint8Array<ArrayBuffer>;
  /** Replaces the surrogate byte sequences of WTF-8 in unshared memory, unless it is ill-formed. */
  toUtf8LossyInPlace(wtf8: Uint8Array): number;
}

export interface Finder {
  /** The first lone surrogate at or after `from`. */
  findLoneSurrogate(text: Text, from: number): Found | null;
  /** The first lone surrogate at or after `from` in bytes, all of which must be well-formed. */
  findSurrogateSequence(wtf8: Uint8Array, from: number): Found | null;
}

interface Found {
  position: number;
  codeUnit: number;
}

/** Counting and searching in text that stays WTF-8: all bytes are well-formed. */
export interface Reader {
  /** How many code units the sequences make that begin from `start` to `end`, which are not more than `BYTES_AT_ONCE` apart. */
  countUnits(wtf8: Uint8Array, start: number, end: number): number;
  /** Counts as `countUnits` does, and notes how many begin before each block of 128 bytes, from that at `start` on. */
  blockIndexes(wtf8: Uint8Array, start: number, end: number, indexes: Uint32Array): number;
  /** Writes the code points of text, which has not more units than there is room. Returns how many there are. */
  codePoints(text: Text, result: Uint32Array): number;
  /** The offset of the first place at or after `from` where some bytes stand, which are not empty, or -1. */
  find(wtf8: Uint8Array, search: Uint8Array, from: number): number;
  /** How many bytes are the same from `start` on, up to `end`, which is not more than `OTHER_BYTES_AT_ONCE` further. */
  commonPrefix(left: Uint8Array, right: Uint8Array, start: number, end: number): number;
  /**
   * Turns the offset at which each part of well-formed bytes ends into how many code units the sequences make that begin
   * before it.
   *
   * @param wtf8 at most `BYTES_AT_ONCE`; may begin and end inside of a sequence
   * @param ends offsets that rise. At most `PARTS_AT_ONCE`
   * @returns whether each part is whole
   */
  indexesOfEnds(wtf8: Uint8Array, ends: Int32Array): boolean;
  /** Turns each of such indexes into the offset of the sequence that makes the unit there, or into the length. */
  offsetsOfIndexes(wtf8: Uint8Array, indexes: Int32Array): void;
}

/** Many texts at once. */
export interface Columns {
  /**
   * Encodes the parts of a text of at most `UNITS_AT_ONCE` code units, each as if it stood alone.
   *
   * @param ends the index at which each part ends, the first unit having the index `start`. Each becomes the offset at
   *   which the part's bytes end, the first byte having the offset `start`. At most `PARTS_AT_ONCE`
   * @returns the bytes of all of them; or `undefined`, and nothing is changed, if two of them share a surrogate pair and the
   *   engine cannot keep its halves apart
   */
  encodeParts(text: string, ends: Int32Array, start: number): Uint8Array<ArrayBuffer> | undefined;
}
