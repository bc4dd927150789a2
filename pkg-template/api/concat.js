/** Concatenation, which may have to join two halves of a surrogate pair (WTF-8 §5.3). */
import { bytesOf, isObject, isPlainArray } from '../base/arguments.js';
import { ByteArray, fromCharCode, lengthOf, setElementsAt, typedArrayTag } from '../base/built-ins.js';
import { invalidType } from '../base/errors.js';
import { bytesBetween, copyOfBytes, firstOf } from '../base/memory.js';
import { codePointAt, isLeadAt, isTrailAt } from '../base/sequences.js';
import { demandWtf8 } from './validate.js';

/** @import { Bind } from './start.d.ts' */
/** @import { Engine } from '../engine/engine.d.ts' */

/** Length of the byte sequence of one half. */
const HALF = 3;

/** @type {Bind<'concat'>} */
export const concat = ({ engine }) =>
  function concat(parts) {
    // A single array of bytes would iterate as numbers: it is a mistake better named as a whole.
    if (!isObject(parts) || typedArrayTag(parts) || typeof parts[Symbol.iterator] !== 'function') {
      throw invalidType('parts', 'an iterable of bytes', parts);
    }
    // Whatever gives the parts may use the same memory for every one, so each is copied as it comes. (An array, too, may have
    // elements that are made when they are asked for.)
    /** @type {Record<number, Uint8Array>} */
    const copies = /** @type {any} */ ({ __proto__: null });
    let count = 0;
    let total = 0;
    /** @param {unknown} part */
    const take = (part) => {
      const copy = copyOfBytes(bytesOf(`parts[${count}]`, part));
      copies[count++] = copy;
      total += lengthOf(copy);
    };
    if (isPlainArray(parts)) {
      for (let index = 0; index < parts.length; index++) take(parts[index]);
    } else {
      for (const part of parts) take(part);
    }
    for (let index = 0; index < count; index++) demandWtf8(engine(), copies[index], `parts[${index}]`);
    return joined(engine(), copies, count, total);
  };

/**
 * @param {Engine} engine
 * @param {Record<number, Uint8Array>} parts well-formed
 * @param {number} count
 * @param {number} total their length
 */
function joined({ encode }, parts, count, total) {
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
