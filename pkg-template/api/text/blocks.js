/**
 * How positions in a text are found: for every 128th position of the source the other position is noted, and from there on units
 * are counted. (Many positions that rise are found in another way: see in-order.js.) So the source is kept: a copy would be as
 * large as the text itself. What the caller writes into an array afterwards makes answers wrong, and no more: they stay within
 * the text.
 *
 * Positions in the units of the source are called its own, those in the units of the other form the others.
 */

import { BLOCK, BYTES_AT_ONCE, least, partCount, unitCount } from '../../base/boundaries.js';
import {
  ByteArray,
  bufferOf,
  byteOffsetOf,
  charCodeAt,
  lengthOf,
  multiply,
  OffsetArray,
  WordArray,
} from '../../base/built-ins.js';
import { outOfRange } from '../../base/errors.js';
import { isBytes } from '../../base/kinds.js';
import { copyOfBytes } from '../../base/memory.js';
import { unitsAt } from '../../base/sequences.js';
import { SNAPSHOT_LENGTH } from '../../base/snapshot.js';

/** @import { Text } from '../../index.js' */
/** @import { Reader } from '../../engine/engine.d.ts' */

/** By how many bits the number of a block is shorter than a position in it. */
const SHIFT = 7;

/**
 * @typedef {object} Blocks
 * @property {boolean} isBytes
 * @property {number} end the last own position
 * @property {number} otherEnd
 * @property {Uint32Array | undefined} others the other position of the first code point that begins in each block, unless the
 *   source is ASCII: own positions and others are the same then
 * @property {Text | Uint8Array} source nothing of ASCII
 * @property {Int32Array} words bytes as words; of a buffer that is detached later, there could be no such view
 */

const NO_WORDS = /* @__PURE__ */ new OffsetArray(0);

/**
 * @param {Text | Uint8Array} source
 * @param {Uint32Array} others
 * @param {number} end
 * @param {number} otherEnd
 * @returns {Blocks}
 */
const blocksOf = (source, others, end, otherEnd) => ({
  isBytes: isBytes(source),
  end,
  otherEnd,
  ...(end === otherEnd
    ? { others: undefined, source: '', words: NO_WORDS }
    : { others, source, words: isBytes(source) ? wordsOfBytes(source) : NO_WORDS }),
});

/**
 * @param {Reader} engine
 * @param {Uint8Array} bytes
 */
export function blocksOfBytes({ blockIndexes }, bytes) {
  const length = lengthOf(bytes);
  const others = othersFor(length);
  let count = 0;
  for (let start = 0; start < length; start += BYTES_AT_ONCE) {
    const limit = start + BYTES_AT_ONCE;
    const end = limit < length ? limit : length;
    const added = blockIndexes(bytes, start, end, others);
    if (start > 0) for (let offset = start; offset < end; offset += BLOCK) others[offset >>> SHIFT] += count;
    count += added;
  }
  // Short bytes are in memory that the next call overwrites.
  return blocksOf(length > SNAPSHOT_LENGTH ? bytes : copyOfBytes(bytes), others, length, count);
}

/** @param {Text} text */
export function blocksOfText(text) {
  const length = unitCount(text);
  const others = othersFor(length);
  let count = 0;
  let isAfterLead = false;
  for (let start = 0; start < length; start += BLOCK) {
    others[start >>> SHIFT] = count;
    const end = start + BLOCK < length ? start + BLOCK : length;
    for (let index = start; index < end; index++) {
      const unit = unitAt(text, index);
      if (unit < 0x800) {
        count += unit < 0x80 ? 1 : 2;
        isAfterLead = false;
      } else if ((unit & 0xf800) !== 0xd800) {
        count += 3;
        isAfterLead = false;
      } else if (isAfterLead && unit >= 0xdc00) {
        // The lead was counted with its trail.
        isAfterLead = false;
      } else {
        isAfterLead = unit < 0xdc00;
        count += isAfterLead && isTrail(text, index + 1) ? 4 : 3;
      }
    }
  }
  return blocksOf(text, others, length, count);
}

/** @param {number} length of the source */
function othersFor(length) {
  if (length > 0xffffffff) throw outOfRange('source.length', 'at most 4294967295', length);
  return new WordArray(partCount(length, BLOCK));
}

/** @param {Text} text @param {number} index */
const unitAt = (text, index) => (typeof text === 'string' ? charCodeAt(text, index) : text[index]);

/** @param {number} unit */
const isLead = (unit) => (unit & 0xfc00) === 0xd800;

/** @param {Text} text @param {number} index */
const isTrail = (text, index) => (unitAt(text, index) & 0xfc00) === 0xdc00;

/**
 * @param {Blocks} blocks
 * @param {Uint32Array} positions none of them behind the end
 * @param {Uint32Array} results
 * @param {number} count
 * @param {boolean} isOwn whether the positions are own ones
 */
export function convert(blocks, positions, results, count, isOwn) {
  const { others } = blocks;
  if (!others) for (let number = 0; number < count; number++) results[number] = positions[number];
  else if (!blocks.isBytes) convertInText(blocks, others, positions, results, count, isOwn);
  else if (isOwn) indexesInBytes(blocks, others, positions, results, count);
  else offsetsInBytes(blocks, others, positions, results, count);
}

/**
 * Of bytes, by words of four of them.
 *
 * @param {Blocks} blocks
 * @param {Uint32Array} others
 * @param {Uint32Array} offsets
 * @param {Uint32Array} results
 * @param {number} count
 */
function indexesInBytes({ source, words, end, otherEnd }, others, offsets, results, count) {
  const bytes = /** @type {Uint8Array} */ (source);
  const wordCount = lengthOf(words);
  // Leaves of the number of a word that of the first one in its block.
  const start = -BLOCK >> 2;
  for (let turn = 0; turn < count; turn++) {
    const offset = offsets[turn];
    if (offset >= end) {
      results[turn] = otherEnd;
      continue;
    }
    const last = offset >>> 2;
    let index = others[offset >>> SHIFT];
    let before = 0;
    let word = 0;
    for (let number = last & start; ; number++) {
      word = number < wordCount ? words[number] : wordAt(bytes, number);
      if (number === last) break;
      index += unitsInWord(word);
      before = word;
    }
    // Of the last word, zeros in the place of the bytes behind this one would each be a unit.
    const place = offset & 3;
    const bits = 24 - 8 * place;
    index += unitsInWord(word & ~(-2 << (31 - bits))) + place - 3;
    // The units are counted with those of the sequence that this byte is part of.
    if ((last & ~start) === 0 && last > 0)
      before = last <= wordCount ? words[last - 1] : wordAt(bytes, last - 1);
    const four = (word << bits) | ((before >>> 8) >>> (24 - bits));
    index -= beginsFour(four) === 0 ? 1 : 2;
    // What others write into the source must not lead out of it.
    results[turn] = index < 0 ? 0 : least(index, otherEnd);
  }
}

/**
 * This goes on from the block where the last position was found, from which the next is seldom far.
 *
 * @param {Blocks} blocks
 * @param {Uint32Array} others
 * @param {Uint32Array} indexes
 * @param {Uint32Array} results
 * @param {number} count
 */
function offsetsInBytes({ source, words, end }, others, indexes, results, count) {
  const bytes = /** @type {Uint8Array} */ (source);
  const wordCount = lengthOf(words);
  const lastBlock = lengthOf(others) - 1;
  let block = 0;
  for (let turn = 0; turn < count; turn++) {
    const index = indexes[turn];
    if (index < others[block] || index - others[block] > 2 * BLOCK) block = blockOfOther(others, index);
    while (block < lastBlock && others[block + 1] <= index) block++;
    const units = index - others[block];
    let before = 0;
    let number = block << (SHIFT - 2);
    for (; number < wordCount; number++) {
      const next = before + unitsInWord(words[number]);
      if (next > units) break;
      before = next;
    }
    let offset = 4 * number;
    for (; offset < end; offset++) {
      before += unitsAt(bytes[offset]);
      if (before > units) break;
    }
    results[turn] = offset;
  }
}

/**
 * Bytes as words, as far as they lie in memory as such. (Numbers above 0x7FFFFFFF are objects to some compilers.)
 *
 * @param {Uint8Array} bytes
 */
function wordsOfBytes(bytes) {
  const offset = byteOffsetOf(bytes);
  const one = new OffsetArray(1);
  one[0] = 1;
  const isLittleEndian = new ByteArray(bufferOf(one))[0] === 1;
  const isAligned = isLittleEndian && (offset & 3) === 0;
  return new OffsetArray(bufferOf(bytes), isAligned ? offset : 0, isAligned ? lengthOf(bytes) >>> 2 : 0);
}

/**
 * One of these words, also where they lie otherwise. Behind the end there are zeros.
 *
 * @param {Uint8Array} bytes
 * @param {number} number
 */
function wordAt(bytes, number) {
  const offset = 4 * number;
  return bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16) | (bytes[offset + 3] << 24);
}

/**
 * How many code units begin with four bytes: one for each that is not 10xxxxxx, and one more for each that is 1111xxxx.
 *
 * @param {number} word
 */
function unitsInWord(word) {
  const begins = (~word | (word << 1)) & HIGHEST;
  // A multiplication adds up the bytes, in the highest one.
  return multiply((begins >>> 7) + (beginsFour(word) >>> 7), 0x01010101) >>> 24;
}

/** The highest bit of each byte. */
const HIGHEST = 0x80808080 | 0;

/**
 * This bit of each byte that is 1111xxxx.
 *
 * @param {number} word
 */
function beginsFour(word) {
  const two = word & (word << 1);
  return two & (two << 2) & HIGHEST;
}

/**
 * @param {Blocks} blocks
 * @param {Uint32Array} others
 * @param {Uint32Array} positions
 * @param {Uint32Array} results
 * @param {number} count
 * @param {boolean} isOwn
 */
function convertInText(blocks, others, positions, results, count, isOwn) {
  const text = /** @type {Text} */ (blocks.source);
  // A code point begins here.
  let own = 0;
  let other = 0;
  for (let turn = 0; turn < count; turn++) {
    const position = positions[turn];
    const distance = position - (isOwn ? own : other);
    if (distance < 0 || distance > BLOCK) {
      let block = isOwn ? blockAt(others, position) : blockOfOther(others, position);
      // The first unit of a block may be the second half of a pair, of which the first is in the block before.
      if (isOwn && block > 0 && position === block << SHIFT) block--;
      own = block * BLOCK;
      other = others[block];
      if (block > 0 && isTrail(text, own) && isLead(unitAt(text, own - 1))) own++;
    }
    for (;;) {
      const unit = unitAt(text, own);
      const isPair = isLead(unit) && isTrail(text, own + 1);
      const nextOwn = own + (isPair ? 2 : 1);
      const nextOther = other + (unit < 0x80 ? 1 : unit < 0x800 ? 2 : isPair ? 4 : 3);
      // Behind the end, too, is something that would be too far.
      if ((isOwn ? nextOwn : nextOther) > position) break;
      own = nextOwn;
      other = nextOther;
    }
    results[turn] = isOwn ? least(other, blocks.otherEnd) : least(own, blocks.end);
  }
}

/**
 * The block that an own position is in.
 *
 * @param {Uint32Array} others
 * @param {number} position
 */
export const blockAt = (others, position) => least(position >>> SHIFT, lengthOf(others) - 1);

/**
 * The last block before which not more others begin.
 *
 * @param {Uint32Array} others
 * @param {number} position
 */
export function blockOfOther(others, position) {
  let low = 0;
  let high = lengthOf(others) - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (others[middle] > position) high = middle - 1;
    else low = middle;
  }
  return low;
}
