/** Where bytes are ill-formed, and where surrogates stand alone. */
import { lengthOf } from '../../base/built-ins.js';
import { findLoneSurrogate } from './text.js';
import { demandWtf8 } from './validate.js';

/** @import { Finder } from '../engine.d.ts' */

export { findLoneSurrogate };

/** @type {Finder['findSurrogateSequence']} */
export function findSurrogateSequence(wtf8, from) {
  demandWtf8(wtf8);
  const position = nextSurrogate(wtf8, from);
  if (position < 0) return null;
  return { position, codeUnit: 0xd000 | ((wtf8[position + 1] & 0x3f) << 6) | (wtf8[position + 2] & 0x3f) };
}

/**
 * The offset of the first surrogate byte sequence at or after `from`, or -1 if there is none.
 *
 * @param {Uint8Array} wtf8 well-formed
 * @param {number} from offset
 */
export function nextSurrogate(wtf8, from) {
  const length = lengthOf(wtf8);
  for (let offset = from; offset < length; offset++) {
    // ED begins these and U+D000..U+D7FF, and is nowhere else.
    if (wtf8[offset] === 0xed && wtf8[offset + 1] >= 0xa0) return offset;
  }
  return -1;
}
