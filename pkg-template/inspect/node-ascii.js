/**
 * ASCII text by Node's `Buffer`, which takes half the time of its encoder. Its methods for that are undocumented, as those in
 * host/node-buffer.js are: what they do is tried before they are used, and elsewhere this is `undefined`.
 */
import { attempt, bufferOf, byteLengthOf, byteOffsetOf, isV8, withMethods } from '../base/built-ins.js';
import { isNative } from '../host/engine.js';
import { hasFastBuffer } from '../host/node-buffer.js';

// Taken while the package loads, as the other built-ins are.
const NodeBuffer = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Buffer);
const bufferFrom = /* @__PURE__ */ attempt(() => NodeBuffer.from);
const byteLength = /* @__PURE__ */ attempt(() => NodeBuffer.byteLength);
const utf8Write = /* @__PURE__ */ attempt(() => NodeBuffer.prototype.utf8Write);
const latin1Write = /* @__PURE__ */ attempt(() => NodeBuffer.prototype.latin1Write);

/**
 * Writes text to the start of the memory if it is ASCII. Of other text, anything may stand there afterwards.
 *
 * @typedef {(text: string) => boolean} AsciiWriter
 */

/**
 * @param {Uint8Array} bytes with room for more bytes than any text has code units
 * @returns {AsciiWriter | undefined}
 */
export function nodeAsciiWriter(bytes) {
  if (!isV8 || !hasFastBuffer()) return undefined;
  return attempt(() => {
    const write = writerTo(bytes);
    return writesRight(write, bytes) ? write : undefined;
  });
}

/** @param {Uint8Array} bytes @returns {AsciiWriter} */
function writerTo(bytes) {
  // As properties of its own, they stay what they are, and are called as fast as methods.
  const buffer = withMethods(bufferFrom(bufferOf(bytes), byteOffsetOf(bytes), byteLengthOf(bytes)), {
    utf8Write,
    latin1Write,
  });
  // What is not ASCII has more bytes in UTF-8 than code units.
  const writeUtf8 = (/** @type {string} */ text) =>
    buffer.utf8Write(text, 0, byteLengthOf(bytes)) === text.length;
  const writeLatin1 = (/** @type {string} */ text) =>
    byteLength(text) === text.length && buffer.latin1Write(text, 0, text.length) === text.length;
  // It got vectors in the release that put JavaScript around it. Before, to ask and then to copy takes less time.
  return isNative(utf8Write, 'utf8Write') ? writeLatin1 : writeUtf8;
}

/** @param {AsciiWriter} write @param {Uint8Array} bytes */
function writesRight(write, bytes) {
  for (const text of ['\x80', '\xe9', '\u0161', '\ud83d']) if (write(`a${text}`)) return false;
  return write('\0a\x7f') && bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x7f;
}
