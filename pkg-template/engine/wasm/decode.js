/** WTF-8 → text. */
import { transport } from '../../transport/index.js';
import { apart, copyOf, own } from '../memory.js';
import { byteChunkEnd, loadBytes } from './chunks.js';
import { byteCapacity, kernel, report, unitCapacity, units } from './instance.js';
import { errorFor, faultInChunk } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['decode']} */
export function decode(wtf8) {
  if (wtf8.length <= unitCapacity) {
    loadBytes(wtf8, 0, wtf8.length);
    return stringOf(wtf8.length, 0);
  }
  const source = own(wtf8);
  /** @type {string[]} */
  const pieces = [];
  for (let start = 0, size = byteCapacity; start < source.length; ) {
    const count = byteChunkEnd(source, start, size) - start;
    loadBytes(source, start, start + count);
    report[0] = count;
    pieces.push(stringOf(count, start));
    // Bytes for as many units as the buffer holds, up to three each, were brought. Where that is too many once,
    // it will be again.
    if (report[0] < count) size = unitCapacity;
    start += report[0];
  }
  return pieces.join('');
}

/**
 * The text of the chunk in the buffer, as far as there is room for its units. How far that is, the report says.
 *
 * @param {number} count its length in bytes
 * @param {number} start its offset in the whole
 */
function stringOf(count, start) {
  const text = transport.readUtf8(count);
  if (text !== undefined) return text;
  return transport.readUnits(decodeChunk(count, start));
}

/**
 * Decodes the chunk in the buffer, as far as there is room for its units. Throws if not all of it is well-formed.
 *
 * @param {number} count its length in bytes
 * @param {number} start its offset in the whole
 * @returns how many units there are
 */
function decodeChunk(count, start) {
  const unitCount = kernel.decode(count, unitCapacity);
  if (unitCount < 0) throw errorFor(faultInChunk(start), start);
  return unitCount;
}

/** @type {Engine['decodeToUtf16']} */
export function decodeToUtf16(wtf8) {
  if (wtf8.length > byteCapacity) return decodeLongToUtf16(own(wtf8));
  const source = wtf8.length <= unitCapacity ? wtf8 : own(wtf8);
  loadBytes(source, 0, source.length);
  const count = decodeChunk(source.length, 0);
  return report[0] === source.length
    ? /** @type {Uint16Array<ArrayBuffer>} */ (copyOf(units, count))
    : decodeLongToUtf16(source);
}

/**
 * @param {Uint8Array} source in memory of its own
 */
function decodeLongToUtf16(source) {
  // This finds what is ill-formed, too.
  const result = new Uint16Array(utf16Length(source));
  let written = 0;
  for (let start = 0; start < source.length; start += report[0]) {
    const end = byteChunkEnd(source, start, unitCapacity);
    loadBytes(source, start, end);
    const count = decodeChunk(end - start, start);
    result.set(units.subarray(0, count), written);
    written += count;
  }
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
    const limit = Math.min(room, unitCapacity);
    let sound = count;
    let length = kernel.decode(count, limit);
    const fault = length < 0 ? faultInChunk(start) : null;
    if (fault) {
      sound = fault.offset - start;
      length = kernel.decode(sound, limit);
    }
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
  const source = wtf8.length > unitCapacity ? own(wtf8) : wtf8;
  let length = 0;
  for (let start = 0; start < source.length; ) {
    const end = byteChunkEnd(source, start, unitCapacity);
    loadBytes(source, start, end);
    length += decodeChunk(end - start, start);
    start = end;
  }
  return length;
}
