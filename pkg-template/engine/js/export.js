/** Export to UTF-8, strictly and lossily. */
import { isBytes } from '../../api/arguments.js';
import { loneSurrogate } from '../../api/errors.js';
import { own } from '../memory.js';
import { encode } from './encode.js';
import { findLoneSurrogate, nextSurrogate } from './search.js';
import { demand } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['toUtf8']} */
export function toUtf8(source) {
  if (isBytes(source)) {
    const result = new Uint8Array(source);
    demand(result, true);
    return result;
  }
  const text = own(source);
  const found = findLoneSurrogate(text, 0);
  if (found) throw loneSurrogate(found.position, found.codeUnit);
  return encode(text);
}

/** @type {Engine['toUtf8Lossy']} */
export function toUtf8Lossy(source) {
  const result = isBytes(source) ? new Uint8Array(source) : encode(source);
  toUtf8LossyInPlace(result);
  return result;
}

/** @type {Engine['toUtf8LossyInPlace']} */
export function toUtf8LossyInPlace(wtf8) {
  const source = own(wtf8);
  demand(source, false);
  let count = 0;
  for (let offset = nextSurrogate(source, 0); offset >= 0; offset = nextSurrogate(source, offset + 3)) {
    wtf8[offset] = 0xef;
    wtf8[offset + 1] = 0xbf;
    wtf8[offset + 2] = 0xbd;
    count++;
  }
  return count;
}
