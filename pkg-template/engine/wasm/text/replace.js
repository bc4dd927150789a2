/** Export to UTF-8 with U+FFFD in place of lone surrogates. */
import { BYTES_AT_ONCE, byteChunkEnd, UNITS_AT_ONCE } from '../../../base/boundaries.js';
import { lengthOf, setElementsAt, subarrayOf } from '../../../base/built-ins.js';
import { unitCount } from '../../../base/code-units.js';
import { firstOf } from '../../../base/memory.js';
import { encode } from '../encode.js';
import { bytes, kernel as codecKernel } from '../instance.js';
import { loadBytes, loadUnits } from '../load.js';
import { forEachWtf8Chunk } from '../validate.js';
import { kernel } from './instance.js';

/** @import { Replacer } from '../../engine.d.ts' */

/** @type {Replacer['toUtf8Lossy']} */
export function toUtf8Lossy(text) {
  const count = unitCount(text);
  if (count > UNITS_AT_ONCE) {
    const result = encode(text);
    replaceFrom(result, 0);
    return result;
  }
  loadUnits(text, 0, count);
  const length = codecKernel.encode(count, BYTES_AT_ONCE);
  kernel.replaceSurrogates(length);
  return firstOf(bytes, length);
}

/** @type {Replacer['toUtf8LossyInPlace']} */
export function toUtf8LossyInPlace(wtf8) {
  const length = lengthOf(wtf8);
  let first = -1;
  // All is validated before anything is changed.
  forEachWtf8Chunk(wtf8, (start, _end, hasSurrogates) => {
    if (hasSurrogates && first < 0) first = start;
  });
  if (first < 0) return 0;
  // If there is only one chunk, it is still in the buffer.
  return length <= BYTES_AT_ONCE ? replaceLoaded(wtf8, 0, length) : replaceFrom(wtf8, first);
}

/**
 * Replaces the surrogate byte sequences of well-formed WTF-8.
 *
 * @param {Uint8Array} wtf8
 * @param {number} from offset before which there are none
 * @returns how many
 */
function replaceFrom(wtf8, from) {
  const length = lengthOf(wtf8);
  let count = 0;
  for (let start = from; start < length; ) {
    const end = byteChunkEnd(wtf8, start);
    loadBytes(wtf8, start, end);
    count += replaceLoaded(wtf8, start, end);
    start = end;
  }
  return count;
}

/**
 * Replaces the surrogates of one chunk, which is in the buffer.
 *
 * @param {Uint8Array} wtf8
 * @param {number} start offset
 * @param {number} end offset
 */
function replaceLoaded(wtf8, start, end) {
  const count = kernel.replaceSurrogates(end - start);
  if (count > 0) setElementsAt(wtf8, subarrayOf(bytes, 0, end - start), start);
  return count;
}
