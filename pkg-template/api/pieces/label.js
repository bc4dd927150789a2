/** The arguments of a decoder's constructor. */
import { apply, charCodeAt, sliceText } from '../../base/built-ins.js';
import { invalidType, invalidValue } from '../../base/errors.js';
import { booleanOption } from '../../base/options.js';
import { optionsOf } from './shape.js';

const lowerCaseMethod = /* @__PURE__ */ (() => String.prototype.toLowerCase)();

/** @param {number} unit */
const isSpace = (unit) => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b);

/**
 * Spaces around labels do not count, nor does their case (WHATWG Encoding §4.2). No regular expression, because V8 compiles it at
 * the first use, and reports a stack overflow there as a SyntaxError.
 *
 * @param {string} label
 */
function isWtf8Label(label) {
  let start = 0;
  let end = label.length;
  // Outside of the label, the unit is NaN, which is no space.
  while (isSpace(charCodeAt(label, start))) start++;
  while (isSpace(charCodeAt(label, end - 1))) end--;
  // A longer label is none of these, and may be very long.
  if (end - start > 5) return false;
  const name = apply(lowerCaseMethod, sliceText(label, start, end), []);
  return name === 'wtf-8' || name === 'wtf8';
}

/**
 * @param {unknown} label
 * @param {unknown} options
 * @returns whether the decoder is fatal
 */
export function fatalOf(label, options) {
  if (typeof label !== 'string') throw invalidType('label', 'a string', label);
  const given = optionsOf(options);
  const isFatal = booleanOption(given, 'fatal') ?? true;
  const ignoreBOM = booleanOption(given, 'ignoreBOM');
  if (ignoreBOM === false) throw invalidType('options.ignoreBOM', 'true', false);
  if (!isWtf8Label(label)) throw invalidValue('label', "'wtf-8' or 'wtf8' (UTF-8: see decodeUtf8)", label);
  return isFatal;
}
