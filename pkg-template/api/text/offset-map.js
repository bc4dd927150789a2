/**
 * Conversion between offsets and indexes, many times for one text: the class, and the checks of its arguments. blocks.js says how
 * positions are found.
 */
import { demandPosition, demandWords, textOrBytesOf, wordsOf } from '../../base/arguments.js';
import { bufferOf, byteOffsetOf, lengthOf, WordArray } from '../../base/built-ins.js';
import { outOfRange } from '../../base/errors.js';
import { isBytes } from '../../base/kinds.js';
import { demandWtf8 } from '../validate.js';
import { blocksOfBytes, blocksOfText, convert } from './blocks.js';
import { convertInOrder } from './in-order.js';
import { outside } from './offsets.js';

/** @import { Bytes, Text } from '../../index.js' */
/** @import { BindTo, MappingParts } from '../start.d.ts' */
/** @import { Blocks } from './blocks.js' */

/** @type {BindTo<MappingParts, 'OffsetMap'>} */
export const OffsetMap = (mappingParts) =>
  class OffsetMap {
    /** @type {Blocks} */
    #blocks;

    /** @param {Text | Bytes} source */
    constructor(source) {
      const textOrBytes = textOrBytesOf('source', source);
      if (isBytes(textOrBytes)) {
        demandWtf8(mappingParts, textOrBytes, 'source');
        this.#blocks = blocksOfBytes(mappingParts.reader(), textOrBytes);
      } else {
        this.#blocks = blocksOfText(mappingParts, textOrBytes);
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

    /** @param {Uint32Array} offsets @param {any} [destination] @returns {any} */
    toIndexes(offsets, destination) {
      return many(mappingParts, this.#blocks, 'offsets', offsets, destination, this.#blocks.isBytes);
    }

    /** @param {Uint32Array} indexes @param {any} [destination] @returns {any} */
    toOffsets(indexes, destination) {
      return many(mappingParts, this.#blocks, 'indexes', indexes, destination, !this.#blocks.isBytes);
    }
  };

const single = /* @__PURE__ */ new WordArray(1);

/**
 * @param {Blocks} blocks
 * @param {string} name
 * @param {unknown} position
 * @param {boolean} isFromSource
 */
function one(blocks, name, position, isFromSource) {
  demandPosition(name, position);
  const end = isFromSource ? blocks.end : blocks.targetEnd;
  if (position > end) throw outside(name, end, position);
  single[0] = position;
  convert(blocks, single, single, 1, isFromSource);
  return single[0];
}

/**
 * @param {MappingParts} mappingParts
 * @param {Blocks} blocks
 * @param {string} name
 * @param {unknown} positions
 * @param {unknown} destination
 * @param {boolean} isFromSource
 */
function many(mappingParts, blocks, name, positions, destination, isFromSource) {
  let from = wordsOf(name, positions);
  const count = lengthOf(from);
  const end = isFromSource ? blocks.end : blocks.targetEnd;
  let to;
  if (destination === undefined) {
    to = new WordArray(count);
  } else {
    to = demandWords('destination', destination);
    const room = lengthOf(to);
    if (room < count) throw outOfRange('destination.length', `at least ${count}`, room);
    // If the two overlap without starting at the same place, results would be read as positions.
    const isApart = bufferOf(from) !== bufferOf(to) || byteOffsetOf(from) === byteOffsetOf(to);
    if (!isApart) from = new WordArray(from);
  }
  let rising = 0;
  for (let previous = 0; rising < count && from[rising] >= previous; rising++) previous = from[rising];
  // Nothing is written if any position is out of range. If they are in ascending order, looking at the last one is enough.
  if (rising < count || (count > 0 && from[count - 1] > end)) demandWithin(name, from, count, end);
  if (rising < count) convert(blocks, from, to, count, isFromSource);
  else convertInOrder(mappingParts.reader, blocks, from, to, count, isFromSource);
  return to;
}

/**
 * @param {string} name
 * @param {Uint32Array} positions
 * @param {number} count
 * @param {number} end
 */
function demandWithin(name, positions, count, end) {
  for (let number = 0; number < count; number++) {
    if (positions[number] > end) throw outside(`${name}[${number}]`, end, positions[number]);
  }
}
