/** Encodes many short texts at once, which are the parts of one joined text. */
import { BYTES_AT_ONCE } from '../../../base/boundaries.js';
import { lengthOf, setElements, subarrayOf } from '../../../base/built-ins.js';
import { unitCount } from '../../../base/code-units.js';
import { firstOf } from '../../../base/memory.js';
import { bytes, kernel as codecKernel } from '../instance.js';
import { loadUnits } from '../load.js';
import { kernel, ends as loadedEnds } from './instance.js';

/** @import { Columns } from '../../engine.d.ts' */

/** @type {Columns['encodeParts']} */
export function encodeParts(text, ends, start) {
  const length = unitCount(text);
  const count = lengthOf(ends);
  loadUnits(text, 0, length);
  const written = codecKernel.encode(length, BYTES_AT_ONCE);
  // In ASCII, the indexes in `ends` are also the offsets.
  if (written > length) {
    setElements(loadedEnds, ends);
    kernel.offsetsOfEnds(length, count, start, start);
    // The kernel counts a pair that two parts share as two lone surrogates, which take two bytes more. (Callers find out if an
    // offset does not fit into 32 bits.)
    if (loadedEnds[count - 1] !== ((start + written) | 0)) return undefined;
    setElements(ends, subarrayOf(loadedEnds, 0, count));
  }
  return firstOf(bytes, written);
}
