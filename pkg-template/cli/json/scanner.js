/**
 * Finds the strings of a JSON text whose values have lone surrogates. A strict reader of RFC 8259 that builds no values and takes
 * bytes in pieces of any size, so a text of any length needs little memory.
 *
 * JSON.parse would neither say where a string is nor show a value that a duplicate key replaces.
 */
import { grouped } from '../terminal/printable.js';
import { Containers, MOST_LEVELS } from './containers.js';
import { NEIGHBOURS } from './context.js';
import { Cursor } from './cursor.js';
import { literalAt } from './literal.js';
import { isScalarByte, Scalar } from './scalar.js';
import { JsonString, REST } from './string.js';
import { isSurrogateAt } from './surrogates.js';
import { describe } from './tokens.js';

/** @import { Container } from './containers.js' */
/** @import { BrokenString, Problem } from './findings.d.ts' */

const [QUOTE, COMMA, COLON] = [0x22, 0x2c, 0x3a];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** A path of this length, in code units, takes as much memory as a lone surrogate that is kept. */
const PATH_OF_A_PLACE = 256;

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
  totals = { strings: 0, brokenStrings: 0, loneSurrogates: 0, escapedLoneSurrogates: 0 };
  /** How much `strings` keeps: lone surrogates, and paths by their length. */
  kept = 0;
  /** How many lone surrogates that are no escapes these strings have, kept or not. */
  rawInStrings = 0;
  /** @type {Problem | undefined} */
  problem;
  /** Whether nothing that follows can be read. */
  #isOver = false;
  #limit;
  #hasManyValues;
  #isJsonLines;
  #cursor;
  /** Whether the rest of a line is passed over, because something in it is not JSON. */
  #isSkipping = false;
  /** @type {Expected} */
  #expected = 'value';
  #containers = new Containers();
  /** The string that is being read. @type {JsonString | undefined} */
  #string;
  /** A number or literal that is being read. @type {Scalar | undefined} */
  #scalar;
  /** Code units before the first byte of the line that is no white space; less than 0 as long as there is none. */
  #firstOfLine = -1;

  /**
   * @param {object} options
   * @param {number} options.limit how many strings, and how many surrogates of each, are kept
   * @param {boolean} options.isUtf16 whether the bytes are WTF-8 made from UTF-16, whose offsets are reported
   * @param {boolean} options.hasManyValues each on lines of its own, as in JSON Lines
   * @param {boolean} options.isJsonLines whether each value ends with its line, and reading goes on after a line that is not JSON
   */
  constructor({ limit, isUtf16, hasManyValues, isJsonLines }) {
    this.#limit = limit;
    this.#hasManyValues = hasManyValues;
    this.#isJsonLines = isJsonLines;
    this.#cursor = new Cursor(isUtf16);
  }

  /** @param {Uint8Array} bytes of UTF-8 or WTF-8 */
  push(bytes) {
    if (this.#isOver) return;
    const cursor = this.#cursor;
    const { buffer, at } = cursor;
    cursor.push(bytes);
    this.#containers.takeKeysOut(buffer, at, cursor.at);
    this.#scan(cursor.buffer.length - NEIGHBOURS);
  }

  /** The text ends here. */
  end() {
    this.#scan(this.#cursor.buffer.length);
    if (this.#scalar) this.#endScalar();
    if (this.#isOver) return;
    if (this.#string) this.#fail(REST);
    else if (this.#containers.depth > 0 || (this.#expected !== 'next' && !this.#hasManyValues))
      this.#failUnfinished();
  }

  /** @param {number} limit offset in the buffer; nothing that begins there or later is read */
  #scan(limit) {
    while (this.#cursor.at < limit && !this.#isOver) {
      if (this.#isSkipping) this.#skipLine(limit);
      else if (this.#string) this.#scanString(limit);
      else if (this.#scalar) this.#scanScalar(limit);
      else this.#scanStructure(limit);
    }
  }

  /** @param {number} limit */
  #skipLine(limit) {
    const cursor = this.#cursor;
    const { buffer } = cursor;
    while (cursor.at < limit) {
      const byte = buffer[cursor.at];
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        this.#isSkipping = false;
        return;
      }
      if (byte < 0x80) cursor.moveTo(cursor.at + 1);
      else if (isSurrogateAt(buffer, cursor.at)) cursor.pass(3, 1);
      else cursor.passBeyondAscii(limit);
    }
  }

  /** @param {number} limit */
  #scanStructure(limit) {
    const cursor = this.#cursor;
    const { buffer } = cursor;
    for (; cursor.at < limit; cursor.at++, cursor.units++) {
      const byte = buffer[cursor.at];
      if (byte === 0x20 || byte === 0x09) continue;
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        if (this.#isJsonLines && this.#containers.depth > 0) return this.#failUnfinished();
        if (byte === CARRIAGE_RETURN && buffer[cursor.at + 1] === LINE_FEED) continue;
        // The new line begins after this unit, which the loop is about to count.
        cursor.units++;
        cursor.endLine();
        cursor.units--;
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
    if (this.#firstOfLine < 0) this.#firstOfLine = this.#cursor.units;
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
      if (this.#containers.depth >= MOST_LEVELS) return this.#fail(`at most ${grouped(MOST_LEVELS)} levels`);
      const isArray = byte === OPEN_BRACKET;
      this.#containers.open(isArray);
      this.#expected = isArray ? 'element' : 'member';
      return true;
    }
    if (byte === QUOTE) return this.#open(false);
    if (!isScalarByte(byte)) return this.#fail(WORDS[expected]);
    this.#scalar = new Scalar(this.#cursor.place());
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
    return this.#cursor.units === this.#firstOfLine;
  }

  #close() {
    this.#containers.close();
    this.#expected = 'next';
  }

  /** @param {boolean} isKey */
  #open(isKey) {
    // Of more broken strings than are kept, no surrogate is.
    this.#string = new JsonString(this.#cursor, isKey, this.strings.length < this.#limit ? this.#limit : 0);
    if (isKey) this.#containers.beginKey(this.#cursor.at);
    return false;
  }

  /** @param {number} limit */
  #scanString(limit) {
    const string = /** @type {JsonString} */ (this.#string);
    if (string.read(limit)) this.#closeString(string);
    else if (string.expected) this.#fail(string.expected);
  }

  /** @param {JsonString} string */
  #closeString(string) {
    const { isKey, total, escapes } = string;
    const { buffer, at } = this.#cursor;
    if (isKey) this.#containers.endKey(at);
    this.totals.strings++;
    if (total > 0) {
      this.totals.brokenStrings++;
      this.totals.loneSurrogates += total;
      this.totals.escapedLoneSurrogates += escapes;
      if (this.strings.length < this.#limit) {
        const { place, loneSurrogates } = string;
        const path = this.#containers.path(buffer);
        this.kept += loneSurrogates.length + Math.floor(path.length / PATH_OF_A_PLACE);
        this.rawInStrings += total - escapes;
        this.strings.push({ path, isKey, ...place, loneSurrogates, total });
      }
    }
    this.#string = undefined;
    this.#cursor.moveTo(at + 1);
    this.#expected = isKey ? 'colon' : 'next';
  }

  /** @param {number} limit */
  #scanScalar(limit) {
    const scalar = /** @type {Scalar} */ (this.#scalar);
    const at = scalar.read(this.#cursor.buffer, this.#cursor.at, limit);
    this.#cursor.moveTo(at);
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
    const places = (this.problem?.places ?? 0) + 1;
    this.problem ??= newProblem();
    this.problem.places = places;
    this.#isSkipping = true;
    if (this.#containers.depth > 0) this.#containers = new Containers();
    this.#string = undefined;
    this.#expected = 'value';
  }

  /** @param {string} expected @returns {Problem} */
  #problemHere(expected) {
    const { buffer, at } = this.#cursor;
    return { ...this.#cursor.place(), message: `expected ${expected}, found ${literalAt(buffer, at)}` };
  }
}
