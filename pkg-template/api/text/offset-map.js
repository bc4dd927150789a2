/**
 * Between offsets and indexes, many times over one text.
 *
 * A map notes, for every 128th position of its source, the other position, and counts on from there. So it keeps the source: a
 * copy would be as large as the text itself. What the caller writes into an array afterwards makes answers wrong, and no more:
 * they stay within the text.
 */
import {
  demandPosition,
  isBytes,
  SNAPSHOT_LENGTH,
  textOrBytesOf,
  wordDestination,
  wordsOf,
} from '../../base/arguments.js';
import { BYTES_AT_ONCE, unitCount } from '../../base/boundaries.js';
import { bufferOf, byteOffsetOf, charCodeAt, lengthOf, setElements, WordArray } from '../../base/built-ins.js';
import { outOfRange } from '../../base/errors.js';
import { copyOfBytes } from '../../base/memory.js';
import { isContinuation } from '../../base/sequences.js';
import { demandText } from './demand.js';
import { outside } from './offsets.js';

/** @import { Text } from '../../index.js' */
/** @import { BindText } from '../start.d.ts' */
/** @import { BytesEngine } from '../../engine/engine.d.ts' */

/** How many positions a block has. It divides the sizes of chunks. */
const BLOCK = 0x80;

/** Positions in the units of the source are called its own, those in the units of the other form the others. */
class Blocks {
  /**
   * @param {Text | Uint8Array} source nothing, if it is ASCII: own positions and others are the same then
   * @param {Uint32Array} others the other position of the first code point that begins in each block
   * @param {number} end the last own position
   * @param {number} otherEnd
   */
  constructor(source, others, end, otherEnd) {
    this.isBytes = isBytes(source);
    this.isAscii = end === otherEnd;
    this.source = this.isAscii ? '' : source;
    this.others = this.isAscii ? undefined : others;
    this.end = end;
    this.otherEnd = otherEnd;
  }
}

/** @type {BindText<'OffsetMap'>} */
export const OffsetMap = (given) =>
  class OffsetMap {
    /** @type {Blocks} */
    #blocks;

    /** @param {Text | import('../../index.js').Bytes} source */
    constructor(source) {
      const textOrBytes = textOrBytesOf('source', source);
      if (isBytes(textOrBytes)) {
        demandText(given, textOrBytes, 'source');
        this.#blocks = blocksOfBytes(given.bytesEngine(), textOrBytes);
      } else {
        this.#blocks = blocksOfText(textOrBytes);
      }
    }

    /** @param {number} offset */
    toIndex(offset) {
      return one(this.#blocks, 'offset', offset, this.#blocks.isBytes);
    }

    /** @param {number} index */
    toOffset(index) {
      return one(this.#blocks, 'index', index, !this.#blocks.isBytes);
    }

    /** @param {Uint32Array} offsets @param {Uint32Array} [destination] */
    toIndexes(offsets, destination) {
      return many(this.#blocks, 'offsets', offsets, destination, this.#blocks.isBytes);
    }

    /** @param {Uint32Array} indexes @param {Uint32Array} [destination] */
    toOffsets(indexes, destination) {
      return many(this.#blocks, 'indexes', indexes, destination, !this.#blocks.isBytes);
    }
  };

/**
 * @param {BytesEngine} engine
 * @param {Uint8Array} bytes
 */
function blocksOfBytes({ blockIndexes }, bytes) {
  const length = lengthOf(bytes);
  const others = othersFor(length);
  let count = 0;
  for (let start = 0; start < length; start += BYTES_AT_ONCE) {
    const limit = start + BYTES_AT_ONCE;
    const end = limit < length ? limit : length;
    const added = blockIndexes(bytes, start, end, BLOCK, others);
    for (let offset = start; offset < end; offset += BLOCK) others[offset / BLOCK] += count;
    count += added;
  }
  // Short bytes are in memory that the next call overwrites.
  return new Blocks(length > SNAPSHOT_LENGTH ? bytes : copyOfBytes(bytes), others, length, count);
}

/** @param {Text} text */
function blocksOfText(text) {
  const length = unitCount(text);
  const others = othersFor(length);
  let count = 0;
  let skipped = -1;
  for (let index = 0; index < length; index++) {
    if (index % BLOCK === 0) others[index / BLOCK] = count;
    if (index === skipped) continue;
    const sizes = sizesInText(text, index);
    count += sizes & 7;
    if (sizes > 16) skipped = index + 1;
  }
  return new Blocks(text, others, length, count);
}

/** @param {number} length of the source */
function othersFor(length) {
  if (length > 0xffffffff) throw outOfRange('source.length', 'at most 4294967295', length);
  return new WordArray(Math.ceil(length / BLOCK));
}

// The size of a code point in both forms in one number: eight times that in the source, and that in the other one. Behind the
// end, which is asked for too, it is anything but nothing.

/** @param {any} bytes @param {number} offset */
function sizesInBytes(bytes, offset) {
  const first = bytes[offset];
  return first < 0x80 ? 8 + 1 : first < 0xe0 ? 16 + 1 : first < 0xf0 ? 24 + 1 : 32 + 2;
}

/** @param {any} text @param {number} index */
function sizesInText(text, index) {
  const unit = unitAt(text, index);
  if (unit < 0x80) return 8 + 1;
  if (unit < 0x800) return 8 + 2;
  const isPair = (unit & 0xfc00) === 0xd800 && (unitAt(text, index + 1) & 0xfc00) === 0xdc00;
  return isPair ? 16 + 4 : 8 + 3;
}

/** @param {Text} text @param {number} index */
const unitAt = (text, index) => (typeof text === 'string' ? charCodeAt(text, index) : text[index]);

/**
 * The first own position from `start` on where a code point begins.
 *
 * @param {Blocks} blocks
 * @param {number} start that of a block
 */
function firstStart({ source, isBytes }, start) {
  if (start === 0) return 0;
  if (!isBytes) {
    const text = /** @type {Text} */ (source);
    const isTrail = (unitAt(text, start) & 0xfc00) === 0xdc00;
    return isTrail && (unitAt(text, start - 1) & 0xfc00) === 0xd800 ? start + 1 : start;
  }
  const bytes = /** @type {Uint8Array} */ (source);
  let offset = start;
  while (offset < start + 3 && isContinuation(bytes[offset])) offset++;
  return offset;
}

/**
 * @param {Blocks} blocks
 * @param {string} name
 * @param {unknown} position
 * @param {boolean} isOwn
 */
function one(blocks, name, position, isOwn) {
  demandPosition(name, position);
  const end = isOwn ? blocks.end : blocks.otherEnd;
  if (position > end) throw outside(name, end, position);
  const result = [position];
  convert(blocks, result, result, 1, isOwn);
  return result[0];
}

/**
 * @param {Blocks} blocks
 * @param {string} name
 * @param {unknown} positions
 * @param {unknown} destination
 * @param {boolean} isOwn
 */
function many(blocks, name, positions, destination, isOwn) {
  let from = wordsOf(name, positions);
  const count = lengthOf(from);
  const end = isOwn ? blocks.end : blocks.otherEnd;
  let to;
  if (destination === undefined) {
    to = new WordArray(count);
  } else {
    to = wordDestination('destination', destination);
    const room = lengthOf(to);
    if (room < count) throw outOfRange('destination.length', `at least ${count}`, room);
    // Where the two overlap, but for being the same, results would be read as positions.
    const isApart = bufferOf(from) !== bufferOf(to) || byteOffsetOf(from) === byteOffsetOf(to);
    if (!isApart) from = new WordArray(from);
  }
  // Nothing is written if anything is wrong.
  for (let number = 0; number < count; number++) {
    if (from[number] > end) throw outside(`${name}[${number}]`, end, from[number]);
  }
  convert(blocks, from, to, count, isOwn);
  return to;
}

/**
 * @param {Blocks} blocks
 * @param {ArrayLike<number>} positions none of them behind the end
 * @param {number[] | Uint32Array} results
 * @param {number} count
 * @param {boolean} isOwn whether the positions are own ones
 */
function convert(blocks, positions, results, count, isOwn) {
  const { source, others, end, otherEnd } = blocks;
  if (!others) {
    for (let number = 0; number < count; number++) results[number] = positions[number];
    return;
  }
  const sizesAt = blocks.isBytes ? sizesInBytes : sizesInText;
  const last = isOwn ? otherEnd : end;
  // A code point begins here: the last one looked up, from which the next is seldom far.
  let own = 0;
  let other = 0;
  for (let number = 0; number < count; number++) {
    const position = positions[number];
    const distance = position - (isOwn ? own : other);
    if (distance < 0 || distance > BLOCK) {
      let block = isOwn ? Math.floor((position < end ? position : end - 1) / BLOCK) : blockOfOther(others, position);
      own = firstStart(blocks, block * BLOCK);
      // It may be of a code point that begins in the block before.
      if (isOwn && own > position) own = firstStart(blocks, --block * BLOCK);
      other = others[block];
    }
    for (;;) {
      const sizes = sizesAt(source, own);
      const nextOwn = own + (sizes >> 3);
      const nextOther = other + (sizes & 7);
      if ((isOwn ? nextOwn : nextOther) > position) break;
      own = nextOwn;
      other = nextOther;
    }
    const result = isOwn ? other : own;
    results[number] = result < last ? result : last;
  }
}

/**
 * The last block that begins at another position or before it.
 *
 * @param {Uint32Array} others
 * @param {number} position
 */
function blockOfOther(others, position) {
  let low = 0;
  let high = lengthOf(others) - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (others[middle] > position) high = middle - 1;
    else low = middle;
  }
  return low;
}
