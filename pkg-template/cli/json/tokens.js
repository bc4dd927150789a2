/** The tokens of JSON that are not strings. (RFC 8259, sections 3, 6 and 7) */
import { quote } from '../terminal/printable.js';

/** What may follow a backslash, besides "u" and digits. */
export const simpleEscapes = new Set(Array.from('"\\/bfnrt', (character) => character.charCodeAt(0)));

/** As long as numbers are whose grammar is looked at; of longer ones it is believed. */
export const MOST_SCALAR_BYTES = 1000;

/** Letters, digits, and what else numbers have. */
const isOfScalar = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[-+.\w]/.test(String.fromCharCode(byte)) && byte < 0x80 ? 1 : 0,
);

/** @param {number} byte */
export const isScalarByte = (byte) => isOfScalar[byte] === 1;

/** Whether it is a number or a literal. @param {string} text */
export const isScalar = (text) =>
  /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(text);

/** @param {string} found nothing, at the end */
export const describe = (found) => (found === '' ? 'the end of the text' : quote(found.slice(0, 20)));
