/** Export to UTF-8 with U+FFFD in place of lone surrogates. */
import { nextSurrogate, REPLACEMENT, writeThree } from '../../base/sequences.js';
import { encode } from './encode.js';
import { demandWtf8 } from './validate.js';

/** @import { Replacer } from '../engine.d.ts' */

/** @type {Replacer['toUtf8Lossy']} */
export function toUtf8Lossy(text) {
  const result = encode(text);
  replaceSurrogates(result);
  return result;
}

/** @type {Replacer['toUtf8LossyInPlace']} */
export function toUtf8LossyInPlace(wtf8) {
  demandWtf8(wtf8);
  return replaceSurrogates(wtf8);
}

/** @param {Uint8Array} wtf8 well-formed */
function replaceSurrogates(wtf8) {
  let count = 0;
  for (let offset = nextSurrogate(wtf8, 0); offset >= 0; offset = nextSurrogate(wtf8, offset + 3)) {
    writeThree(wtf8, offset, REPLACEMENT);
    count++;
  }
  return count;
}
