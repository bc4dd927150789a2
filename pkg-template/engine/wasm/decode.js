/** WTF-8 → text. */

import { BYTES_AT_ONCE, byteChunkEnd, bytesWithin, LONG_TEXT, UNITS_AT_ONCE } from '../../base/boundaries.js';
import { least, lengthOf, setElementsAt, subarrayOf, UnitArray } from '../../base/built-ins.js';
import { illFormed } from '../../base/errors.js';
import { bytesApart, filledPart, firstOf } from '../../base/memory.js';
import { contentOf, takeSnapshot } from '../../base/snapshot.js';
import { bytes, kernel, lastIllFormed, lastRead, transport, units } from './instance.js';
import { loadBytes } from './load.js';

/** @import { Codec, Forms } from '../engine.d.ts' */

/** @type {Codec['decode']} */
export function decode(wtf8) {
  const length = lengthOf(wtf8);
  let text = '';
  for (let start = 0, size = BYTES_AT_ONCE; start < length; ) {
    const count = byteChunkEnd(wtf8, start, size) - start;
    loadBytes(wtf8, start, start + count);
    const piece = transport.readUtf8(count);
    if (piece !== undefined) {
      text += piece;
      start += count;
      continue;
    }
    const unitCount = decodeLoaded(count, start);
    // The chunk has up to three bytes per unit that the buffer holds. If its units do not fit, those of later chunks of this size
    // probably will not either.
    const read = lastRead();
    if (read < count) size = UNITS_AT_ONCE;
    text += transport.readUnits(unitCount, read);
    start += read;
  }
  return text;
}

/** @type {Codec['decodeUnstable']} */
export function decodeUnstable(array, length) {
  // (If another thread makes the array larger at this moment, more bytes are copied than are decoded.)
  if (length > UNITS_AT_ONCE || !takeSnapshot(array, length, bytes)) return decode(contentOf(array, length));
  return transport.readUtf8(length) ?? transport.readUnits(decodeLoaded(length, 0), length);
}

/**
 * Decodes the chunk in the buffer, as far as there is room for its units: `lastRead` says how far. Throws if not all of it is
 * well-formed.
 *
 * @param {number} count its length in bytes
 * @param {number} start its offset in the whole
 * @returns how many units there are
 */
export function decodeLoaded(count, start) {
  const unitCount = kernel.decode(count, UNITS_AT_ONCE);
  if (unitCount < 0) throw illFormed(lastIllFormed(0), bytes, undefined, start);
  return unitCount;
}

/** @type {Forms['decodeToUtf16']} */
export function decodeToUtf16(wtf8) {
  const length = lengthOf(wtf8);
  if (length <= BYTES_AT_ONCE) {
    loadBytes(wtf8, 0, length);
    const count = decodeLoaded(length, 0);
    if (lastRead() === length) return firstOf(units, count);
  }
  // There is never more than one unit for a byte. (`utf16Length` also throws if the bytes are ill-formed.)
  const result = new UnitArray(length > LONG_TEXT ? utf16Length(wtf8) : length);
  const count = forEachDecodedChunk(wtf8, (unitCount, written) =>
    setElementsAt(result, subarrayOf(units, 0, unitCount), written),
  );
  return filledPart(result, count);
}

/**
 * Decodes chunk by chunk into the buffer of units. Throws at the first ill-formed sequence.
 *
 * @param {Uint8Array} wtf8
 * @param {(unitCount: number, written: number) => void} [visit] is called with the number of units in the buffer, and of those before
 * @returns how many units there are
 */
function forEachDecodedChunk(wtf8, visit) {
  const length = lengthOf(wtf8);
  let written = 0;
  for (let start = 0; start < length; ) {
    const end = byteChunkEnd(wtf8, start, UNITS_AT_ONCE);
    loadBytes(wtf8, start, end);
    const unitCount = decodeLoaded(end - start, start);
    visit?.(unitCount, written);
    written += unitCount;
    start = end;
  }
  return written;
}

/** @type {Forms['decodeInto']} */
export function decodeInto(wtf8, destination) {
  const capacity = lengthOf(destination);
  const limit = least(lengthOf(wtf8), bytesWithin(capacity));
  // Fewer bytes are one chunk, which is loaded before anything is written.
  const source = limit > UNITS_AT_ONCE ? bytesApart(wtf8, destination, limit) : wtf8;
  const length = lengthOf(source);
  let read = 0;
  let written = 0;
  while (read < length && written < capacity) {
    const room = capacity - written;
    const end = byteChunkEnd(source, read, least(bytesWithin(room), UNITS_AT_ONCE));
    loadBytes(source, read, end);
    const start = read;
    const roomAtOnce = least(room, UNITS_AT_ONCE);
    let wellFormed = end - start;
    let count = kernel.decode(wellFormed, roomAtOnce);
    const found = count < 0 ? lastIllFormed(0) : null;
    if (found) {
      wellFormed = found.offset;
      count = kernel.decode(wellFormed, roomAtOnce);
    }
    const progress = lastRead();
    setElementsAt(destination, subarrayOf(units, 0, count), written);
    read += progress;
    written += count;
    if (progress < wellFormed) break;
    if (found && written < capacity) throw illFormed(found, bytes, undefined, start);
  }
  return { read, written };
}

/** @type {Forms['utf16Length']} */
export const utf16Length = (wtf8) => forEachDecodedChunk(wtf8);
