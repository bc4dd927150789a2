/** WTF-8 → text. */
import { transport } from '../../transport/index.js';
import { apart, own } from '../memory.js';
import { byteChunkEnd, loadBytes } from './chunks.js';
import { byteCapacity, kernel, report, unitCapacity, units } from './instance.js';
import { demandWtf8, errorFor, faultInChunk } from './validate.js';

/** @import { Engine } from '../engine.js' */

/** @type {Engine['decode']} */
export function decode(wtf8) {
  if (wtf8.length <= unitCapacity) {
    loadBytes(wtf8, 0, wtf8.length);
    return stringOf(wtf8.length, 0);
  }
  const source = own(wtf8);
  /** @type {string[]} */
  const pieces = [];
  for (let start = 0; start < source.length; ) {
    const end = loadDecodable(source, start);
    pieces.push(stringOf(end - start, start));
    start = end;
  }
  return pieces.join('');
}

/**
 * Decodes the chunk in the buffer.
 *
 * @param {number} count its length in bytes
 * @param {number} start its offset in the whole
 */
function stringOf(count, start) {
  const text = transport.readUtf8(count);
  if (text !== undefined) return text;
  demandWtf8(count, start);
  return transport.readUnits(kernel.decode(count, unitCapacity));
}

/** @type {Engine['decodeToUtf16']} */
export function decodeToUtf16(wtf8) {
  const source = wtf8.length <= unitCapacity ? wtf8 : own(wtf8);
  const end = loadDecodable(source, 0);
  demandWtf8(end, 0);
  const count = kernel.decode(end, unitCapacity);
  return end === source.length ? units.slice(0, count) : decodeLongToUtf16(source);
}

/**
 * @param {Uint8Array} source in memory of its own
 */
function decodeLongToUtf16(source) {
  // This finds what is ill-formed, too.
  const result = new Uint16Array(utf16Length(source));
  let written = 0;
  for (let start = 0; start < source.length; ) {
    const end = loadDecodable(source, start);
    const count = kernel.decode(end - start, unitCapacity);
    result.set(units.subarray(0, count), written);
    written += count;
    start = end;
  }
  return result;
}

/**
 * Brings as many bytes into their buffer as have room in that of the units, too.
 *
 * @param {Uint8Array} source
 * @param {number} start offset
 * @returns {number} the offset of their end
 */
function loadDecodable(source, start) {
  const end = byteChunkEnd(source, start, byteCapacity);
  loadBytes(source, start, end);
  return end - start <= unitCapacity || kernel.utf16Length(end - start) <= unitCapacity
    ? end
    : byteChunkEnd(source, start, unitCapacity);
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
