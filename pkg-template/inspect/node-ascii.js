/**
 * Writes ASCII text by Node's `Buffer`, in half the time that its encoder takes. The methods are undocumented, as are those in
 * host/node-buffer.js, so they are tested before use. Where the test fails, there is no such writer.
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
 * Writes text to the start of the memory, and returns whether it is ASCII. If not, the content of the memory is unspecified.
 *
 * @typedef {(text: string) => boolean} AsciiWriter
 */

/**
 * @param {Uint8Array} bytes more than any text that is written has code units
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
  // Own properties cannot be replaced by a page, and are called as fast as inherited methods.
  const buffer = withMethods(bufferFrom(bufferOf(bytes), byteOffsetOf(bytes), byteLengthOf(bytes)), {
    utf8Write,
    latin1Write,
  });
  // Text beyond ASCII has more bytes in UTF-8 than code units.
  const writeUtf8 = (/** @type {string} */ text) =>
    buffer.utf8Write(text, 0, byteLengthOf(bytes)) === text.length;
  const writeLatin1 = (/** @type {string} */ text) =>
    byteLength(text) === text.length && buffer.latin1Write(text, 0, text.length) === text.length;
  // `utf8Write` was given vectors in the release that wrapped it in JavaScript. Before, two calls are faster: one that asks for
  // the byte length, and one that copies.
  return isNative(utf8Write, 'utf8Write') ? writeLatin1 : writeUtf8;
}

/** @param {AsciiWriter} write @param {Uint8Array} bytes */
function writesRight(write, bytes) {
  // Not by a loop over a list, whose iterator a page may have replaced.
  if (write('a\x80') || write('a\xe9') || write('a\u0161') || write('a\ud83d')) return false;
  return write('\0a\x7f') && bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x7f;
}
