/** Concatenation, which may have to join two halves of a surrogate pair (WTF-8 §5.3). */
import { bytesBetween, own } from '../memory.js';
import { decode } from './decode.js';
import { encode } from './encode.js';
import { isLeadAt, isTrailAt } from './sequences.js';
import { demand } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** Length of the byte sequence of one half. */
const HALF = 3;

/** @type {Engine['concat']} */
export function concat(sources) {
  const parts = sources.map(own);
  for (const [index, part] of parts.entries()) demand(part, false, `parts[${index}]`);
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    let rest = part;
    if (isTrailAt(part, 0) && isLeadAt(result, length - HALF)) {
      const halves = [bytesBetween(result, length - HALF, length), bytesBetween(part, 0, HALF)];
      const pair = encode(halves.map(decode).join(''));
      length -= HALF;
      result.set(pair, length);
      length += pair.length;
      rest = bytesBetween(part, HALF, part.length);
    }
    result.set(rest, length);
    length += rest.length;
  }
  return length === result.length ? result : result.slice(0, length);
}
