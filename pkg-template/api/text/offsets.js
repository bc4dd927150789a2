/** Conversion between an offset and an index, once. For many there is OffsetMap. */
import { bytesOf, demandPosition } from '../../base/arguments.js';
import { lengthOf } from '../../base/built-ins.js';
import { outOfRange } from '../../base/errors.js';
import { sequenceStart } from '../../base/sequences.js';
import { demandWtf8 } from '../validate.js';
import { placeOf, unitCountBetween } from './places.js';

/** @import { BindTo, CountingParts } from '../start.d.ts' */

/** @type {BindTo<CountingParts, 'toIndex'>} */
export const toIndex = (countingParts) =>
  function toIndex(wtf8, offset) {
    const bytes = bytesOf('wtf8', wtf8);
    demandPosition('offset', offset);
    demandWtf8(countingParts, bytes, 'wtf8');
    const length = lengthOf(bytes);
    if (offset > length) throw outside('offset', length, offset);
    return unitCountBetween(countingParts.reader(), bytes, 0, sequenceStart(bytes, offset));
  };

/** @type {BindTo<CountingParts, 'toOffset'>} */
export const toOffset = (countingParts) =>
  function toOffset(wtf8, index) {
    const bytes = bytesOf('wtf8', wtf8);
    demandPosition('index', index);
    demandWtf8(countingParts, bytes, 'wtf8');
    const place = placeOf(countingParts.reader(), bytes, index);
    const isEnd = place.offset === lengthOf(bytes);
    if (isEnd && place.index < index) throw outside('index', place.index, index);
    return place.offset;
  };

/**
 * @param {string} name
 * @param {number} end
 * @param {number} value
 */
export const outside = (name, end, value) => outOfRange(name, `an integer from 0 to ${end}`, value);
