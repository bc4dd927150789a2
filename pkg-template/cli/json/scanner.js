/**
 * Finds the strings of a JSON text whose values have lone surrogates. A strict reader of RFC 8259 that builds no values and takes
 * bytes in pieces of any size, so a text of any length needs little memory.
 *
 * JSON.parse would neither say where a string is nor show a value that a duplicate key replaces.
 */
import { isLead, isSurrogate } from '../../base/code-units.js';
import {
  codePointAt,
  isContinuation,
  isLeadAt,
  isTrailAt,
  subpartLength,
  surrogateAt,
} from '../../base/sequences.js';
import { Containers, MOST_LEVELS } from './containers.js';
import { contextOf, NEIGHBOURS } from './context.js';
import { literalAt, valueOfDigits } from './literal.js';
import { Places } from './places.js';
import { isScalarByte, Scalar } from './scalar.js';
import { isEscapedTrailAt, isSurrogateAt, Surrogates } from './surrogates.js';
import { describe, simpleEscapes } from './tokens.js';

/** @import { Container } from './containers.js' */
/** @import { BrokenString, Problem } from './findings.d.ts' */
/** @import { Place } from './places.js' */

/**
 * A string that is being read.
 *
 * @typedef {object} Reading
 * @property {Place} place of its opening quote
 * @property {boolean} isKey
 * @property {number} start where in the buffer its content begins; less than 0 if that is no longer there
 * @property {number} unitsBefore what to subtract from the text's count of code units for an index in the value
 * @property {number} uncountedPairs pairs, in four bytes or escaped, that `Surrogates` has not counted yet
 */

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
const [LINE_FEED, CARRIAGE_RETURN, SMALL_U] = [0x0a, 0x0d, 0x75];

/** @typedef {'value' | 'element' | 'key' | 'member' | 'colon' | 'next'} Expected */

/** What a message says was expected. @type {Record<Expected, string>} */
const WORDS = {
  value: 'a value',
  element: 'a value or "]"',
  key: 'a key',
  member: 'a key or "}"',
  colon: '":"',
  next: '',
};

export class JsonScanner {
  /** @type {BrokenString[]} */
  strings = [];
  totals = { strings: 0, brokenStrings: 0, loneSurrogates: 0 };
  /** How many lone surrogates there are in `strings`. */
  kept = 0;
  /** @type {Problem | undefined} */
  problem;
  /** Whether nothing that follows can be read. */
  #isOver = false;
  #limit;
  #hasManyValues;
  #isJsonLines;
  #places;
  /** Whether the rest of a line is passed over, because something in it is not JSON. */
  #isSkipping = false;
  /** @type {Expected} */
  #expected = 'value';
  #containers = new Containers();
  #buffer = Buffer.alloc(0);
  #at = 0;
  /** The string that is being read. @type {Reading | undefined} */
  #string;
  /** The surrogates of that string, as soon as it has one. @type {Surrogates | undefined} */
  #surrogates;
  /** A number or literal that is being read. @type {Scalar | undefined} */
  #scalar;
  /** Code units before the first byte of the line that is no white space; less than 0 as long as there is none. */
  #firstOfLine = -1;

  /**
   * @param {object} options
   * @param {number} options.limit how many strings, and how many surrogates of each, are kept
   * @param {boolean} options.isUtf16 whether the bytes are WTF-8 made from UTF-16, whose offsets are reported
   * @param {boolean} options.hasManyValues each on lines of its own, as in JSON Lines
   * @param {boolean} [options.isJsonLines] whether each value ends with its line, and reading goes on after a line that is not JSON
   */
  constructor({ limit, isUtf16, hasManyValues, isJsonLines = false }) {
    this.#limit = limit;
    this.#hasManyValues = hasManyValues;
    this.#isJsonLines = isJsonLines;
    this.#places = new Places(isUtf16);
  }

  /** @param {Uint8Array} bytes of UTF-8 or WTF-8 */
  push(bytes) {
    if (this.#isOver) return;
    const kept = this.#at > NEIGHBOURS ? this.#at - NEIGHBOURS : 0;
    this.#containers.takeKeysOut(this.#buffer, this.#at, this.#at - kept);
    if (this.#string) this.#string.start -= kept;
    this.#buffer = Buffer.concat([this.#buffer.subarray(kept), bytes]);
    this.#places.base += kept;
    this.#at -= kept;
    // JSON has no byte order mark, but many files do.
    if (this.#places.base === 0 && this.#at === 0 && this.#buffer.length >= 3) this.#skipByteOrderMark();
    this.#scan(this.#buffer.length - NEIGHBOURS);
  }

  /** The text ends here. */
  end() {
    if (this.#isOver) return;
    if (this.#places.base === 0 && this.#at === 0) this.#skipByteOrderMark();
    this.#scan(this.#buffer.length);
    if (this.#isOver) return;
    if (this.#scalar) this.#endScalar();
    if (this.#isOver) return;
    if (this.#string) this.#fail('more of a string or its closing quote');
    else if (this.#containers.depth > 0 || (this.#expected !== 'next' && !this.#hasManyValues))
      this.#failUnfinished();
  }

  /** @param {number} limit offset in the buffer; nothing that begins there or later is read */
  #scan(limit) {
    while (this.#at < limit && !this.#isOver) {
      if (this.#isSkipping) this.#skipLine(limit);
      else if (this.#string) this.#scanString(limit);
      else if (this.#scalar) this.#scanScalar(limit);
      else this.#scanStructure(limit);
    }
  }

  /** @param {number} limit */
  #skipLine(limit) {
    while (this.#at < limit) {
      const byte = this.#buffer[this.#at];
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        this.#isSkipping = false;
        return;
      }
      if (byte < 0x80) this.#moveTo(this.#at + 1);
      else this.#at = this.#beyondAscii(this.#at, limit);
    }
  }

  #skipByteOrderMark() {
    if (this.#buffer[0] !== 0xef || this.#buffer[1] !== 0xbb || this.#buffer[2] !== 0xbf) return;
    this.#at = 3;
    this.#places.units = 1;
  }

  /** @param {number} limit */
  #scanStructure(limit) {
    const buffer = this.#buffer;
    const places = this.#places;
    for (; this.#at < limit; this.#at++, places.units++) {
      const byte = buffer[this.#at];
      if (byte === 0x20 || byte === 0x09) continue;
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        if (this.#isJsonLines && this.#containers.depth > 0) return this.#failUnfinished();
        if (byte === CARRIAGE_RETURN && buffer[this.#at + 1] === LINE_FEED) continue;
        // The new line begins after this unit, which the loop is about to count.
        places.units++;
        places.endLine();
        places.units--;
        this.#firstOfLine = -1;
        continue;
      }
      if (!this.#take(byte)) return;
    }
  }

  /**
   * Takes a byte that is no white space.
   *
   * @param {number} byte
   * @returns {boolean} whether structure goes on after it, and not a string, a scalar or an error
   */
  #take(byte) {
    if (this.#firstOfLine < 0) this.#firstOfLine = this.#places.units;
    const expected = this.#expected;
    const container = this.#containers.innermost;
    if (expected === 'next') return this.#takeNext(byte, container);
    if (expected === 'colon') {
      if (byte !== COLON) return this.#fail(WORDS.colon);
      this.#expected = 'value';
      return true;
    }
    if (
      (expected === 'element' && byte === CLOSE_BRACKET) ||
      (expected === 'member' && byte === CLOSE_BRACE)
    ) {
      this.#close();
      return true;
    }
    if (expected === 'key' || expected === 'member') {
      return byte === QUOTE ? this.#open(true) : this.#fail(WORDS[expected]);
    }
    if (byte === OPEN_BRACKET || byte === OPEN_BRACE) {
      if (this.#containers.depth >= MOST_LEVELS) return this.#fail(`at most ${MOST_LEVELS} levels`);
      const isArray = byte === OPEN_BRACKET;
      this.#containers.open(isArray);
      this.#expected = isArray ? 'element' : 'member';
      return true;
    }
    if (byte === QUOTE) return this.#open(false);
    if (!isScalarByte(byte)) return this.#fail(WORDS[expected]);
    this.#scalar = new Scalar(this.#places.at(this.#at));
    return false;
  }

  /** @param {number} byte @param {Container | undefined} container */
  #takeNext(byte, container) {
    if (!container) {
      if (!this.#isFirstOfLine)
        return this.#fail(this.#hasManyValues ? 'the end of the line' : 'the end of the text');
      if (!this.#hasManyValues)
        this.problem ??= { ...this.#problemHere('the end of the text'), isLines: true };
      this.#expected = 'value';
      return this.#take(byte);
    }
    if (byte === COMMA) {
      container.index++;
      this.#expected = container.isArray ? 'value' : 'key';
      return true;
    }
    if (byte !== (container.isArray ? CLOSE_BRACKET : CLOSE_BRACE)) return this.#failNext();
    this.#close();
    return true;
  }

  get #isFirstOfLine() {
    return this.#places.units === this.#firstOfLine;
  }

  #close() {
    this.#containers.close();
    this.#expected = 'next';
  }

  /** @param {boolean} isKey */
  #open(isKey) {
    const place = this.#places.at(this.#at);
    this.#at++;
    this.#places.units++;
    this.#string = { place, isKey, start: this.#at, unitsBefore: this.#places.units, uncountedPairs: 0 };
    if (isKey) this.#containers.beginKey(this.#at);
    return false;
  }

  /** @param {number} limit */
  #scanString(limit) {
    const buffer = this.#buffer;
    const places = this.#places;
    let at = this.#at;
    while (at < limit) {
      const start = at;
      let byte = buffer[at];
      while (byte < 0x80 && byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH && at < limit)
        byte = buffer[++at];
      places.units += at - start;
      if (at > start) this.#surrogates?.flush();
      if (at >= limit) break;
      this.#at = at;
      if (byte === QUOTE) return this.#closeString();
      if (byte === BACKSLASH) {
        if (!this.#escape()) return;
        at = this.#at;
      } else if (byte >= 0x80) {
        at = this.#beyondAscii(at, limit);
      } else {
        this.#fail('more of a string or its closing quote');
        return;
      }
    }
    this.#at = at;
  }

  /**
   * Passes a surrogate, a pair of two, or a run of other characters of more than one byte, inside of a string or not.
   *
   * @param {number} start
   * @param {number} limit
   * @returns the offset after it
   */
  #beyondAscii(start, limit) {
    const buffer = this.#buffer;
    if (buffer[start] === 0xed && isSurrogateAt(buffer, start)) {
      if (isLeadAt(buffer, start) && isTrailAt(buffer, start + 3)) {
        // A pair in six bytes, for which no place is made: texts in CESU-8 are full of these. `uncountedPairs` does not count it,
        // because it is ill-formed and stands for two code points, U+FFFD twice.
        this.#surrogates?.flush();
        this.#places.units += 2;
        return start + 6;
      }
      if (this.#string) this.#noteSurrogate(start, 3, surrogateAt(buffer, start));
      this.#places.units++;
      return start + 3;
    }
    this.#surrogates?.flush();
    let at = start;
    let units = 0;
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
          units++;
          if (this.#string) this.#string.uncountedPairs++;
        }
      }
      units++;
      byte = buffer[at];
    } while (byte >= 0x80 && at < limit && !(byte === 0xed && isSurrogateAt(buffer, at)));
    this.#places.units += units;
    return at;
  }

  /** @returns {boolean} whether it is a valid escape */
  #escape() {
    const buffer = this.#buffer;
    const at = this.#at;
    const string = /** @type {Reading} */ (this.#string);
    let length = 2;
    let units = 1;
    if (buffer[at + 1] === SMALL_U) {
      const unit = valueOfDigits(buffer, at + 2);
      if (unit < 0) {
        this.#moveTo(at - unit + 1);
        return this.#fail('four hexadecimal digits after \\u');
      }
      length = 6;
      if (isLead(unit) && isEscapedTrailAt(buffer, at + 6)) {
        // An escaped pair, for which no place is made: texts that escape everything beyond ASCII are full of these.
        this.#surrogates?.flush();
        string.uncountedPairs++;
        length = 12;
        units = 2;
      } else if (isSurrogate(unit)) this.#noteSurrogate(at, 6, unit);
      else this.#surrogates?.flush();
    } else if (simpleEscapes.has(buffer[at + 1])) this.#surrogates?.flush();
    else {
      this.#moveTo(at + 1);
      return this.#fail('one of "\\/bfnrtu after a backslash');
    }
    this.#moveTo(at + length);
    // The value has fewer units than the escape.
    string.unitsBefore += length - units;
    return true;
  }

  /** Passes some ASCII. @param {number} at */
  #moveTo(at) {
    this.#places.units += at - this.#at;
    this.#at = at;
  }

  /** @param {number} at @param {number} length in bytes @param {number} unit */
  #noteSurrogate(at, length, unit) {
    const string = /** @type {Reading} */ (this.#string);
    if (!this.#surrogates) {
      this.#surrogates = new Surrogates(this.strings.length < this.#limit ? this.#limit : 0);
      this.#surrogates.pairs = string.uncountedPairs;
      string.uncountedPairs = 0;
    }
    this.#surrogates.pairs += string.uncountedPairs;
    string.uncountedPairs = 0;
    this.#surrogates.add(unit, (digits) => ({
      ...this.#places.at(at),
      index: this.#places.units - string.unitsBefore,
      ...contextOf(this.#buffer, string.start, at, at + length, digits),
    }));
  }

  #closeString() {
    const { place, isKey } = /** @type {Reading} */ (this.#string);
    if (isKey) this.#containers.endKey(this.#at);
    this.totals.strings++;
    const surrogates = this.#surrogates;
    surrogates?.flush();
    if (surrogates && surrogates.count > 0) {
      this.totals.brokenStrings++;
      this.totals.loneSurrogates += surrogates.count;
      if (this.strings.length < this.#limit) {
        const path = this.#containers.path(this.#buffer);
        const { alone: loneSurrogates, count: total } = surrogates;
        this.kept += loneSurrogates.length;
        this.strings.push({ path, isKey, ...place, loneSurrogates, total });
      }
    }
    this.#string = undefined;
    this.#surrogates = undefined;
    this.#moveTo(this.#at + 1);
    this.#expected = isKey ? 'colon' : 'next';
  }

  /** @param {number} limit */
  #scanScalar(limit) {
    const scalar = /** @type {Scalar} */ (this.#scalar);
    const at = scalar.read(this.#buffer, this.#at, limit);
    this.#moveTo(at);
    if (at < limit) this.#endScalar();
  }

  #endScalar() {
    const { place, text, isRight } = /** @type {Scalar} */ (this.#scalar);
    this.#scalar = undefined;
    if (isRight) this.#expected = 'next';
    else
      this.#stop(() => ({ ...place, message: `expected ${WORDS[this.#expected]}, found ${describe(text)}` }));
  }

  /** The text ends, or the line that a value must not leave, and a value is not complete. */
  #failUnfinished() {
    if (this.#expected === 'next') this.#failNext();
    else this.#fail(WORDS[this.#expected]);
  }

  #failNext() {
    return this.#fail(this.#containers.innermost?.isArray ? '"," or "]"' : '"," or "}"');
  }

  /** @param {string} expected @returns {false} */
  #fail(expected) {
    this.#stop(() => this.#problemHere(expected));
    return false;
  }

  /**
   * Stops reading this text or, in JSON Lines, this line.
   *
   * @param {() => Problem} newProblem only called if the problem is kept: in JSON Lines only the first is, and a file may have
   *   millions of others
   */
  #stop(newProblem) {
    if (!this.#isJsonLines) {
      this.problem = newProblem();
      this.#isOver = true;
      return;
    }
    this.problem = { ...(this.problem ?? newProblem()), places: (this.problem?.places ?? 0) + 1 };
    this.#isSkipping = true;
    this.#containers = new Containers();
    this.#string = undefined;
    this.#surrogates = undefined;
    this.#expected = 'value';
  }

  /** @param {string} expected @returns {Problem} */
  #problemHere(expected) {
    const found = literalAt(this.#buffer, this.#at);
    return { ...this.#places.at(this.#at), message: `expected ${expected}, found ${found}` };
  }
}
