/** A part of bytes, cut where JavaScript cuts strings: between any two code units. */
import { bytesOf, integerOf } from '../../base/arguments.js';
import { ByteArray, lengthOf, setElementsAt } from '../../base/built-ins.js';
import { bytesBetween, copyBetween } from '../../base/memory.js';
import {
  codePointAt,
  leadOf,
  SUPPLEMENTARY_LENGTH,
  SURROGATE_LENGTH,
  trailOf,
  writeThree,
} from '../../base/sequences.js';
import { SNAPSHOT_LENGTH } from '../../base/snapshot.js';
import { demandWtf8 } from '../validate.js';
import { placeOf, unitCountBetween } from './places.js';

/** @import { BindTo, CountingParts } from '../start.d.ts' */
/** @import { Reader } from '../../engine/engine.d.ts' */

/** @type {BindTo<CountingParts, 'slice'>} */
export const slice = (countingParts) =>
  function slice(wtf8, start, end) {
    const bytes = bytesOf('wtf8', wtf8);
    let from = integerOf('start', start, 0);
    let to = integerOf('end', end, Infinity);
    demandWtf8(countingParts, bytes, 'wtf8');
    const reader = countingParts.reader();
    if (from < 0 || to < 0) {
      const count = unitCountBetween(reader, bytes, 0, lengthOf(bytes));
      if (from < 0) from += count;
      if (to < 0) to += count;
    }
    return partOf(reader, bytes, from > 0 ? from : 0, to);
  };

/**
 * @param {Reader} reader
 * @param {Uint8Array} wtf8
 * @param {number} from index, at least 0; may be after the end
 * @param {number} to index; may be before `from` or after the end
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function partOf(reader, wtf8, from, to) {
  if (from >= to) return new ByteArray(0);
  const length = lengthOf(wtf8);
  const first = placeOf(reader, wtf8, from);
  const last = placeOf(reader, wtf8, to, first);
  const beginsInPair = first.index < from && first.offset < length;
  const endsInPair = last.index < to && last.offset < length;
  const start = beginsInPair ? first.offset + SUPPLEMENTARY_LENGTH : first.offset;
  // Short bytes are an array of ours (see base/snapshot.js).
  if (!beginsInPair && !endsInPair) return copyBetween(wtf8, start, last.offset, length <= SNAPSHOT_LENGTH);
  const count = last.offset - start;
  const middle = bytesBetween(wtf8, start, last.offset);
  const lead = beginsInPair ? SURROGATE_LENGTH : 0;
  const result = new ByteArray(lead + count + (endsInPair ? SURROGATE_LENGTH : 0));
  if (beginsInPair) writeThree(result, 0, trailOf(codePointAt(wtf8, first.offset)));
  setElementsAt(result, middle, lead);
  if (endsInPair) writeThree(result, lead + count, leadOf(codePointAt(wtf8, last.offset)));
  return result;
}
