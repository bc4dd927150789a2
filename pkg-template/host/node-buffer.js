/**
 * What Node's `Buffer` does better than this package. The methods that copy code units between strings and memory, at the speed of
 * memory, are undocumented. Any release may drop them, and another host may have a different `Buffer`. Then they are not used.
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
  isV8,
  UnitArray,
  withMethods,
} from '../base/built-ins.js';
import { isNative, nodeModule } from './native.js';
import { proven } from './proof.js';

/** @param {string} name @returns {any} */
export const methodOfBuffer = (name) => attempt(() => /** @type {any} */ (globalThis).Buffer.prototype[name]);

// Taken while the package loads, as the other built-ins are.
const ucs2Write = /* @__PURE__ */ methodOfBuffer('ucs2Write');
const ucs2Slice = /* @__PURE__ */ methodOfBuffer('ucs2Slice');
const latin1Slice = /* @__PURE__ */ methodOfBuffer('latin1Slice');
const utf8Slice = /* @__PURE__ */ methodOfBuffer('utf8Slice');
export const bufferFrom = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Buffer.from);
/** How many bytes the UTF-8 of a text has, with U+FFFD for lone surrogates. */
export const utf8Length = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Buffer.byteLength);
const GlobalBuffer = /* @__PURE__ */ attempt(() => globalThis.Buffer);
const compareBytes = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Buffer.compare);

/**
 * @typedef {object} BufferMethods
 * @property {(text: string) => void} write writes the units of a text to the start of the memory
 * @property {(unitCount: number) => string} read makes a string of its first units
 * @property {(byteCount: number) => string} readLatin1 makes a string of its first bytes, one character per byte
 */

/** Whether the host has these methods and they are fast, as in Node and Bun. */
export const hasFastBuffer = /* @__PURE__ */ proven(() => attempt(isFastAndRight));

/**
 * Whether `Buffer` is the host's own: also in Deno, where not all of it is fast. In browsers it is a replacement, which is slow and
 * may be wrong.
 */
export const hasOwnBuffer = () =>
  hasFastBuffer() ||
  (isV8 && GlobalBuffer !== undefined && GlobalBuffer === nodeModule('node:buffer')?.Buffer);

/**
 * In some releases of Node `ucs2Write` is native, in later ones it is a line of JavaScript that calls a native function. In Deno
 * it is a loop in JavaScript that takes several hundred times as long.
 */
function isFastAndRight() {
  if (
    !isNative(ucs2Write, 'ucs2Write') &&
    !includesText(functionToString(ucs2Write), 'return ucs2Write(this,')
  ) {
    return false;
  }
  // (On a big-endian machine the methods put the low byte of a unit first, but a typed array has the high byte first.)
  const units = new UnitArray(new ArrayBuffer(16), 4, 4);
  const { write, read, readLatin1 } = methodsOver(units);
  write('\ud83d\xe9\0');
  if (units[0] !== 0xd83d || read(2) !== '\ud83d\xe9' || readLatin1(4) !== '=\xd8\xe9\0') return false;
  // For text that is stored in one byte per character, `ucs2Write` of Bun before 1.2.22 writes the characters of Windows-1252.
  write('\x97');
  write('');
  return read(1) === '\x97';
}

/**
 * @param {Uint8Array | Uint16Array} array whose memory they use
 * @returns {BufferMethods}
 */
export function methodsOver(array) {
  // As own properties they cannot be replaced, and are called as fast as inherited methods.
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
 * A function that makes a string of the first bytes of a memory, by a shorter way than a decoder. It replaces ill-formed
 * bytes.
 *
 * @param {ArrayBuffer} memory
 * @returns {(byteCount: number) => string}
 */
export function utf8SliceOver(memory) {
  const buffer = withMethods(bufferFrom(memory), { utf8Slice });
  return (byteCount) => buffer.utf8Slice(0, byteCount);
}

/**
 * Makes text of an array of bytes, if they are ASCII. Another thread may write to the bytes, because they are read only once, as
 * Latin-1, and the text is tested. It is ASCII if its UTF-8 is as long as the text.
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
  // Not made from a list, because a page may have replaced the iterator of lists.
  const sample = new ByteArray(2);
  const isRight = read(sample, 1) === '\0';
  sample[0] = 0x80;
  return isRight && read(sample, 1) === undefined ? read : undefined;
}

/**
 * A function that says how many bytes the UTF-8 of a text has. They are as many as those of its WTF-8, as U+FFFD, which replaces
 * lone surrogates, has three bytes, too.
 *
 * @returns {((text: string) => number) | undefined}
 */
export function textMeasure() {
  // That of Bun 1.3.14 is wrong only where vectors read the text: from 33 units on. That of npm's `buffer` 6 forgets the lead before
  // one that ends a text.
  const isRight = attempt(
    () =>
      utf8Length('\x7f\x80\u07ff\u0800\uffff\ud800\udc00\udc00a\ud83d'.repeat(9)) === 198 &&
      utf8Length('\xff') === 2 &&
      utf8Length('\ud83d\ud83d') === 6,
  );
  return isRight ? utf8Length : undefined;
}

/**
 * A function that gives 0 for the same bytes.
 *
 * @returns {((a: Uint8Array, b: Uint8Array) => number) | undefined}
 */
export function bytesComparison() {
  const bytes = new ByteArray(0x80);
  const part = (/** @type {number} */ start) => new ByteArray(bufferOf(bytes), start, 0x40);
  const isSame = () => compareBytes(part(0), part(0x40)) === 0;
  const isRight = attempt(() => {
    if (!isSame()) return false;
    // At this length our `compare` asks the host (see `LONG` in api/text/compare.js). A `Buffer.compare` that is built on ours then
    // calls itself, which `proven` notices.
    if (compareBytes(new ByteArray(0x8000), new ByteArray(0x8000)) !== 0) return false;
    for (let offset = 0; offset < 0x80; offset++) {
      bytes[offset] = 1;
      if (isSame()) return false;
      bytes[offset] = 0;
    }
    return true;
  });
  return isRight ? compareBytes : undefined;
}
