/** Text → WTF-8. */
import { LONG_TEXT, textChunkEnd, UNITS_AT_ONCE, unitsWithin } from '../../base/boundaries.js';
import { ByteArray, least, lengthOf, setElementsAt, subarrayOf } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { filledPart, firstOf, unitsApart } from '../../base/memory.js';
import { bytes, lastRead, transport } from './instance.js';
import { loadWtf8 } from './load.js';

/** @import { Forms } from '../engine.d.ts' */

/**
 * Is called after each chunk has been encoded into the buffer of bytes, and before anything is made of it, with the number of its
 * bytes and the index at which it starts. It may throw.
 *
 * @typedef {(length: number, start: number) => void} Check
 */

/**
 * @param {string | Uint16Array} text
 * @param {Check} [check]
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encode(text, check) {
  const count = unitCount(text);
  if (count > UNITS_AT_ONCE) return encodeLong(text, check);
  const length = loadWtf8(text, 0, count);
  check?.(length, 0);
  return firstOf(bytes, length);
}

/**
 * Encodes into room for the longest result, because hosts commit only the memory that is written, and copies the part that is used.
 * Where copying code units is cheap, it measures the result first instead, which takes as long as encoding. (encode, french, 1 Mi,
 * Deno; encode, english, 1 Mi, Node 20)
 *
 * @param {string | Uint16Array} text
 * @param {Check} [check]
 */
function encodeLong(text, check) {
  const count = unitCount(text);
  const isMeasured = transport.isFast || count > LONG_TEXT;
  const result = new ByteArray(isMeasured ? byteLength(text, check) : 3 * count);
  let written = 0;
  forEachChunk(text, (length, start) => {
    if (!isMeasured) check?.(length, start);
    setElementsAt(result, subarrayOf(bytes, 0, length), written);
    written += length;
  });
  return filledPart(result, written);
}

/** @type {Forms['encodeInto']} */
export function encodeInto(text, destination) {
  const capacity = lengthOf(destination);
  // No more units than could fit: a long text into a small destination must not cost more than that.
  const size = least(unitCount(text), capacity);
  if (size <= UNITS_AT_ONCE) {
    // One chunk, which is loaded before anything is written.
    const length = loadWtf8(text, 0, textChunkEnd(text, 0, size), capacity);
    setElementsAt(destination, subarrayOf(bytes, 0, length), 0);
    return { read: lastRead(), written: length };
  }
  const source = typeof text === 'string' ? text : unitsApart(text, destination, unitsWithin(destination));
  const count = unitCount(source);
  let read = 0;
  let written = 0;
  while (read < count && written < capacity) {
    const room = capacity - written;
    const end = textChunkEnd(source, read, least(room, UNITS_AT_ONCE));
    const length = loadWtf8(source, read, end, room);
    setElementsAt(destination, subarrayOf(bytes, 0, length), written);
    written += length;
    const progress = lastRead();
    read += progress;
    if (progress === 0) break;
  }
  return { read, written };
}

/**
 * @param {string | Uint16Array} text
 * @param {Check} [check]
 */
export function byteLength(text, check) {
  let length = 0;
  // Encoding is as fast as counting would be, once the units are in the buffer.
  forEachChunk(text, (chunkLength, start) => {
    check?.(chunkLength, start);
    length += chunkLength;
  });
  return length;
}

/**
 * Encodes one chunk after the other into the buffer of bytes.
 *
 * @param {string | Uint16Array} text
 * @param {Check} visit
 */
function forEachChunk(text, visit) {
  const count = unitCount(text);
  for (let start = 0; start < count; ) {
    const end = textChunkEnd(text, start);
    visit(loadWtf8(text, start, end), start);
    start = end;
  }
}
