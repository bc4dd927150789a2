/** Where lone surrogates are. */
import { nextSurrogate, surrogateAt } from '../../base/sequences.js';
import { findLoneSurrogate } from './code-units.js';
import { demandWtf8 } from './validate.js';

/** @import { Finder } from '../engine.d.ts' */

export { findLoneSurrogate };

/** @type {Finder['findSurrogateSequence']} */
export function findSurrogateSequence(wtf8, from) {
  demandWtf8(wtf8);
  // `from` may become the position, so -0 is made 0.
  const position = nextSurrogate(wtf8, from > 0 ? from : 0);
  return position < 0 ? null : { position, codeUnit: surrogateAt(wtf8, position) };
}
