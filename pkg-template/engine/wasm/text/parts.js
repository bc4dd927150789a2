/** Many short texts at once: the parts of one that was made of them. */
import { BYTES_AT_ONCE } from '../../../base/boundaries.js';
import { lengthOf, setElements, subarrayOf } from '../../../base/built-ins.js';
import { firstOf } from '../../../base/memory.js';
import { bytes, kernel as codec } from '../instance.js';
import { loadUnits } from '../load.js';
import { kernel, ends as loadedEnds } from './instance.js';

/** @import { Columns } from '../../engine.d.ts' */

/** @type {Columns['encodeParts']} */
export function encodeParts(text, ends, start) {
  const { length } = text;
  const count = lengthOf(ends);
  loadUnits(text, 0, length);
  const written = codec.encode(length, BYTES_AT_ONCE);
  // Of ASCII, offsets are as far apart as indexes.
  if (written > length) {
    setElements(loadedEnds, ends);
    kernel.offsetsOfEnds(length, count, start, start);
    // A pair has two bytes less than its halves. (Callers find out if an offset has no room in 32 bits.)
    if (loadedEnds[count - 1] !== ((start + written) | 0)) return undefined;
    setElements(ends, subarrayOf(loadedEnds, 0, count));
  }
  return firstOf(bytes, written);
}
