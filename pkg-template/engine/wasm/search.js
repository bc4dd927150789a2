/** Where bytes are ill-formed, and where surrogates stand alone. */
import { isBytes } from '../../api/arguments.js';
import { own } from '../memory.js';
import { byteChunkEnd, loadBytes, loadUnits, textChunkEnd } from './chunks.js';
import { byteCapacity, bytes, kernel, unitCapacity, units } from './instance.js';
import { demandWtf8, faultInChunk, ILL_FORMED } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['findIllFormed']} */
export function findIllFormed(source, utf8) {
  const checked = source.length > byteCapacity ? own(source) : source;
  for (let start = 0; start < checked.length; ) {
    const end = byteChunkEnd(checked, start, byteCapacity);
    loadBytes(checked, start, end);
    if (kernel.validate(end - start, utf8 ? 1 : 0) === ILL_FORMED) return faultInChunk(start);
    start = end;
  }
  return null;
}

/** @type {Engine['findLoneSurrogate']} */
export function findLoneSurrogate(source, from) {
  return isBytes(source) ? findInBytes(source, from) : findInText(source, from);
}

/**
 * @param {string | Uint16Array} source
 * @param {number} from index
 */
function findInText(source, from) {
  const text = source.length > unitCapacity ? own(source) : source;
  // The unit before `from` says whether one there is the second half of a pair.
  let start = Math.max(0, from - 1);
  while (start < text.length) {
    const end = textChunkEnd(text, start);
    const count = end - start;
    loadUnits(text, start, end);
    const index = kernel.findLoneSurrogate(count, Math.max(0, from - start));
    if (index < count) return { position: start + index, codeUnit: units[index] };
    start = end;
  }
  return null;
}

/**
 * @param {Uint8Array} source
 * @param {number} from offset
 */
function findInBytes(source, from) {
  const wtf8 = source.length > byteCapacity ? own(source) : source;
  let found = null;
  for (let start = 0; start < wtf8.length; ) {
    const end = byteChunkEnd(wtf8, start, byteCapacity);
    const count = end - start;
    loadBytes(wtf8, start, end);
    const hasSurrogates = demandWtf8(count, start);
    if (hasSurrogates && !found && from < end) {
      const offset = kernel.findSurrogateSequence(count, Math.max(0, from - start));
      if (offset < count) found = { position: start + offset, codeUnit: surrogateAt(offset) };
    }
    start = end;
  }
  return found;
}

/**
 * The surrogate that a byte sequence in the buffer stands for.
 *
 * @param {number} offset
 */
const surrogateAt = (offset) => 0xd000 | ((bytes[offset + 1] & 0x3f) << 6) | (bytes[offset + 2] & 0x3f);
