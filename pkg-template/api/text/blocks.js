/**
 * Converts positions between the two forms of a text: the source, which the caller gave, and the target. If the source is bytes,
 * its positions are offsets and those in the target are indexes; if it is a string or code units, the other way round.
 *
 * For every 128th position in the source, the position in the target is noted, and units are counted from there on, so the source
 * is kept. Long memory is not copied, because the copy would be as large as the text: if the caller writes to it afterwards, answers
 * become wrong, but stay within the text. (Many positions in ascending order are found in another way: see in-order.js.)
 */

import { BLOCK, BLOCK_SHIFT, BYTES_AT_ONCE, blockCountOf } from '../../base/boundaries.js';
import {
  bufferOf,
  byteOffsetOf,
  least,
  lengthOf,
  multiply,
  OffsetArray,
  WordArray,
} from '../../base/built-ins.js';
import { isPairAt, unitAt, unitCount } from '../../base/code-units.js';
import { outOfRange } from '../../base/errors.js';
import { isBytes } from '../../base/kinds.js';
import { isLittleEndian, textBetween } from '../../base/memory.js';
import { unitsBegunBy } from '../../base/sequences.js';
import { keptContent } from '../../base/snapshot.js';
import { measured } from '../encode.js';

/** @import { Text } from '../../index.js' */
/** @import { Reader } from '../../engine/engine.d.ts' */
/** @import { Measuring } from '../start.d.ts' */

/**
 * @typedef {object} Blocks
 * @property {boolean} isBytes
 * @property {number} end the last position in the source
 * @property {number} targetEnd the last one in the target
 * @property {Uint32Array | undefined} targets for each block of the source, where the first code point that begins in it
 *   begins in the target; `undefined` for ASCII, whose positions are the same in both
 * @property {Text | Uint8Array} source empty for ASCII
 * @property {Int32Array} words the bytes as words; made at once, because a detached buffer allows no new views
 */

const NO_WORDS = /* @__PURE__ */ new OffsetArray(0);

/**
 * @param {Text | Uint8Array} source
 * @param {Uint32Array} targets
 * @param {number} end
 * @param {number} targetEnd
 * @returns {Blocks}
 */
const blocksOf = (source, targets, end, targetEnd) => ({
  isBytes: isBytes(source),
  end,
  targetEnd,
  ...(end === targetEnd
    ? { targets: undefined, source: '', words: NO_WORDS }
    : { targets, source, words: isBytes(source) ? wordsOfBytes(source) : NO_WORDS }),
});

/**
 * @param {Reader} reader
 * @param {Uint8Array} bytes
 */
export function blocksOfBytes({ blockIndexes }, bytes) {
  const length = lengthOf(bytes);
  const targets = targetsFor(length);
  let count = 0;
  for (let start = 0; start < length; start += BYTES_AT_ONCE) {
    const end = least(start + BYTES_AT_ONCE, length);
    const added = blockIndexes(bytes, start, end, targets);
    if (start > 0)
      for (let offset = start; offset < end; offset += BLOCK) targets[offset >>> BLOCK_SHIFT] += count;
    count += added;
  }
  return blocksOf(keptContent(bytes), targets, length, count);
}

/**
 * @param {Measuring} measuring
 * @param {Text} text
 */
export function blocksOfText(measuring, text) {
  const length = unitCount(text);
  const targets = targetsFor(length);
  let count = 0;
  let end = 0;
  for (let first = 0; first < length; first += BLOCK) {
    targets[first >>> BLOCK_SHIFT] = count;
    const start = end;
    end = least(first + BLOCK, length);
    // A pair is counted with its lead.
    if (isPairAt(text, end - 1)) end++;
    count += measured(measuring, textBetween(text, start, end));
  }
  demandCount('source.length in WTF-8', count);
  return blocksOf(text, targets, length, count);
}

/** @param {number} length of the source */
function targetsFor(length) {
  demandCount('source.length', length);
  return new WordArray(blockCountOf(length));
}

/** Positions are noted in 32 bits. @param {string} name @param {number} count */
function demandCount(name, count) {
  if (count > 0xffffffff) throw outOfRange(name, 'at most 4294967295', count);
}

/**
 * @param {Blocks} blocks
 * @param {Uint32Array} positions none of them after the end
 * @param {Uint32Array} results may be the positions
 * @param {number} count
 * @param {boolean} isFromSource whether the positions are those in the source
 */
export function convert(blocks, positions, results, count, isFromSource) {
  const { targets } = blocks;
  if (!targets) for (let nth = 0; nth < count; nth++) results[nth] = positions[nth];
  else if (!blocks.isBytes) convertInText(blocks, targets, positions, results, count, isFromSource);
  else if (isFromSource) indexesInBytes(blocks, targets, positions, results, count);
  else offsetsInBytes(blocks, targets, positions, results, count);
}

/**
 * Finds indexes in bytes: counts units four bytes (one word) at a time.
 *
 * @param {Blocks} blocks
 * @param {Uint32Array} targets
 * @param {Uint32Array} offsets
 * @param {Uint32Array} results
 * @param {number} count
 */
function indexesInBytes({ source, words, end, targetEnd }, targets, offsets, results, count) {
  const bytes = /** @type {Uint8Array} */ (source);
  const wordCount = lengthOf(words);
  // Rounds a word number down to the first word of its block.
  const mask = -BLOCK >> 2;
  for (let nth = 0; nth < count; nth++) {
    const offset = offsets[nth];
    if (offset >= end) {
      results[nth] = targetEnd;
      continue;
    }
    const last = offset >>> 2;
    let index = targets[offset >>> BLOCK_SHIFT];
    let before = 0;
    let word = 0;
    for (let wordNumber = last & mask; ; wordNumber++) {
      word = wordNumber < wordCount ? words[wordNumber] : wordAt(bytes, wordNumber);
      if (wordNumber === last) break;
      index += unitsInWord(word);
      before = word;
    }
    // In the last word, the bytes after this one are masked to zeros. Each counts as a unit, which is subtracted.
    const place = offset & 3;
    const bits = 24 - 8 * place;
    index += unitsInWord(word & ~(-2 << (31 - bits))) + place - 3;
    // The count includes the sequence that this byte is part of. It is subtracted: two units if one of the last four bytes begins
    // a sequence of four, else one. For the first word of a block, these bytes include some of the block before.
    if ((last & ~mask) === 0 && last > 0)
      before = last <= wordCount ? words[last - 1] : wordAt(bytes, last - 1);
    const four = (word << bits) | ((before >>> 8) >>> (24 - bits));
    index -= beginsFour(four) === 0 ? 1 : 2;
    // If others have written to the source, the result must still be within the target.
    results[nth] = index < 0 ? 0 : least(index, targetEnd);
  }
}

/**
 * Finds offsets in bytes. Each search begins at the block of the last result, because the next one is seldom far from it.
 *
 * @param {Blocks} blocks
 * @param {Uint32Array} targets
 * @param {Uint32Array} indexes
 * @param {Uint32Array} results
 * @param {number} count
 */
function offsetsInBytes({ source, words, end }, targets, indexes, results, count) {
  const bytes = /** @type {Uint8Array} */ (source);
  const wordCount = lengthOf(words);
  const lastBlock = lengthOf(targets) - 1;
  let block = 0;
  for (let nth = 0; nth < count; nth++) {
    const index = indexes[nth];
    if (index < targets[block] || index - targets[block] > 2 * BLOCK) block = blockOfTarget(targets, index);
    while (block < lastBlock && targets[block + 1] <= index) block++;
    const units = index - targets[block];
    let before = 0;
    let wordNumber = block << (BLOCK_SHIFT - 2);
    for (; wordNumber < wordCount; wordNumber++) {
      const next = before + unitsInWord(words[wordNumber]);
      if (next > units) break;
      before = next;
    }
    let offset = 4 * wordNumber;
    for (; offset < end; offset++) {
      before += unitsBegunBy(bytes[offset]);
      if (before > units) break;
    }
    results[nth] = offset;
  }
}

/**
 * A view of the bytes as whole words: an empty one if they are not aligned, or the host is not little-endian. (Words are signed,
 * because numbers above 0x7FFFFFFF are objects to some compilers.)
 *
 * @param {Uint8Array} bytes
 */
function wordsOfBytes(bytes) {
  const offset = byteOffsetOf(bytes);
  return isLittleEndian && (offset & 3) === 0
    ? new OffsetArray(bufferOf(bytes), offset, lengthOf(bytes) >>> 2)
    : NO_WORDS;
}

/**
 * Reads word `wordNumber` byte by byte, for memory that is not aligned or not little-endian, and for an incomplete last word. Bytes
 * past the end read as zero.
 *
 * @param {Uint8Array} bytes
 * @param {number} wordNumber
 */
function wordAt(bytes, wordNumber) {
  const offset = 4 * wordNumber;
  return bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16) | (bytes[offset + 3] << 24);
}

/**
 * How many code units begin in a word: one for each byte that is not 10xxxxxx, and one more for each that is 1111xxxx.
 *
 * @param {number} word
 */
function unitsInWord(word) {
  const begins = (~word | (word << 1)) & HIGHEST;
  // The multiplication sums up all bytes in the highest one.
  return multiply((begins >>> 7) + (beginsFour(word) >>> 7), 0x01010101) >>> 24;
}

/** The highest bit of each byte. */
const HIGHEST = 0x80808080 | 0;

/**
 * The highest bit of each byte that is 1111xxxx.
 *
 * @param {number} word
 */
function beginsFour(word) {
  const two = word & (word << 1);
  return two & (two << 2) & HIGHEST;
}

/**
 * @param {Blocks} blocks
 * @param {Uint32Array} targets
 * @param {Uint32Array} positions
 * @param {Uint32Array} results
 * @param {number} count
 * @param {boolean} isFromSource
 */
function convertInText(blocks, targets, positions, results, count, isFromSource) {
  const text = /** @type {Text} */ (blocks.source);
  // Where the search has come to: a code point begins here.
  let inSource = 0;
  let inTarget = 0;
  for (let nth = 0; nth < count; nth++) {
    const position = positions[nth];
    const distance = position - (isFromSource ? inSource : inTarget);
    if (distance < 0 || distance > BLOCK) {
      let block = isFromSource ? blockOfSource(targets, position) : blockOfTarget(targets, position);
      // The first unit of a block may be a trail, whose lead is in the block before.
      if (isFromSource && block > 0 && position === block * BLOCK) block--;
      inSource = block * BLOCK;
      inTarget = targets[block];
      if (block > 0 && isPairAt(text, inSource - 1)) inSource++;
    }
    for (;;) {
      const unit = unitAt(text, inSource);
      const isPair = isPairAt(text, inSource);
      const nextSource = inSource + (isPair ? 2 : 1);
      const nextTarget = inTarget + (unit < 0x80 ? 1 : unit < 0x800 ? 2 : isPair ? 4 : 3);
      // Past the end there is no unit, but it counts as one of three bytes: so the loop stops there, too.
      if ((isFromSource ? nextSource : nextTarget) > position) break;
      inSource = nextSource;
      inTarget = nextTarget;
    }
    results[nth] = isFromSource ? least(inTarget, blocks.targetEnd) : least(inSource, blocks.end);
  }
}

/**
 * The block that a position in the source is in.
 *
 * @param {Uint32Array} targets
 * @param {number} position
 */
export const blockOfSource = (targets, position) => least(position >>> BLOCK_SHIFT, lengthOf(targets) - 1);

/**
 * The block that a position in the target is in: the last one that begins at or before it there.
 *
 * @param {Uint32Array} targets
 * @param {number} position
 */
export function blockOfTarget(targets, position) {
  let low = 0;
  let high = lengthOf(targets) - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (targets[middle] > position) high = middle - 1;
    else low = middle;
  }
  return low;
}
