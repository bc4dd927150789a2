/** WTF-8 → text. */
import { readUnits } from '../../transport/index.js';
import { apart, byteChunkEnd, loadBytes, own } from './chunks.js';
import { byteCapacity, kernel, report, unitCapacity, units } from './instance.js';
import { demandWtf8, errorFor, faultInChunk } from './validate.js';

/** @import { Engine } from '../engine.js' */

/** @type {Engine['decode']} */
export function decode(wtf8) {
  if (wtf8.length <= unitCapacity) return readUnits(units, decodeChunk(wtf8, 0, wtf8.length));
  /** @type {string[]} */
  const pieces = [];
  forEachChunk(own(wtf8), (count) => pieces.push(readUnits(units, count)));
  return pieces.join('');
}

/** @type {Engine['decodeToUtf16']} */
export function decodeToUtf16(wtf8) {
  if (wtf8.length <= unitCapacity) return units.slice(0, decodeChunk(wtf8, 0, wtf8.length));
  const source = own(wtf8);
  const result = new Uint16Array(utf16Length(source));
  let written = 0;
  forEachChunk(source, (count) => {
    result.set(units.subarray(0, count), written);
    written += count;
  });
  return result;
}

/** @type {Engine['decodeInto']} */
export function decodeInto(wtf8, destination) {
  const capacity = destination.length;
  const source = wtf8.length > unitCapacity ? apart(wtf8, destination) : wtf8;
  let read = 0;
  let written = 0;
  while (read < source.length && written < capacity) {
    const room = capacity - written;
    // No more bytes than could fit, but a whole surrogate pair byte sequence, so that it is seen as one.
    const end = byteChunkEnd(source, read, Math.min(unitCapacity, 3 * room + 6));
    const count = end - read;
    loadBytes(source, read, end);
    const start = read;
    const fault = kernel.validate(count, false) === 0 ? faultInChunk(start) : null;
    const sound = fault ? fault.offset - start : count;
    const length = kernel.decode(sound, Math.min(room, unitCapacity));
    Uint16Array.prototype.set.call(destination, units.subarray(0, length), written);
    read += report[0];
    written += length;
    if (report[0] < sound) break;
    if (fault && written < capacity) throw errorFor(fault, start);
  }
  return { read, written };
}

/** @type {Engine['utf16Length']} */
export function utf16Length(wtf8) {
  const source = wtf8.length > byteCapacity ? own(wtf8) : wtf8;
  let length = 0;
  for (let start = 0; start < source.length; ) {
    const end = byteChunkEnd(source, start, byteCapacity);
    loadBytes(source, start, end);
    demandWtf8(end - start, start);
    length += kernel.utf16Length(end - start);
    start = end;
  }
  return length;
}

/**
 * Decodes one chunk into the buffer.
 *
 * @param {Uint8Array} source
 * @param {number} start offset
 * @param {number} end offset
 * @returns the number of code units
 */
function decodeChunk(source, start, end) {
  loadBytes(source, start, end);
  demandWtf8(end - start, start);
  return kernel.decode(end - start, unitCapacity);
}

/**
 * Decodes one chunk after the other into the buffer.
 *
 * @param {Uint8Array} source
 * @param {(count: number) => void} visit takes the number of code units
 */
function forEachChunk(source, visit) {
  for (let start = 0; start < source.length; ) {
    const end = byteChunkEnd(source, start, unitCapacity);
    visit(decodeChunk(source, start, end));
    start = end;
  }
}
