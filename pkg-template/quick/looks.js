/** What a glance says of an input. It may be wrong, which costs time and never changes an answer. */
import { charCodeAt, isCharCodeAtOwn } from '../base/built-ins.js';

/**
 * A look at some places: text that has none but ASCII there has little else elsewhere. (The method is called, as V8 calls the
 * function of built-ins.js ten times as slowly until it has compiled a loop for good. Another in its place is never called.)
 *
 * @param {string} text
 * @param {number} [latinUpTo] up to which length units below U+0100 will do
 */
export function looksAscii(text, latinUpTo = 0) {
  if (!isCharCodeAtOwn()) return false;
  const { length } = text;
  const highest = length <= latinUpTo ? 0xff : 0x7f;
  const step = stepFor(length, 2);
  for (let index = 0; index < length; index += step) {
    if (text.charCodeAt(index) > highest) return false;
  }
  return true;
}

/**
 * Whether there is a surrogate at some places.
 *
 * @param {string} text
 */
export function looksPaired(text) {
  const { length } = text;
  const step = stepFor(length, 3);
  for (let index = 0; index < length; index += step) {
    if (charCodeAt(text, index) >> 11 === 0xd800 >> 11) return true;
  }
  return false;
}

/**
 * A look at some bytes, as at text.
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
 * How far apart the looks are: up to 8, 4 or 2 of them into what is short, at most 256 into what is long.
 *
 * @param {number} length
 * @param {number} shift
 */
const stepFor = (length, shift) =>
  length < 512 ? (length >> shift) + 1 : length < 0x4000 ? 64 : length >> 8;
