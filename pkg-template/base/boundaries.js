/**
 * Longer inputs go through the engines in chunks. A chunk that is converted or validated never ends inside a surrogate pair or a
 * sequence, nor between the byte sequences of a lead and a trail, so each chunk can be converted or validated alone. One that is
 * only counted, compared, searched or inspected may end anywhere.
 */
import { lengthOf, truncate } from './built-ins.js';
import { isLead, unitAt, unitCount } from './code-units.js';
import { isLeadAt, subpartLength } from './sequences.js';

/** The most code units, and bytes, that a kernel is given at once: the module's buffers hold as many. */
export const UNITS_AT_ONCE = 0x10000;
export const BYTES_AT_ONCE = 3 * UNITS_AT_ONCE;
/**
 * Up to this many units or bytes, room for the longest result is allocated. Longer input is measured, because a text may have 500 million
 * units, and three bytes for each.
 */
export const LONG_TEXT = 4e6;
/** The most bytes of the second of two byte strings that a kernel is given at once: it is in the buffer of units. */
export const OTHER_BYTES_AT_ONCE = 2 * UNITS_AT_ONCE;
/** The most parts of a text whose ends a kernel is given at once: the module's buffer of ends holds as many. */
export const PARTS_AT_ONCE = 0x2000;
/** The size of the first chunk of a search: callers that search in a loop usually find something close by. */
export const FIRST_LOOK = 0x400;
/** A position shifted right by this many bits is the number of its block: `BLOCK` is two to this power. */
export const BLOCK_SHIFT = 7;
/** The block length of offset maps, which note each block's start in the other encoding. Chunk sizes are multiples of it. */
export const BLOCK = 0x80;

/** How many blocks cover a length, of which the last may be shorter. @param {number} length */
export const blockCountOf = (length) => truncate((length + BLOCK - 1) / BLOCK);

/**
 * Where the chunk of text that starts at `start` ends: at most `size` code units further, and not after a lead surrogate
 * unless the text ends there. If `size` is 1, a chunk may therefore be empty.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} [size]
 */
export function textChunkEnd(text, start, size = UNITS_AT_ONCE) {
  const end = start + size;
  const length = unitCount(text);
  if (end >= length) return length;
  return isLead(unitAt(text, end - 1)) ? end - 1 : end;
}

/**
 * Where the chunk of bytes that starts at `start` ends: at most `size` bytes further. The bytes may be ill-formed. A sequence
 * that would be cut there is left to the next chunk, and so is a lead surrogate that would be the last sequence.
 *
 * @param {Uint8Array} bytes
 * @param {number} start offset
 * @param {number} [size] at least 7, so that the chunk is not empty
 */
export function byteChunkEnd(bytes, start, size = BYTES_AT_ONCE) {
  const limit = start + size;
  const length = lengthOf(bytes);
  if (limit >= length) return length;
  const end = limit - cutAt(bytes, limit);
  return isLeadAt(bytes, end - 3) ? end - 3 : end;
}

/**
 * How many bytes before `offset` belong to a sequence that, by its first byte, goes on after it.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
function cutAt(bytes, offset) {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[offset - back];
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4) > back ? back : 0;
  }
  return 0;
}

/**
 * How many bytes at the end cannot be decoded before the next ones are known: a sequence that may go on, and a lead surrogate
 * byte sequence that may become half of a pair. The bytes before these can be decoded on their own.
 *
 * @param {Uint8Array} bytes
 * @returns at most 5
 */
export function unfinishedLength(bytes) {
  const length = lengthOf(bytes);
  if (bytes[length - 1] < 0x80) return 0;
  const cut = cutAt(bytes, length);
  const start = length - cut;
  const first = bytes[start];
  // If the bytes are ill-formed already, no further byte completes them.
  const mayGoOn = cut > 0 && first >= 0xc2 && first <= 0xf4 && subpartLength(bytes, start) === cut;
  const unfinished = mayGoOn ? cut : 0;
  const mayBeTrail = !mayGoOn || (first === 0xed && (cut === 1 || bytes[start + 1] >= 0xb0));
  return mayBeTrail && isLeadAt(bytes, length - unfinished - 3) ? unfinished + 3 : unfinished;
}

/**
 * How many code units can be read before a destination is full: each takes at least one byte. One unit more shows whether a lead at
 * the end is part of a pair.
 *
 * @param {Uint8Array} destination
 */
export const unitsWithin = (destination) => lengthOf(destination) + 1;

/**
 * How many bytes can be read before a destination is full: a unit comes from three at most. Six more show a surrogate pair byte
 * sequence as a whole.
 *
 * @param {number} room how many units the destination still takes
 */
export const bytesWithin = (room) => 3 * room + 6;
