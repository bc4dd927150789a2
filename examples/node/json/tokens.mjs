// Where does a token of JSON end? (RFC 8259, sections 2, 3, 6 and 7)

import { quote } from '../terminal/printable.mjs';

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [MINUS, PLUS, POINT, ZERO, NINE] = [0x2d, 0x2b, 0x2e, 0x30, 0x39];
const LITERALS = ['true', 'false', 'null'];
const SIMPLE_ESCAPES = new Set(Array.from('"\\/bfnrt', (character) => character.charCodeAt(0)));

/** The text is not JSON; `at` is the index of the code unit where it stops being so. */
export class JsonSyntaxError extends Error {
  /** @param {Uint16Array} units @param {number} at @param {string} expected */
  constructor(units, at, expected) {
    super(`expected ${expected}, found ${describe(units, at)}`);
    this.at = at;
  }
}

/** @param {Uint16Array} units @param {number} at */
export function skipSpace(units, at) {
  while (units[at] === 0x20 || units[at] === 0x0a || units[at] === 0x0d || units[at] === 0x09) at++;
  return at;
}

/**
 * @param {Uint16Array} units
 * @param {number} at the opening quote
 * @returns {number} after the closing quote
 */
export function skipString(units, at) {
  for (at++; units[at] !== QUOTE; at++) {
    if (!(units[at] >= 0x20)) throw new JsonSyntaxError(units, at, 'more of a string or its closing quote');
    if (units[at] === BACKSLASH) at = skipEscape(units, at + 1) - 1;
  }
  return at + 1;
}

/** @param {Uint16Array} units @param {number} at after the backslash */
function skipEscape(units, at) {
  if (SIMPLE_ESCAPES.has(units[at])) return at + 1;
  if (units[at] !== 0x75) throw new JsonSyntaxError(units, at, 'one of "\\/bfnrtu after a backslash');
  for (let digit = at + 1; digit <= at + 4; digit++) {
    if (!isHexDigit(units[digit]))
      throw new JsonSyntaxError(units, digit, 'four hexadecimal digits after \\u');
  }
  return at + 5;
}

/**
 * @param {Uint16Array} units
 * @param {number} at
 * @param {string} expected what to ask for where neither a literal nor a number begins
 * @returns {number} after the literal or number
 */
export function skipScalar(units, at, expected) {
  if (units[at] === MINUS || isDigit(units[at])) return skipNumber(units, at);
  const literal = LITERALS.find((word) =>
    Array.from(word).every((c, i) => units[at + i] === c.charCodeAt(0)),
  );
  if (!literal) throw new JsonSyntaxError(units, at, expected);
  return at + literal.length;
}

/** @param {Uint16Array} units @param {number} at */
function skipNumber(units, at) {
  if (units[at] === MINUS) at++;
  at = units[at] === ZERO ? at + 1 : skipDigits(units, at);
  if (units[at] === POINT) at = skipDigits(units, at + 1);
  // "E" or "e"
  if ((units[at] | 0x20) !== 0x65) return at;
  at++;
  if (units[at] === MINUS || units[at] === PLUS) at++;
  return skipDigits(units, at);
}

/** @param {Uint16Array} units @param {number} at */
function skipDigits(units, at) {
  if (!isDigit(units[at])) throw new JsonSyntaxError(units, at, 'a digit');
  while (isDigit(units[at])) at++;
  return at;
}

/** @param {number} unit */
function isDigit(unit) {
  return unit >= ZERO && unit <= NINE;
}

/** @param {number} unit */
function isHexDigit(unit) {
  const lower = unit | 0x20;
  return isDigit(unit) || (lower >= 0x61 && lower <= 0x66);
}

/** @param {Uint16Array} units @param {number} at */
function describe(units, at) {
  if (at >= units.length) return 'the end of the text';
  const text = String.fromCharCode(...units.subarray(at, at + 2));
  return quote(String.fromCodePoint(/** @type {number} */ (text.codePointAt(0))));
}
