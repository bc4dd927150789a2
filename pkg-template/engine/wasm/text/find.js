/** Where lone surrogates are. */
import { FIRST_LOOK, textChunkEnd, UNITS_AT_ONCE } from '../../../base/boundaries.js';
import { least } from '../../../base/built-ins.js';
import { unitCount } from '../../../base/code-units.js';
import { surrogateAt } from '../../../base/sequences.js';
import { bytes, kernel as codecKernel, units } from '../instance.js';
import { loadUnits } from '../load.js';
import { forEachWtf8Chunk } from '../validate.js';
import { kernel } from './instance.js';

/** @import { Finder } from '../../engine.d.ts' */

/** @type {Finder['findLoneSurrogate']} */
export function findLoneSurrogate(text, from) {
  const length = unitCount(text);
  let size = FIRST_LOOK;
  // The unit before `from` shows whether a trail at `from` is part of a pair.
  for (let start = from > 0 ? from - 1 : 0; start < length; ) {
    const end = textChunkEnd(text, start, size);
    const count = end - start;
    loadUnits(text, start, end);
    const index = kernel.findLoneSurrogate(count, from > start ? from - start : 0);
    if (index < count) return { position: start + index, codeUnit: units[index] };
    start = end;
    size = least(4 * size, UNITS_AT_ONCE);
  }
  return null;
}

/** @type {Finder['findSurrogateSequence']} */
export function findSurrogateSequence(wtf8, from) {
  /** @type {ReturnType<Finder['findSurrogateSequence']>} */
  let found = null;
  forEachWtf8Chunk(wtf8, (start, end, hasSurrogates) => {
    if (!hasSurrogates || found || from >= end) return;
    const count = end - start;
    const offset = codecKernel.findSurrogateSequence(count, from > start ? from - start : 0);
    if (offset < count) found = { position: start + offset, codeUnit: surrogateAt(bytes, offset) };
  });
  return found;
}
