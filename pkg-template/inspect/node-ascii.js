/**
 * Writes ASCII text by Node's `Buffer`, in half the time that its encoder takes. The methods are undocumented, as are those in
 * host/node-buffer.js, so they are tested before use. Where the test fails, there is no such writer.
 */
import {
  attempt,
  ByteArray,
  bufferOf,
  byteLengthOf,
  byteOffsetOf,
  isV8,
  withMethods,
} from '../base/built-ins.js';
import { isNative } from '../host/native.js';
import { bufferFrom, hasFastBuffer, methodOfBuffer, utf8Length } from '../host/node-buffer.js';
import { proven } from '../host/proof.js';

// Taken while the package loads, as the other built-ins are.
const utf8Write = /* @__PURE__ */ methodOfBuffer('utf8Write');
const latin1Write = /* @__PURE__ */ methodOfBuffer('latin1Write');

/**
 * Writes text to the start of the memory, and returns whether it is ASCII. If not, the content of the memory is unspecified.
 *
 * @typedef {(text: string) => boolean} AsciiWriter
 */

const provenWriterTo = /* @__PURE__ */ proven(
  () => isV8 && hasFastBuffer() && attempt(() => writesRight() && writerTo),
);

/**
 * @param {Uint8Array} bytes more than any text that is written has code units
 * @returns {AsciiWriter | undefined}
 */
export function nodeAsciiWriter(bytes) {
  const writer = provenWriterTo();
  // `Buffer` asks a getter for the size of the memory, which a page may have replaced.
  return writer && attempt(() => writer(bytes));
}

/** @param {Uint8Array} bytes @returns {AsciiWriter} */
function writerTo(bytes) {
  // As own properties they cannot be replaced by a page, and are called as fast as inherited methods.
  const buffer = withMethods(bufferFrom(bufferOf(bytes), byteOffsetOf(bytes), byteLengthOf(bytes)), {
    utf8Write,
    latin1Write,
  });
  // Text beyond ASCII has more bytes in UTF-8 than code units.
  const writeUtf8 = (/** @type {string} */ text) =>
    buffer.utf8Write(text, 0, byteLengthOf(bytes)) === text.length;
  const writeLatin1 = (/** @type {string} */ text) =>
    utf8Length(text) === text.length && buffer.latin1Write(text, 0, text.length) === text.length;
  // `utf8Write` was given vectors in the release that wrapped it in JavaScript. Before, two calls are faster: one that asks for
  // the byte length, and one that copies.
  return isNative(utf8Write, 'utf8Write') ? writeLatin1 : writeUtf8;
}

function writesRight() {
  const bytes = new ByteArray(8);
  const write = writerTo(bytes);
  // Not by a loop over a list, whose iterator a page may have replaced.
  if (write('a\x80') || write('a\xe9') || write('a\u0161') || write('a\ud83d')) return false;
  return write('\0a\x7f') && bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x7f;
}
