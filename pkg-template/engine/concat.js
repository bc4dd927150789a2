/** Concatenation, which may have to join two halves of a surrogate pair (WTF-8 §5.3). */
import { codePointAt, isLeadAt, isTrailAt } from './js/sequences.js';
import { bytesBetween, own } from './memory.js';

/** @import { Engine } from './engine.d.ts' */

/** Length of the byte sequence of one half. */
const HALF = 3;

/**
 * @param {Uint8Array[]} sources
 * @param {(part: Uint8Array, where: string) => void} demandWtf8 throws unless a part, in memory of its own, is well-formed
 * @param {Engine['encode']} encode
 */
export function concatParts(sources, demandWtf8, encode) {
  const parts = sources.map(own);
  for (const [index, part] of parts.entries()) demandWtf8(part, `parts[${index}]`);
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    let rest = part;
    if (isTrailAt(part, 0) && isLeadAt(result, length - HALF)) {
      length -= HALF;
      const pair = encode(String.fromCharCode(codePointAt(result, length), codePointAt(part, 0)));
      result.set(pair, length);
      length += pair.length;
      rest = bytesBetween(part, HALF, part.length);
    }
    result.set(rest, length);
    length += rest.length;
  }
  return length === result.length ? result : result.slice(0, length);
}
