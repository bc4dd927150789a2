/** How text gets into an instance's memory: as code units, or as bytes where it is ASCII. */
import { textChunkEnd, UNITS_AT_ONCE } from '../base/boundaries.js';
import { ByteArray, least, setElements, sliceText, UnitArray, WordArray } from '../base/built-ins.js';
import { isLittleEndian, unitsBetween } from '../base/memory.js';
import { copyingTransport } from '../engine/wasm/transport/index.js';
import { writeByHost } from '../host/encode-into.js';
import { hostPolicy } from '../host/policy.js';
import { demandStack } from '../host/stack.js';
import { looksAscii } from '../quick/looks.js';
import { BUFFER_LENGTH } from './instance.js';
import { nodeAsciiWriter } from './node-ascii.js';

/** @import { Text } from '../index.js' */
/** @import { Instance } from './instance.js' */

/**
 * @typedef {object} Writer
 * @property {ArrayBuffer} buffer
 * @property {Uint16Array<ArrayBuffer>} units
 * @property {Uint8Array<ArrayBuffer>} bytes the same memory
 * @property {(text: string, start: number, end: number) => void} writeUnits
 * @property {import('./node-ascii.js').AsciiWriter} [writeAscii] where the host has a faster way than its encoder
 */

/** Shorter text is brought as code units. */
const SHORTEST_ASCII = 0x200;

/** The least length of the parts in which text is retried: the module inspects no shorter one in place (`SHORTEST_PART`). */
const SHORTEST_RETRY = 0x200;

/**
 * Gives an inspection its next piece of a text.
 *
 * @param {Instance} instance
 * @param {Text} text
 * @param {number} start index
 * @param {number} end index, at most `UNITS_AT_ONCE` further
 */
export function pushText(instance, text, start, end) {
  // When the memory grows, views of it detach.
  if (instance.writer?.buffer !== instance.memory.buffer) instance.writer = writerTo(instance);
  const writer = /** @type {Writer} */ (instance.writer);
  if (typeof text !== 'string') {
    setElements(writer.units, unitsBetween(text, start, end));
  } else if (writeAscii(sliceText(text, start, end), writer)) {
    instance.pushBytes(end - start);
    return;
  } else {
    writer.writeUnits(text, start, end);
  }
  if (!isLittleEndian) swapBytes(writer.bytes, 2 * (end - start));
  if (instance.pushUnits(end - start)) return;
  // The module has not taken it: there is a lone surrogate or, rarely, no place for a cut, as among many CR. Only short parts around
  // such places are encoded, which takes thirty times as long as counting. (The module takes all parts of up to
  // `LONGEST_ENCODED` units, so this ends: see modules/inspect/src/inspector.rs.)
  for (let from = start, size = ((end - start) >> 4) + SHORTEST_RETRY; from < end; ) {
    const to = least(textChunkEnd(text, from, size), end);
    pushText(instance, text, from, to);
    from = to;
  }
}

/**
 * Puts code units of a big-endian machine in the order of wasm's memory.
 *
 * @param {Uint8Array} bytes
 * @param {number} length how many to swap
 */
function swapBytes(bytes, length) {
  for (let offset = 0; offset < length; offset += 2) {
    const first = bytes[offset];
    bytes[offset] = bytes[offset + 1];
    bytes[offset + 1] = first;
  }
}

/**
 * Writes text as bytes if it is ASCII. The host does it, which is much faster with ASCII than with other text.
 *
 * @param {string} text
 * @param {Writer} writer
 * @returns whether it is ASCII and has been written
 */
function writeAscii(text, writer) {
  const { length } = text;
  if (length < SHORTEST_ASCII || !looksAscii(text)) return false;
  if (writer.writeAscii) return writer.writeAscii(text);
  const { encodeAsciiIntoFrom, isWellFormed } = hostPolicy();
  // Bun's encoder takes ten times as long to replace a lone surrogate as an inspection takes. (Measured by hand.)
  if (length < encodeAsciiIntoFrom || !isWellFormed?.(text)) return false;
  const progress = writeByHost(text, writer.bytes);
  return progress?.read === length && progress.written === length;
}

/** @param {Instance} instance @returns {Writer} */
function writerTo({ memory, unitsAddress }) {
  demandStack();
  const { buffer } = memory;
  const address = unitsAddress();
  const units = new UnitArray(buffer, address, UNITS_AT_ONCE);
  const bytes = new ByteArray(buffer, address, BUFFER_LENGTH);
  // Only the writing half of the transport is used, and that never searches.
  const searches = { isBelow: () => false, findSurrogateSequence: () => 0, validate: undefined };
  const buffers = { memory, units, bytes, report: new WordArray(0), searches };
  const { writeUnits } = copyingTransport(buffers);
  return { buffer, units, bytes, writeUnits, writeAscii: nodeAsciiWriter(bytes) };
}
