/** Concatenation, which may have to join two halves of a surrogate pair (WTF-8 §5.3). */
import { bytesOf } from '../base/arguments.js';
import { ByteArray, fromCharCode, lengthOf, setElementsAt } from '../base/built-ins.js';
import { bytesBetween, copyOfBytes, firstOf } from '../base/memory.js';
import { codePointAt, isLeadAt, isTrailAt } from '../base/sequences.js';
import { forEachOf } from './list.js';
import { demandWtf8 } from './validate.js';

/** @import { Bind } from './start.d.ts' */
/** @import { Codec } from '../engine/engine.d.ts' */

/** Length of the byte sequence of one half of a pair. */
const HALF = 3;

/** @type {Bind<'concat'>} */
export const concat = ({ engine, isUtf8Quickly }) => {
  const validator = {
    engine,
    // V8 takes long to pass new arrays that are this short to the host.
    isUtf8Quickly: (/** @type {Uint8Array} */ bytes) => lengthOf(bytes) > 64 && isUtf8Quickly(bytes),
  };
  return function concat(parts) {
    /** @type {Record<number, Uint8Array>} */
    const copies = /** @type {any} */ ({ __proto__: null });
    let count = 0;
    let total = 0;
    forEachOf('parts', 'an iterable of bytes', parts, (part, index) => {
      const copy = copyOfBytes(bytesOf(`parts[${index}]`, part));
      copies[count++] = copy;
      total += lengthOf(copy);
    });
    for (let index = 0; index < count; index++) demandWtf8(validator, copies[index], `parts[${index}]`);
    return joinParts(engine(), copies, count, total);
  };
};

/**
 * @param {Codec} engine
 * @param {Record<number, Uint8Array>} parts well-formed
 * @param {number} count
 * @param {number} total length of all parts
 */
function joinParts({ encode }, parts, count, total) {
  const result = new ByteArray(total);
  let length = 0;
  for (let index = 0; index < count; index++) {
    const part = parts[index];
    let rest = part;
    if (isTrailAt(part, 0) && isLeadAt(result, length - HALF)) {
      length -= HALF;
      const pair = encode(fromCharCode(codePointAt(result, length), codePointAt(part, 0)));
      setElementsAt(result, pair, length);
      length += lengthOf(pair);
      rest = bytesBetween(part, HALF, lengthOf(part));
    }
    setElementsAt(result, rest, length);
    length += lengthOf(rest);
  }
  return length === total ? result : firstOf(result, length);
}
