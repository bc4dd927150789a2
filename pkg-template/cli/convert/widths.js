/**
 * How wide the code units of a source seem to be, by short runs of bytes that occur in text of one width only. A source that shows
 * another width than that of its encoding is a mixture, or something else altogether. (Programs append to files in encodings of their
 * own: `>>` of PowerShell 5 appends UTF-16.)
 */

import { isContinuation } from '../../base/sequences.js';

/** So many bytes in a row that could be UTF-8 are no UTF-16. At the start of a source, fewer are enough. */
const NARROW = 48;
const NARROW_AT_START = 12;

/** Only sources with two zeros among so many first bytes are taken for UTF-16. See modules/inspect/src/guess.rs. */
const SAMPLE = 512;

/** Four code points of UTF-32, but for the bytes before the first zero and after the last. */
const LONGEST_WIDE = 14;

const CR = 0x0d;
const LF = 0x0a;

export class Widths {
  /** Whether some looks like UTF-16 of an alphabet (four units or more) or an end of line of it, or like UTF-32 (four code points). */
  isWide = false;
  /** Whether some of it looks like UTF-8. Only known of sources that may be UTF-16. */
  isNarrow = false;
  /** Whether CR and LF stand where UTF-16LE has one unit, which would be U+0A0D, and that is no character. Known as `isNarrow` is. */
  hasNarrowLineEnd = false;
  /** The last bytes. What is wide may begin there, and end in the next ones. */
  #last = Buffer.alloc(0);
  #seen = 0;
  #zeros = 0;
  /** How many of the last bytes could be UTF-8, whether no others are before them, and how many continuation bytes are due. */
  #run = 0;
  #isStart = true;
  #due = 0;
  /** How many of these are ASCII and the same as the byte two places before. */
  #repeated = 0;
  #before = [0, 0];
  #offset = 0;

  /** @param {Uint8Array} bytes the next ones */
  push(bytes) {
    if (!this.isWide) {
      const seam = Buffer.concat([this.#last, bytes.subarray(0, LONGEST_WIDE - 1)]);
      this.isWide = hasWide(seam) || hasWide(bytes);
      this.#last = Buffer.concat([this.#last, bytes.subarray(1 - LONGEST_WIDE)]).subarray(1 - LONGEST_WIDE);
    }
    const sample = bytes.subarray(0, SAMPLE - this.#seen);
    this.#seen += sample.length;
    this.#zeros += sample.filter((byte) => byte === 0).length;
    this.#readNarrow(sample);
    if (this.#zeros >= 2) this.#readNarrow(bytes.subarray(sample.length));
  }

  /** @param {Uint8Array} bytes */
  #readNarrow(bytes) {
    let [run, due, repeated] = [this.#run, this.#due, this.#repeated];
    let [last, lastButOne] = this.#before;
    for (let index = 0; index < bytes.length && !this.isNarrow; index++) {
      const byte = bytes[index];
      if (due > 0 && isContinuation(byte)) due--;
      else {
        const isFirst = byte < 0x80 ? !isControl(byte) : byte >= 0xc2 && byte < 0xf5;
        if (due > 0 || !isFirst) {
          run = 0;
          repeated = 0;
          this.#isStart = false;
        }
        if (!isFirst) run = -1;
        due = !isFirst || byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      }
      run++;
      if (byte < 0x80 && byte === lastButOne) repeated++;
      if (byte === LF && last === CR && (this.#offset + index) % 2 === 1) this.hasNarrowLineEnd = true;
      lastButOne = last;
      last = byte;
      // In UTF-16, every other byte of kana, of Malayalam or of lines that consoles draw is the same one, and ASCII.
      if (run >= (this.#isStart ? NARROW_AT_START : NARROW) && 4 * repeated <= run) this.isNarrow = true;
    }
    [this.#run, this.#due, this.#repeated] = [run, due, repeated];
    this.#before = [last, lastButOne];
    this.#offset += bytes.length;
  }
}

/** @param {Uint8Array} bytes */
function hasWide(bytes) {
  // Most text has no zeros, and hosts are fast to find that out.
  const first = bytes.indexOf(0);
  for (let start = first; first >= 0 && start < bytes.length; start++) {
    if (bytes[start] !== 0) continue;
    let end = start + 1;
    while (bytes[end] === 0) end++;
    // What is looked for is at the edges of a run of zeros, which may be as long as a hole in a file.
    if (isInUtf16(bytes, start) || isInUtf16(bytes, end - 1)) return true;
    if (end === start + 1 && isInLineEnd(bytes, start)) return true;
    if (isUtf32(bytes, end - 2) || isUtf32(bytes, end - 3)) return true;
    start = end;
  }
  return false;
}

/**
 * Whether a zero is one of four high bytes, as letters of most alphabets have them, ASCII 00 and Cyrillic 04: bytes that text in bytes
 * hardly ever has, let alone in every other place.
 *
 * @param {Uint8Array} bytes
 * @param {number} zero
 */
function isInUtf16(bytes, zero) {
  for (let start = zero; start >= 0 && start >= zero - 6; start -= 2)
    if (
      hasUnit(bytes, start) &&
      hasUnit(bytes, start + 2) &&
      hasUnit(bytes, start + 4) &&
      isHigh(bytes[start + 6])
    )
      return true;
  return false;
}

/** Whether there is a high byte, and one that may be the low byte of another unit. @param {Uint8Array} bytes @param {number} at */
const hasUnit = (bytes, at) => isHigh(bytes[at]) && bytes[at + 1] !== 0;

/** @param {number} byte */
const isHigh = (byte) => byte < 0x1b;

/**
 * Whether a zero is between CR and LF of UTF-16. (Of text without letters of an alphabet, such as Japanese, an end of line may be all
 * that has zeros.)
 *
 * @param {Uint8Array} bytes
 * @param {number} zero
 */
const isInLineEnd = (bytes, zero) =>
  bytes[zero - 1] === CR && bytes[zero + 1] === LF && (bytes[zero - 2] === 0 || bytes[zero + 2] === 0);

/**
 * Whether a zero begins the first of four pairs of zeros, four bytes apart, with something else in between.
 *
 * @param {Uint8Array} bytes
 * @param {number} zero
 */
function isUtf32(bytes, zero) {
  const isPair = (/** @type {number} */ place) => bytes[zero + place] === 0 && bytes[zero + place + 1] === 0;
  return [0, 4, 8, 12].every(isPair) && ![2, 6, 10].some(isPair);
}

/** Whether no text in bytes has it, but it may be a half of a wider unit. @param {number} byte */
const isControl = (byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20);
