/** Where bytes are ill-formed, and where surrogates stand alone. */
import { isBytes } from '../../api/arguments.js';
import { own } from '../memory.js';
import * as text from './text.js';
import { demand, findFault } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['findIllFormed']} */
export function findIllFormed(bytes, utf8) {
  return findFault(own(bytes), utf8);
}

/** @type {Engine['findLoneSurrogate']} */
export function findLoneSurrogate(source, from) {
  return isBytes(source) ? findInBytes(own(source), from) : text.findLoneSurrogate(own(source), from);
}

/**
 * @param {Uint8Array} wtf8
 * @param {number} from offset
 */
function findInBytes(wtf8, from) {
  demand(wtf8, false);
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
  const { length } = wtf8;
  for (let offset = from; offset < length; offset++) {
    // ED begins these and U+D000..U+D7FF, and is nowhere else.
    if (wtf8[offset] === 0xed && wtf8[offset + 1] >= 0xa0) return offset;
  }
  return -1;
}
