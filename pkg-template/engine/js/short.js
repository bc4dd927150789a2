/**
 * The fastest way for what is very short, of which calling wasm would be the greater part. Needs no engine to be
 * started.
 */
import { codePointAt, sequenceLength } from './sequences.js';
import { write } from './text.js';

/** How many code units, and how many bytes, are short: beyond that, other ways are as fast. */
export const SHORT_TEXT = 32;
export const SHORT_BYTES = 16;

const scratch = /* @__PURE__ */ new Uint8Array(3 * SHORT_TEXT);

/** @param {string} text of at most `SHORT_TEXT` code units */
export const encodeShort = (text) => scratch.slice(0, write(text, text.length, scratch));

/**
 * @param {Uint8Array} bytes
 * @returns the text, or `undefined` if the bytes are not well-formed
 */
export function decodeShort(bytes) {
  const { length } = bytes;
  let text = '';
  let previous = 0;
  for (let offset = 0; offset < length; ) {
    const codePoint = codePointAt(bytes, offset);
    // That no trail follows a lead was true when `codePointAt` looked: another thread may since have written one.
    const isPair = codePoint >> 10 === 0xdc00 >> 10 && previous >> 10 === 0xd800 >> 10;
    if (codePoint < 0 || isPair) return undefined;
    text += String.fromCodePoint(codePoint);
    offset += sequenceLength(codePoint);
    previous = codePoint;
  }
  return text;
}
