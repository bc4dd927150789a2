/** Converts many positions in bytes at once, in one pass over the bytes. */
import { lengthOf } from '../../base/built-ins.js';
import { isContinuation, unitsBegunBy } from '../../base/sequences.js';

/** @import { Reader } from '../engine.d.ts' */

/** @type {Reader['indexesOfEnds']} */
export function indexesOfEnds(wtf8, ends) {
  const count = lengthOf(ends);
  let index = 0;
  let areWhole = true;
  for (let offset = 0, part = 0; part < count; part++) {
    for (; offset < ends[part]; offset++) index += unitsBegunBy(wtf8[offset]);
    // Past the last byte, `undefined` is no continuation byte.
    areWhole &&= !isContinuation(wtf8[offset]);
    ends[part] = index;
  }
  return areWhole;
}

/** @type {Reader['offsetsOfIndexes']} */
export function offsetsOfIndexes(wtf8, indexes) {
  const length = lengthOf(wtf8);
  const count = lengthOf(indexes);
  let offset = 0;
  let index = 0;
  for (let nth = 0; nth < count; nth++) {
    for (; offset < length; offset++) {
      const next = index + unitsBegunBy(wtf8[offset]);
      if (next > indexes[nth]) break;
      index = next;
    }
    indexes[nth] = offset;
  }
}
