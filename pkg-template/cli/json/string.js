/** A string of a JSON text, of any length, which may come in pieces: where it ends, and its lone surrogates. (RFC 8259, section 7) */
import { isLead, isSurrogate } from '../../base/code-units.js';
import { isLeadAt, isTrailAt, surrogateAt } from '../../base/sequences.js';
import { contextOf } from './context.js';
import { valueOfDigits } from './literal.js';
import { isEscapedTrailAt, isSurrogateAt, Surrogates } from './surrogates.js';
import { simpleEscapes } from './tokens.js';

/** @import { Cursor } from './cursor.js' */
/** @import { Found } from './surrogates.js' */

const [QUOTE, BACKSLASH, SMALL_U] = [0x22, 0x5c, 0x75];

/** What is missing where a string breaks off. */
export const REST = 'more of a string or its closing quote';

export class JsonString {
  /** What should be at the cursor instead, if this is no string. @type {string | undefined} */
  expected;
  #cursor;
  #limit;
  /** Where in the text its content begins. */
  #start;
  /** What to subtract from the text's count of code units for an index in the value. */
  #unitsBefore;
  /** Pairs, in four bytes or escaped, that `Surrogates` has not counted yet. */
  #uncountedPairs = 0;
  /** As soon as there is one. @type {Surrogates | undefined} */
  #surrogates;

  /**
   * @param {Cursor} cursor at the opening quote
   * @param {boolean} isKey
   * @param {number} limit of how many surrogates are kept
   */
  constructor(cursor, isKey, limit) {
    this.place = cursor.place();
    this.isKey = isKey;
    cursor.moveTo(cursor.at + 1);
    this.#cursor = cursor;
    this.#limit = limit;
    this.#start = cursor.base + cursor.at;
    this.#unitsBefore = cursor.units;
  }

  /** Up to the limit. @returns {Found[]} */
  get loneSurrogates() {
    return this.#surrogates?.lone ?? [];
  }

  /** How many lone surrogates there are. */
  get total() {
    return this.#surrogates?.count ?? 0;
  }

  /** How many of them are escapes. */
  get escapes() {
    return this.#surrogates?.escapes ?? 0;
  }

  /**
   * Reads as much as there is.
   *
   * @param {number} limit offset in the buffer; nothing that begins there or later is read
   * @returns whether it is complete: the cursor is at its closing quote
   */
  read(limit) {
    const cursor = this.#cursor;
    const { buffer } = cursor;
    while (cursor.at < limit) {
      let { at } = cursor;
      let byte = buffer[at];
      while (byte < 0x80 && byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH && at < limit)
        byte = buffer[++at];
      if (at > cursor.at) {
        this.#surrogates?.flush();
        cursor.moveTo(at);
        if (at >= limit) return false;
      }
      if (byte === QUOTE) {
        this.#surrogates?.flush();
        return true;
      } else if (byte === BACKSLASH) this.#escape();
      else if (byte >= 0x80) this.#beyondAscii(limit);
      else this.expected = REST;
      if (this.expected) return false;
    }
    return false;
  }

  /** Passes a surrogate, a pair of two, or a run of other characters of more than one byte. @param {number} limit */
  #beyondAscii(limit) {
    const cursor = this.#cursor;
    const { buffer, at } = cursor;
    if (!isSurrogateAt(buffer, at)) {
      this.#surrogates?.flush();
      this.#uncountedPairs += cursor.passBeyondAscii(limit);
    } else if (isLeadAt(buffer, at) && isTrailAt(buffer, at + 3)) {
      // A pair in six bytes, for which no place is made: texts in CESU-8 are full of these. `uncountedPairs` does not count it,
      // because it is ill-formed and stands for two code points, U+FFFD twice.
      this.#surrogates?.flush();
      cursor.pass(6, 2);
    } else {
      this.#noteSurrogate(surrogateAt(buffer, at), false);
      cursor.pass(3, 1);
    }
  }

  #escape() {
    const cursor = this.#cursor;
    const { buffer, at } = cursor;
    let length = 2;
    let units = 1;
    if (buffer[at + 1] === SMALL_U) {
      const unit = valueOfDigits(buffer, at + 2);
      if (unit < 0) {
        cursor.moveTo(at - unit + 1);
        this.expected = 'four hexadecimal digits after \\u';
        return;
      }
      length = 6;
      if (isLead(unit) && isEscapedTrailAt(buffer, at + 6)) {
        // An escaped pair, for which no place is made: texts that escape everything beyond ASCII are full of these.
        this.#surrogates?.flush();
        this.#uncountedPairs++;
        length = 12;
        units = 2;
      } else if (isSurrogate(unit)) this.#noteSurrogate(unit, true);
      else this.#surrogates?.flush();
    } else if (simpleEscapes.has(buffer[at + 1])) this.#surrogates?.flush();
    else {
      cursor.moveTo(at + 1);
      this.expected = 'one of "\\/bfnrtu after a backslash';
      return;
    }
    cursor.moveTo(at + length);
    // The value has fewer units than the escape.
    this.#unitsBefore += length - units;
  }

  /** Notes the surrogate that is at the cursor. @param {number} unit @param {boolean} isEscape */
  #noteSurrogate(unit, isEscape) {
    const cursor = this.#cursor;
    this.#surrogates ??= new Surrogates(this.#limit);
    this.#surrogates.pairs += this.#uncountedPairs;
    this.#uncountedPairs = 0;
    this.#surrogates.add(unit, isEscape, (digits) => {
      return {
        ...cursor.place(),
        index: cursor.units - this.#unitsBefore,
        ...contextOf(cursor, this.#start - cursor.base, isEscape ? 6 : 3, digits),
      };
    });
  }
}
