/** WTF-8 → text. */

import { byteChunkEnd, bytesWithin, LONG_TEXT } from '../../base/boundaries.js';
import { lengthOf, setElementsAt, subarrayOf, UnitArray } from '../../base/built-ins.js';
import { decodeUnits } from '../../base/decode-loop.js';
import {
  ARGUMENT_LIMIT,
  bytesApart,
  bytesBetween,
  filledPart,
  firstOf,
  textOfUnits,
} from '../../base/memory.js';
import { codePointAt, leadOf, sequenceLength, trailOf } from '../../base/sequences.js';
import { contentOf } from '../../base/snapshot.js';
import { errorAt } from './validate.js';

/** @import { Codec, Forms } from '../engine.d.ts' */

const chunkUnits = /* @__PURE__ */ new UnitArray(ARGUMENT_LIMIT);

/** @type {Codec['decode']} */
export function decode(wtf8) {
  const length = lengthOf(wtf8);
  let text = '';
  for (let start = 0; start < length; ) {
    const end = byteChunkEnd(wtf8, start, ARGUMENT_LIMIT);
    text += textOfUnits(chunkUnits, 0, decodeChunk(wtf8, start, end));
    start = end;
  }
  return text;
}

/**
 * Decodes a chunk to `chunkUnits`.
 *
 * @param {Uint8Array} wtf8
 * @param {number} start offset
 * @param {number} end offset, as `byteChunkEnd` gives it
 * @returns how many units there are
 */
function decodeChunk(wtf8, start, end) {
  const length = end - start;
  const count = decodeUnits(
    length < lengthOf(wtf8) ? bytesBetween(wtf8, start, end) : wtf8,
    length,
    chunkUnits,
  );
  if (count < 0) throw errorAt(wtf8, start + ~count);
  return count;
}

/** @type {Codec['decodeUnstable']} */
export const decodeUnstable = (array, length) => decode(contentOf(array, length));

/** @type {Forms['decodeToUtf16']} */
export function decodeToUtf16(wtf8) {
  const length = lengthOf(wtf8);
  if (length <= ARGUMENT_LIMIT) return firstOf(chunkUnits, decodeChunk(wtf8, 0, length));
  // There is never more than one unit for a byte.
  const result = new UnitArray(length > LONG_TEXT ? utf16Length(wtf8) : length);
  let written = 0;
  for (let start = 0; start < length; ) {
    const end = byteChunkEnd(wtf8, start, ARGUMENT_LIMIT);
    const count = decodeChunk(wtf8, start, end);
    setElementsAt(result, subarrayOf(chunkUnits, 0, count), written);
    written += count;
    start = end;
  }
  return filledPart(result, written);
}

/** @type {Forms['decodeInto']} */
export function decodeInto(wtf8, destination) {
  return write(bytesApart(wtf8, destination, bytesWithin(lengthOf(destination))), destination);
}

/** @type {Forms['utf16Length']} */
export function utf16Length(wtf8) {
  const length = lengthOf(wtf8);
  let count = 0;
  for (let offset = 0; offset < length; count++) {
    const codePoint = codePointAt(wtf8, offset);
    if (codePoint < 0) throw errorAt(wtf8, offset);
    if (codePoint > 0xffff) count++;
    offset += sequenceLength(codePoint);
  }
  return count;
}

/**
 * Writes as many whole code points as the destination can hold.
 *
 * @param {Uint8Array} wtf8 in memory apart from the destination's
 * @param {Uint16Array} units the destination
 */
function write(wtf8, units) {
  const length = lengthOf(wtf8);
  const capacity = lengthOf(units);
  let offset = 0;
  let written = 0;
  while (offset < length && written < capacity) {
    const codePoint = codePointAt(wtf8, offset);
    if (codePoint < 0) throw errorAt(wtf8, offset);
    if (codePoint < 0x10000) {
      units[written++] = codePoint;
    } else {
      if (written + 2 > capacity) break;
      units[written++] = leadOf(codePoint);
      units[written++] = trailOf(codePoint);
    }
    offset += sequenceLength(codePoint);
  }
  return { read: offset, written };
}
