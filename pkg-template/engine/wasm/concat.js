/** Concatenation, which may have to join two halves of a surrogate pair (WTF-8 §5.3). */
import { bytesBetween, own } from '../memory.js';
import { byteChunkEnd, loadBytes } from './chunks.js';
import { byteCapacity, bytes, kernel } from './instance.js';
import { demandWtf8 } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** Length of the byte sequence of one half. */
const HALF = 3;

/** @type {Engine['concat']} */
export function concat(sources) {
  const parts = sources.map(own);
  parts.forEach(demandPart);
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    const joined = joinHalves(result, length, part);
    if (joined) {
      length -= HALF;
      result.set(joined, length);
      length += joined.length;
    }
    const rest = joined ? bytesBetween(part, HALF, part.length) : part;
    result.set(rest, length);
    length += rest.length;
  }
  return length === result.length ? result : result.slice(0, length);
}

/**
 * @param {Uint8Array} part
 * @param {number} index
 */
function demandPart(part, index) {
  for (let start = 0; start < part.length; ) {
    const end = byteChunkEnd(part, start, byteCapacity);
    loadBytes(part, start, end);
    demandWtf8(end - start, start, `parts[${index}]`);
    start = end;
  }
}

/**
 * The sequence of a pair whose lead is the last of what there is and whose trail is the first of a part.
 *
 * @param {Uint8Array} result
 * @param {number} length how much of `result` there is
 * @param {Uint8Array} part
 */
function joinHalves(result, length, part) {
  // ED begins every surrogate byte sequence, and nothing else is worth asking for.
  if (part[0] !== 0xed || result[length - HALF] !== 0xed) return null;
  bytes.set(result.subarray(length - HALF, length));
  bytes.set(bytesBetween(part, 0, HALF), HALF);
  return kernel.joinSurrogates() ? bytes.subarray(0, 4) : null;
}
