/**
 * What Node's `Buffer` can do that its documentation leaves out: move code units between strings and memory at memory's
 * speed. Any release may drop it, and every host may have a `Buffer` of another make; then this is `undefined`.
 */

import {
  attempt,
  ByteArray,
  bound,
  bufferOf,
  byteLengthOf,
  byteOffsetOf,
  functionToString,
  includesText,
  withMethods,
} from '../base/built-ins.js';
import { isNative, nodeModule } from './engine.js';

/** @param {string} name @returns {any} */
const methodOfBuffer = (name) => attempt(() => /** @type {any} */ (globalThis).Buffer.prototype[name]);

// Taken while the package loads, as the other built-ins are.
const ucs2Write = /* @__PURE__ */ methodOfBuffer('ucs2Write');
const ucs2Slice = /* @__PURE__ */ methodOfBuffer('ucs2Slice');
const latin1Slice = /* @__PURE__ */ methodOfBuffer('latin1Slice');
const utf8Slice = /* @__PURE__ */ methodOfBuffer('utf8Slice');
const bufferFrom = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Buffer.from);
const utf8Length = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Buffer.byteLength);

/**
 * @typedef {object} BufferMethods
 * @property {(text: string) => void} write puts a text's units to the start of the memory
 * @property {(unitCount: number) => string} read makes a string of its first units
 * @property {(byteCount: number) => string} readLatin1 makes a string of its first bytes, a character for each
 */

/** @type {boolean | undefined} */
let isFast;

/** Whether there are such methods, as in Node and Bun. */
export function hasFastBuffer() {
  isFast ??= attempt(isFastAndRight) ?? false;
  return isFast;
}

/**
 * In some releases the method is native, in later ones a line of JavaScript around such a one. In Deno it is a loop in
 * JavaScript that takes several hundred times as long.
 */
function isFastAndRight() {
  if (
    !isNative(ucs2Write, 'ucs2Write') &&
    !includesText(functionToString(ucs2Write), 'return ucs2Write(this,')
  ) {
    return false;
  }
  const { write, read, readLatin1 } = methodsOver(new ByteArray(new ArrayBuffer(16), 4, 8));
  write('\ud83d\xe9\0');
  if (read(2) !== '\ud83d\xe9' || readLatin1(4) !== '=\xd8\xe9\0') return false;
  write('');
  return read(1) === '\ud83d';
}

/**
 * @param {Uint8Array | Uint16Array} array whose memory they use
 * @returns {BufferMethods}
 */
export function methodsOver(array) {
  // As properties of its own, they stay what they are, and are called as fast as methods.
  const buffer = withMethods(bufferFrom(bufferOf(array), byteOffsetOf(array), byteLengthOf(array)), {
    ucs2Write,
    ucs2Slice,
    latin1Slice,
  });
  return {
    write: (text) => buffer.ucs2Write(text, 0, 2 * text.length),
    read: (unitCount) => buffer.ucs2Slice(0, 2 * unitCount),
    readLatin1: (byteCount) => buffer.latin1Slice(0, byteCount),
  };
}

/**
 * What makes a string of the first bytes of some memory, by a shorter way than through a decoder. It replaces what is
 * ill-formed.
 *
 * @param {ArrayBuffer} memory
 * @returns {(byteCount: number) => string}
 */
export function utf8SliceOver(memory) {
  const buffer = withMethods(bufferFrom(memory), { utf8Slice });
  return (byteCount) => buffer.utf8Slice(0, byteCount);
}

/**
 * Makes text of an array of bytes, if they are ASCII. The bytes are read once, and what is looked at is the text, so another
 * thread may write to them. What is ASCII has as many bytes in UTF-8 as code units.
 *
 * @typedef {(array: Uint8Array, length: number) => string | undefined} AsciiReader
 */

/** @returns {AsciiReader | undefined} */
export function asciiReader() {
  /** @type {(array: Uint8Array, start: number, end: number) => string} */
  const readLatin1 = bound(latin1Slice) ?? ((array, start, end) => latin1Slice.call(array, start, end));
  /** @type {AsciiReader} */
  const read = (array, length) => {
    try {
      const text = readLatin1(array, 0, length);
      return utf8Length(text) === length ? text : undefined;
    } catch {
      // The text would be too long.
      return undefined;
    }
  };
  // Not made of a list, whose iterator a page may have replaced.
  const sample = new ByteArray(2);
  const isRight = read(sample, 1) === '\0';
  sample[0] = 0x80;
  return isRight && read(sample, 1) === undefined ? read : undefined;
}

/**
 * Node's validation, if it says what is true.
 *
 * @returns {((bytes: Uint8Array) => boolean) | undefined}
 */
export function utf8Test() {
  const { isUtf8 } = nodeModule('node:buffer') ?? {};
  const takes = (/** @type {number[]} */ bytes) => isUtf8?.(new ByteArray(bytes));
  return attempt(() => takes([0xc3, 0xa9]) === true && takes([0xed, 0xa0, 0x80]) === false)
    ? isUtf8
    : undefined;
}
