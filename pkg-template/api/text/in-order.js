/**
 * Converts many positions in ascending order, such as those of a syntax tree, if the source is bytes: an engine finds all that
 * are in one part of the bytes in one pass over this part, which takes less time than finding each from its block.
 */

import { BLOCK, BYTES_AT_ONCE, PARTS_AT_ONCE } from '../../base/boundaries.js';
import { least, lengthOf, OffsetArray, subarrayOf } from '../../base/built-ins.js';
import { isBytes } from '../../base/kinds.js';
import { bytesBetween, wordsBetween } from '../../base/memory.js';
import { sequenceStart } from '../../base/sequences.js';
import { blockOfSource, blockOfTarget, convert } from './blocks.js';

/** @import { Reader } from '../../engine/engine.d.ts' */
/** @import { Blocks } from './blocks.js' */

/** Fewer positions are found one by one. */
const FEW = 32;

/** More than any distance between positions. */
const UNLIMITED = 0xffffffff;

/**
 * @param {() => Reader} reader
 * @param {Blocks} blocks
 * @param {Uint32Array} positions in ascending order, none of them after the end
 * @param {Uint32Array} results may be the positions
 * @param {number} count
 * @param {boolean} isFromSource whether the positions are those in the source
 */
export function convertInOrder(reader, blocks, positions, results, count, isFromSource) {
  const { source } = blocks;
  // If the bytes were transferred in the meantime, there is nothing left to give to an engine.
  if (!blocks.targets || !isBytes(source) || count < FEW || lengthOf(source) < blocks.end) {
    convert(blocks, positions, results, count, isFromSource);
    return;
  }
  const { targets, end, targetEnd } = blocks;
  const blockCount = lengthOf(targets);
  const places = new OffsetArray(least(count, PARTS_AT_ONCE));
  for (let first = 0, next = 0; first < count; first = next) {
    const block = isFromSource
      ? blockOfSource(targets, startOf(source, positions[first], end))
      : blockOfTarget(targets, positions[first]);
    const start = block * BLOCK;
    const origin = isFromSource ? start : targets[block];
    const blockAfter = block + BYTES_AT_ONCE / BLOCK;
    const room =
      blockAfter >= blockCount ? UNLIMITED : isFromSource ? BYTES_AT_ONCE : targets[blockAfter] - origin;
    const most = least(first + PARTS_AT_ONCE, count);
    for (; next < most; next++) {
      // (`>>> 0` shows compilers that the difference has 32 bits.)
      const place = (positions[next] - origin) >>> 0;
      if (place >= room) break;
      places[next - first] = isFromSource ? startOf(source, positions[next], end) - origin : place;
    }
    const partCount = next - first;
    const last = positions[next - 1];
    const stop = least(isFromSource ? last : (blockOfTarget(targets, last) + 1) * BLOCK, end);
    if (BLOCK * partCount < stop - start) {
      convert(
        blocks,
        wordsBetween(positions, first, next),
        wordsBetween(results, first, next),
        partCount,
        isFromSource,
      );
      continue;
    }
    const part = bytesBetween(source, start, stop);
    const partPlaces = subarrayOf(places, 0, partCount);
    if (isFromSource) reader().indexesOfEnds(part, partPlaces);
    else reader().offsetsOfIndexes(part, partPlaces);
    const base = isFromSource ? targets[block] : start;
    // If others have written to the source, results must still be within the text.
    const limit = (isFromSource ? targetEnd : end) - base;
    for (let nth = 0; nth < partCount; nth++) results[first + nth] = base + least(places[nth], limit);
  }
}

/**
 * Where the sequence begins that an offset is in. No branch depends on the bytes, because it would often be mispredicted: where
 * sequences begin follows no pattern.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 * @param {number} end
 */
function startOf(bytes, offset, end) {
  if (offset < 3 || offset >= end) return sequenceStart(bytes, offset);
  const goesOn = continuationBit(bytes[offset]);
  const mayBeThird = goesOn & continuationBit(bytes[offset - 1]);
  return offset - goesOn - mayBeThird - (mayBeThird & continuationBit(bytes[offset - 2]));
}

/** @param {number} byte */
const continuationBit = (byte) => (byte >> 7) & (~byte >> 6) & 1;
