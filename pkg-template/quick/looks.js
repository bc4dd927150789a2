/** Guesses about an input from some samples of it. A wrong guess costs time and never changes a result. */
import { charCodeAt } from '../base/built-ins.js';
import { isSurrogate } from '../base/code-units.js';
import { isContinuation } from '../base/sequences.js';

/**
 * Whether samples of a text are ASCII: then there is little else in it.
 *
 * @param {string} text
 * @param {number} [latinUpTo] up to which length units below U+0100 count as ASCII
 * @param {number} [most] how many samples of a long text are taken, at most
 */
export function looksAscii(text, latinUpTo = 0, most) {
  const { length } = text;
  const highest = length <= latinUpTo ? 0xff : 0x7f;
  const step = stepFor(length, 2, most);
  for (let index = 0; index < length; index += step) {
    if (charCodeAt(text, index) > highest) return false;
  }
  return true;
}

/**
 * Whether one of the samples of a text is a surrogate.
 *
 * @param {string} text
 */
export function looksPaired(text) {
  const { length } = text;
  const step = stepFor(length, 3);
  for (let index = 0; index < length; index += step) {
    if (isSurrogate(charCodeAt(text, index))) return true;
  }
  return false;
}

/**
 * Whether one of a few samples of a text is U+FFFD: then there are many.
 *
 * @param {string} text
 */
export function looksReplaced(text) {
  const { length } = text;
  const step = stepFor(length, 3, 16);
  for (let index = 0; index < length; index += step) {
    if (charCodeAt(text, index) === 0xfffd) return true;
  }
  return false;
}

/**
 * Whether samples of the bytes, and the last byte, are ASCII.
 *
 * @param {Uint8Array} bytes
 * @param {number} length how many there are, at least one
 */
export function bytesLookAscii(bytes, length) {
  const step = stepFor(length, 1);
  let all = bytes[length - 1];
  for (let offset = 0; offset < length; offset += step) all |= bytes[offset];
  return all < 0x80;
}

/**
 * Whether at least five of six samples of the bytes are ASCII, or have a neighbour that shows that they are no part of a longer
 * sequence: a lead without a continuation byte, or a continuation byte behind ASCII. So it is in the languages of Western Europe, and
 * in encodings of one byte per character, but not in bytes of any kind.
 *
 * @param {Uint8Array} bytes
 * @param {number} length
 */
export function bytesLookSingle(bytes, length) {
  const step = stepFor(length, 1);
  let others = 0;
  for (let offset = 0; offset < length; offset += step) {
    const byte = bytes[offset];
    if (
      byte >= 0x80 &&
      (byte < 0xc0 ? bytes[offset && offset - 1] >= 0x80 : isContinuation(bytes[offset + 1]))
    )
      others++;
  }
  return 6 * step * others <= length;
}

/**
 * The distance between samples. Short inputs get up to 8, 4 or 2 of them, for a shift of 3, 2 or 1. Long ones get `most`, at most, at
 * a distance that is odd, because records and bytes of UTF-16 repeat at even distances, and 67 or more, so that lengths
 * just above 512 get no more than 8. (A length may have more than the 32 bits of a shift.)
 *
 * @param {number} length
 * @param {number} shift
 * @param {number} [most]
 */
const stepFor = (length, shift, most = 256) => (length < 512 ? (length >> shift) + 1 : (length / most) | 67);
