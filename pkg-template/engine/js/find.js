/** Where lone surrogates are. */
import { nextSurrogate } from '../../base/sequences.js';
import { findLoneSurrogate } from './code-units.js';
import { demandWtf8 } from './validate.js';

/** @import { Finder } from '../engine.d.ts' */

export { findLoneSurrogate };

/** @type {Finder['findSurrogateSequence']} */
export function findSurrogateSequence(wtf8, from) {
  demandWtf8(wtf8);
  // `from` may become the position, so -0 is made 0.
  const position = nextSurrogate(wtf8, from > 0 ? from : 0);
  if (position < 0) return null;
  return { position, codeUnit: 0xd000 | ((wtf8[position + 1] & 0x3f) << 6) | (wtf8[position + 2] & 0x3f) };
}
