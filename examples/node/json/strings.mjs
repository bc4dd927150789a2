// Which strings does a JSON text hold, and where? A strict reader of RFC 8259 that builds no values.
//
// JSON.parse says neither where a string stands nor what a duplicate key hid. This reader works on the code
// units of the file and keeps its own stack, so nesting may be as deep as memory allows.

import { JsonSyntaxError, skipScalar, skipSpace, skipString } from './tokens.mjs';

/**
 * An open array or object.
 *
 * @typedef {object} Container
 * @property {number} index of the element that is being read; -1 in an object
 * @property {Range | null} key of the member that is being read; null in an array
 */

/**
 * What stands between two quotes.
 *
 * @typedef {object} Range
 * @property {number} start
 * @property {number} end
 */

/**
 * @typedef {object} JsonString
 * @property {number} start of what stands between the quotes
 * @property {number} end
 * @property {boolean} isKey
 * @property {readonly Container[]} containers the way from the root, valid until the next string is read
 */

const [QUOTE, COMMA, COLON] = [0x22, 0x2c, 0x3a];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
const UNREAD = { start: 0, end: 0 };

/**
 * Every string and every key, in the order in which they stand. Throws a `JsonSyntaxError` where the text stops
 * being JSON.
 *
 * @param {Uint16Array} units
 * @param {number} start after a byte order mark
 * @returns {Generator<JsonString, void, void>}
 */
export function* jsonStrings(units, start) {
  /** @type {Container[]} */
  const containers = [];
  /** @type {'value' | 'element' | 'key' | 'member' | 'next'} */
  let expected = 'value';

  for (let at = skipSpace(units, start); ; at = skipSpace(units, at)) {
    const unit = units[at];
    const container = containers.at(-1);

    if (expected === 'next') {
      if (!container) {
        if (at < units.length) throw new JsonSyntaxError(units, at, 'the end of the text');
        return;
      }
      if (unit === COMMA) {
        container.index += container.key ? 0 : 1;
        expected = container.key ? 'key' : 'value';
      } else if (unit === closing(container)) {
        containers.pop();
      } else {
        throw new JsonSyntaxError(units, at, container.key ? '"," or "}"' : '"," or "]"');
      }
      at++;
    } else if (
      container &&
      (expected === 'element' || expected === 'member') &&
      unit === closing(container)
    ) {
      containers.pop();
      expected = 'next';
      at++;
    } else if (container && (expected === 'key' || expected === 'member')) {
      if (unit !== QUOTE) throw new JsonSyntaxError(units, at, expected === 'key' ? 'a key' : 'a key or "}"');
      const end = skipString(units, at);
      container.key = { start: at + 1, end: end - 1 };
      yield { start: at + 1, end: end - 1, isKey: true, containers };
      at = skipSpace(units, end);
      if (units[at] !== COLON) throw new JsonSyntaxError(units, at, '":"');
      expected = 'value';
      at++;
    } else if (unit === OPEN_BRACKET) {
      containers.push({ index: 0, key: null });
      expected = 'element';
      at++;
    } else if (unit === OPEN_BRACE) {
      containers.push({ index: -1, key: UNREAD });
      expected = 'member';
      at++;
    } else if (unit === QUOTE) {
      const end = skipString(units, at);
      yield { start: at + 1, end: end - 1, isKey: false, containers };
      expected = 'next';
      at = end;
    } else {
      at = skipScalar(units, at, expected === 'element' ? 'a value or "]"' : 'a value');
      expected = 'next';
    }
  }
}

/** @param {Container} container */
function closing({ key }) {
  return key ? CLOSE_BRACE : CLOSE_BRACKET;
}
