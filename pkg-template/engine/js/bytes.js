/** What is done with WTF-8 that stays bytes. */
import { findFirst } from '../../base/search.js';

/** @import { BytesEngine } from '../engine.d.ts' */

/** @type {BytesEngine['countUnits']} */
function countUnits(wtf8, start, end) {
  let count = 0;
  for (let offset = start; offset < end; offset++) {
    const byte = wtf8[offset];
    if ((byte & 0xc0) !== 0x80) count += byte < 0xf0 ? 1 : 2;
  }
  return count;
}

/** @type {BytesEngine} */
export const jsBytes = {
  countUnits,

  blockIndexes(wtf8, start, end, size, indexes) {
    let count = 0;
    for (let offset = start; offset < end; offset += size) {
      indexes[offset / size] = count;
      count += countUnits(wtf8, offset, offset + size < end ? offset + size : end);
    }
    return count;
  },

  find: findFirst,

  commonPrefix(left, right, start, end) {
    let offset = start;
    while (offset < end && left[offset] === right[offset]) offset++;
    return offset - start;
  },
};
