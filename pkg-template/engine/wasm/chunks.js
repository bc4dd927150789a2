/**
 * Longer inputs go through the buffers in chunks. A chunk never ends inside a surrogate pair or a sequence,
 * nor between two surrogate byte sequences, so that each can be judged alone.
 */
import { transport } from '../../transport/index.js';
import { bytesBetween, unitsBetween } from '../memory.js';
import { byteCapacity, bytes, kernel, report, unitCapacity, units } from './instance.js';

/**
 * Where the chunk of text that starts at `start` ends, at most `size` code units on. With a lead surrogate
 * first and a `size` of 1, that is `start` itself.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} [size]
 */
export function textChunkEnd(text, start, size = unitCapacity) {
  const end = start + size;
  if (end >= text.length) return text.length;
  const last = typeof text === 'string' ? text.charCodeAt(end - 1) : text[end - 1];
  return (last & 0xfc00) === 0xd800 ? end - 1 : end;
}

/**
 * Where the chunk of bytes that starts at `start` ends, at most `size` bytes on. The bytes may be ill-formed;
 * a sequence that the chunk would cut is left to the next one, as is a lead surrogate that would be the last.
 *
 * @param {Uint8Array} source
 * @param {number} start offset
 * @param {number} size at least 7, so that the chunk is not empty
 */
export function byteChunkEnd(source, start, size) {
  const limit = start + size;
  if (limit >= source.length) return source.length;
  const end = limit - cutAt(source, limit);
  return source[end - 3] === 0xed && (source[end - 2] & 0xf0) === 0xa0 ? end - 3 : end;
}

/**
 * How many bytes before `offset` belong to a sequence that goes on after it.
 *
 * @param {Uint8Array} source
 * @param {number} offset
 */
function cutAt(source, offset) {
  for (let back = 1; back <= 3; back++) {
    const byte = source[offset - back];
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4) > back ? back : 0;
  }
  return 0;
}

/**
 * Brings code units into the buffer.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} end index
 */
export function loadUnits(text, start, end) {
  if (typeof text === 'string') transport.writeUnits(text, start, end);
  else units.set(end - start === text.length ? text : unitsBetween(text, start, end));
}

/**
 * Brings code units, as WTF-8, into the buffer of bytes, as far as there is room for them. How far that is, the report
 * says.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} end index
 * @param {number} [room] in bytes
 * @returns how many bytes there are
 */
export function loadWtf8(text, start, end, room = byteCapacity) {
  const count = end - start;
  if (transport.writeWtf8 && typeof text === 'string' && 3 * count <= room) {
    const length = transport.writeWtf8(text.slice(start, end));
    if (length !== undefined) {
      report[0] = count;
      return length;
    }
  }
  loadUnits(text, start, end);
  return kernel.encode(count, Math.min(room, byteCapacity));
}

/**
 * Brings bytes into the buffer.
 *
 * @param {Uint8Array} source
 * @param {number} start offset
 * @param {number} end offset
 */
export function loadBytes(source, start, end) {
  bytes.set(end - start === source.length ? source : bytesBetween(source, start, end));
}
