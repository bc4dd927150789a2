/**
 * The fastest way for what is very short, of which calling wasm would be the greater part. Needs no engine to be
 * started. Who calls the loops over text has asked `isCharCodeAtOwn`.
 */
import { ByteArray, fromCharCode, sliceElements } from '../base/built-ins.js';
import { codePointAt, sequenceLength } from '../base/sequences.js';

/** How many code units are short: beyond that, other ways are as fast. */
export const SHORT_TEXT = 32;

/** (Bundlers drop a computed length only together with a function around it.) */
const scratch = /* @__PURE__ */ (() => new ByteArray(3 * SHORT_TEXT))();

/** @param {string} text of at most `SHORT_TEXT` code units */
export const encodeShort = (text) => sliceElements(scratch, 0, writeShort(text, scratch));

/**
 * @param {string} text
 * @param {Uint8Array} bytes where its WTF-8 goes: has room for three bytes per code unit
 * @returns how many bytes that takes
 */
export function writeShort(text, bytes) {
  const { length } = text;
  let written = 0;
  for (let index = 0; index < length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      bytes[written++] = unit;
      continue;
    }
    if (unit < 0x800) {
      bytes[written++] = 0xc0 | (unit >> 6);
      bytes[written++] = 0x80 | (unit & 0x3f);
      continue;
    }
    // Not `codePointAt`: of a string that is part of a longer one, V8 (Node 24 to 26, Chromium 156) joins a lead at
    // the end with what follows in the longer one, once the call is optimised.
    if ((unit & 0xfc00) === 0xd800 && index + 1 < length) {
      const next = text.charCodeAt(index + 1);
      if ((next & 0xfc00) === 0xdc00) {
        const codePoint = (unit << 10) + next - ((0xd800 << 10) + 0xdc00 - 0x10000);
        bytes[written++] = 0xf0 | (codePoint >> 18);
        bytes[written++] = 0x80 | ((codePoint >> 12) & 0x3f);
        bytes[written++] = 0x80 | ((codePoint >> 6) & 0x3f);
        bytes[written++] = 0x80 | (codePoint & 0x3f);
        index++;
        continue;
      }
    }
    bytes[written++] = 0xe0 | (unit >> 12);
    bytes[written++] = 0x80 | ((unit >> 6) & 0x3f);
    bytes[written++] = 0x80 | (unit & 0x3f);
  }
  return written;
}

/**
 * Decodes an array that another thread may write to: no byte of it is believed twice.
 *
 * @param {Uint8Array} bytes
 * @param {number} length how many there are
 * @returns the text, or `undefined` if the bytes are not well-formed
 */
export function decodeShort(bytes, length) {
  let text = '';
  let previous = 0;
  for (let offset = 0; offset < length; ) {
    const codePoint = codePointAt(bytes, offset);
    // That no trail follows a lead was true when `codePointAt` looked: another thread may since have written one.
    const isPair = codePoint >> 10 === 0xdc00 >> 10 && previous >> 10 === 0xd800 >> 10;
    if (codePoint < 0 || isPair) return undefined;
    text +=
      codePoint < 0x10000
        ? fromCharCode(codePoint)
        : fromCharCode(0xd7c0 + (codePoint >> 10), 0xdc00 | (codePoint & 0x3ff));
    offset += sequenceLength(codePoint);
    previous = codePoint;
  }
  return text;
}
