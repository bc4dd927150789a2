/** Reads what is between the quotes of a JSON string, which may be cut off. */
import { codePointAt, isLeadAt, sequenceLength, subpartLength } from '../../base/sequences.js';
import { describe } from './tokens.js';

/** How many bytes of a key a path may need: each code unit that path.js shows may be an escape of six bytes. */
export const KEY_BYTES = 400;

/** @type {Record<string, string>} */
const SIMPLE = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * Decodes WTF-8 with U+FFFD for what is ill-formed, as `decodeLossy` does. In well-formed text, that can only be a character that
 * is cut at the start or end of the bytes.
 *
 * @param {Uint8Array} bytes
 */
export function lossyTextOf(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const codePoint = codePointAt(bytes, at);
    if (codePoint >= 0) {
      text += String.fromCodePoint(codePoint);
      at += sequenceLength(codePoint);
    } else if (isLeadAt(bytes, at)) {
      // A surrogate pair in six bytes.
      text += '\ufffd\ufffd';
      at += 6;
    } else {
      text += '\ufffd';
      at += subpartLength(bytes, at);
    }
  }
  return text;
}

/**
 * The value of a string, from the bytes between its quotes.
 *
 * @param {Uint8Array} bytes
 */
export const literalText = (bytes) =>
  lossyTextOf(bytes).replace(/\\u([0-9A-Fa-f]{4})|\\(.)/g, (_, digits, name) =>
    digits ? String.fromCharCode(Number.parseInt(digits, 16)) : (SIMPLE[name] ?? name),
  );

/**
 * The value of four hexadecimal digits; if one of them is none, -1 - the number of digits before it.
 *
 * @param {Uint8Array} bytes
 * @param {number} at
 */
export function valueOfDigits(bytes, at) {
  let value = 0;
  for (let digit = 0; digit < 4; digit++) {
    const byte = bytes[at + digit];
    const lower = byte | 0x20;
    if (byte >= 0x30 && byte <= 0x39) value = 16 * value + byte - 0x30;
    else if (lower >= 0x61 && lower <= 0x66) value = 16 * value + lower - 0x57;
    else return -1 - digit;
  }
  return value;
}

/** The character at a place, in words. @param {Uint8Array} bytes @param {number} at */
export const literalAt = (bytes, at) =>
  at >= bytes.length ? describe('') : describe(Array.from(lossyTextOf(bytes.subarray(at, at + 4)))[0]);
