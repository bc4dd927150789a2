/** What has come of a text that is read in pieces, and the current place in it: in bytes, code units, lines and columns. */
import { codePointAt, isContinuation, subpartLength } from '../../base/sequences.js';
import { isEscaped, NEIGHBOURS } from './context.js';
import { BYTE_ORDER_MARK } from './start.js';
import { isSurrogateAt } from './surrogates.js';

/** @typedef {{ offset: number, line: number, column: number }} Place */

/** @param {Uint8Array} bytes */
const startsWithMark = (bytes) => BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte);

export class Cursor {
  /** What has come, without most of what was read. */
  buffer = Buffer.alloc(0);
  /** The current place, as an offset in the buffer. */
  at = 0;
  /** Code units before it. Whoever changes `at` changes this too. */
  units = 0;
  /** Bytes before the buffer. */
  base = 0;
  /** Whether an odd number of backslashes precedes the buffer: then its first byte ends an escape, if this is in a string. */
  isFirstEscaped = false;
  #isUtf16;
  #line = 1;
  #lineStart = 0;

  /** @param {boolean} isUtf16 whether the bytes are WTF-8 made from UTF-16, and offsets are those in the UTF-16 */
  constructor(isUtf16) {
    this.#isUtf16 = isUtf16;
  }

  /** Adds the next bytes, in a new buffer that has only some of those before the current place. @param {Uint8Array} bytes */
  push(bytes) {
    const dropped = this.at > NEIGHBOURS ? this.at - NEIGHBOURS : 0;
    this.isFirstEscaped = isEscaped(this.buffer, dropped, this.isFirstEscaped);
    this.buffer = Buffer.concat([this.buffer.subarray(dropped), bytes]);
    this.base += dropped;
    this.at -= dropped;
    // JSON has no byte order mark, but many files do.
    if (this.base === 0 && this.at === 0 && startsWithMark(this.buffer)) this.pass(BYTE_ORDER_MARK.length, 1);
  }

  /** Passes what has so many bytes and code units. @param {number} bytes @param {number} units */
  pass(bytes, units) {
    this.at += bytes;
    this.units += units;
  }

  /** Passes some ASCII. @param {number} at */
  moveTo(at) {
    this.units += at - this.at;
    this.at = at;
  }

  /**
   * Passes a run of characters of more than one byte, up to a surrogate.
   *
   * @param {number} limit
   * @returns how many of them have two code units
   */
  passBeyondAscii(limit) {
    const { buffer } = this;
    let { at } = this;
    let characters = 0;
    let pairs = 0;
    let byte = buffer[at];
    do {
      // Fast path: sequences of two bytes, the most frequent ones in many languages.
      if (byte >= 0xc2 && byte < 0xe0 && isContinuation(buffer[at + 1])) at += 2;
      else {
        const codePoint = codePointAt(buffer, at);
        // A maximal subpart of what is ill-formed counts as one U+FFFD.
        if (codePoint < 0) at += subpartLength(buffer, at);
        else if (codePoint < 0x10000) at += 3;
        else {
          at += 4;
          pairs++;
        }
      }
      characters++;
      byte = buffer[at];
    } while (byte >= 0x80 && at < limit && !(byte === 0xed && isSurrogateAt(buffer, at)));
    this.pass(at - this.at, characters + pairs);
    return pairs;
  }

  /** A new line begins at the current place. */
  endLine() {
    this.#line++;
    this.#lineStart = this.units;
  }

  /** @returns {Place} */
  place() {
    const offset = this.#isUtf16 ? 2 * this.units : this.base + this.at;
    return { offset, line: this.#line, column: this.units - this.#lineStart + 1 };
  }
}
