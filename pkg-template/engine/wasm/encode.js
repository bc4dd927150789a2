/** Text → WTF-8. */
import { apart, copyOf, own } from '../memory.js';
import { loadWtf8, textChunkEnd } from './chunks.js';
import { bytes, report, unitCapacity } from './instance.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['encode']} */
export function encode(text) {
  const count = text.length;
  if (count > unitCapacity) return encodeLong(own(text));
  return copyOf(bytes, loadWtf8(text, 0, count));
}

/**
 * Measures first, so that the result has the right length at once: a text may have half a milliard of units,
 * and three bytes for each is more than some hosts have.
 *
 * @param {string | Uint16Array} text in memory of its own
 */
function encodeLong(text) {
  const result = new Uint8Array(byteLength(text));
  let written = 0;
  forEachChunk(text, (length) => {
    result.set(bytes.subarray(0, length), written);
    written += length;
  });
  return result;
}

/** @type {Engine['encodeInto']} */
export function encodeInto(text, destination) {
  const count = text.length;
  const capacity = destination.length;
  if (count <= unitCapacity) {
    const written = loadWtf8(text, 0, count, capacity);
    put(destination, 0, written);
    return { read: report[0], written };
  }
  return encodeLongInto(apart(text, destination), destination, capacity);
}

/**
 * @param {string | Uint16Array} text in memory apart from the destination's
 * @param {Uint8Array} destination
 * @param {number} capacity
 */
function encodeLongInto(text, destination, capacity) {
  let read = 0;
  let written = 0;
  while (read < text.length && written < capacity) {
    const room = capacity - written;
    // No more units than could fit: a long text into a small destination must not cost more than that.
    const end = textChunkEnd(text, read, Math.min(unitCapacity, room));
    const length = loadWtf8(text, read, end, room);
    put(destination, written, length);
    written += length;
    read += report[0];
    if (read < end || report[0] === 0) break;
  }
  return { read, written };
}

/**
 * Moves bytes from the buffer to a destination.
 *
 * @param {Uint8Array} destination
 * @param {number} offset
 * @param {number} length
 */
function put(destination, offset, length) {
  Uint8Array.prototype.set.call(destination, bytes.subarray(0, length), offset);
}

/** @type {Engine['byteLength']} */
export function byteLength(text) {
  let length = 0;
  // Encoding is as fast as counting would be, once the units have been brought.
  forEachChunk(text, (chunkLength) => {
    length += chunkLength;
  });
  return length;
}

/**
 * Brings one chunk after the other, as WTF-8, into the buffer.
 *
 * @param {string | Uint16Array} text
 * @param {(length: number) => void} visit takes how many bytes were brought
 */
function forEachChunk(text, visit) {
  for (let start = 0; start < text.length; ) {
    const end = textChunkEnd(text, start);
    visit(loadWtf8(text, start, end));
    start = end;
  }
}
