/** The tokens of JSON that are not strings. (RFC 8259, sections 3, 6 and 7) */
import { quote } from '../terminal/printable.js';

/** What may follow a backslash, besides "u" and digits. */
export const simpleEscapes = new Set(Array.from('"\\/bfnrt', (character) => character.charCodeAt(0)));

/** The greatest length of a number or literal whose grammar is checked. Longer ones pass unchecked. */
export const MOST_SCALAR_BYTES = 1000;

/** 1 for each byte that may be part of a number, a literal or another word. */
const isOfScalar = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[-+.\w]/.test(String.fromCharCode(byte)) && byte < 0x80 ? 1 : 0,
);

/** @param {number} byte */
export const isScalarByte = (byte) => isOfScalar[byte] === 1;

/** Whether it is a number or a literal. @param {string} text */
export const isScalar = (text) =>
  /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(text);

/** @param {string} found empty at the end of the text */
export const describe = (found) => (found === '' ? 'the end of the text' : quote(found.slice(0, 20)));
