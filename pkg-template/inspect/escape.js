/** Escapes text so that it can be logged, and pasted between double quotes in JavaScript or JSON. */
import { textOf } from '../base/arguments.js';
import { sliceText } from '../base/built-ins.js';
import { isPairAt, isSurrogate, unitAt, unitCount } from '../base/code-units.js';
import { hexadecimal } from '../base/errors.js';
import { longTextOf, unitsBetween } from '../base/memory.js';
import { flagOf } from '../base/options.js';

/** @import { Text } from '../index.js' */

/** The code units with a short escape in both languages. @type {Record<number, string>} */
const SHORT = /** @type {any} */ ({
  __proto__: null,
  8: '\\b',
  9: '\\t',
  10: '\\n',
  12: '\\f',
  13: '\\r',
  34: '\\"',
  92: '\\\\',
});

/** A part that is longer is read and added to the result. */
const LONG_PART = 0x4000;

/** @type {typeof import('../inspect.js').escape} */
export function escape(text, options = {}) {
  const nonAscii = flagOf(options, 'nonAscii') === true;
  const checked = textOf('text', text);
  const length = unitCount(checked);
  let result = '';
  let part = '';
  let from = 0;
  for (let index = 0; index < length; index++) {
    const unit = unitAt(checked, index);
    // Fast path: most of ASCII, none of which is ever escaped.
    if (unit >= 0x23 && unit !== 0x5c && unit < 0x7f) continue;
    if (!nonAscii && index + 1 < length && isPairAt(checked, index)) {
      index++;
      continue;
    }
    if (isShown(unit, nonAscii)) continue;
    part += stringBetween(checked, from, index) + (SHORT[unit] ?? escapeOf(unit));
    from = index + 1;
    if (part.length > LONG_PART) {
      // Hosts keep a concatenated string as a tree, many times as large as its text, until it is read. So it is read here: the
      // comparison is always true.
      if (unitAt(part, 0) >= 0) result += part;
      part = '';
    }
  }
  return result + part + stringBetween(checked, from, length);
}

/**
 * Whether a code unit outside of a pair may stay as it is. Controls must not reach a terminal; U+2028 and U+2029 end a line in
 * older JavaScript.
 *
 * @param {number} unit
 * @param {boolean} nonAscii
 */
function isShown(unit, nonAscii) {
  if (unit < 0x7f) return unit >= 0x20 && unit !== 0x22 && unit !== 0x5c;
  return !nonAscii && unit >= 0xa0 && unit !== 0x2028 && unit !== 0x2029 && !isSurrogate(unit);
}

/** @param {number} unit */
const escapeOf = (unit) => `\\u${hexadecimal(unit, 4)}`;

/**
 * @param {Text} text
 * @param {number} start index
 * @param {number} end index
 */
const stringBetween = (text, start, end) =>
  typeof text === 'string'
    ? sliceText(text, start, end)
    : longTextOf(unitsBetween(text, start, end), end - start);
