/** What all operations on bytes demand: that these are well-formed. */
import { lengthOf } from '../../base/built-ins.js';
import { bytesBetween } from '../../base/memory.js';
import { demandWtf8 } from '../validate.js';

/** @import { Given } from '../start.d.ts' */

/**
 * Throws unless bytes are well-formed WTF-8.
 *
 * @param {Given} start
 * @param {Uint8Array} bytes
 * @param {string} name which argument they are
 * @param {number} [from] where a sequence begins; the bytes before it are known to be well-formed
 */
export function demandText({ engine, isUtf8Quickly }, bytes, name, from = 0) {
  const rest = from > 0 ? bytesBetween(bytes, from, lengthOf(bytes)) : bytes;
  if (!isUtf8Quickly(rest)) demandWtf8(engine(), bytes, name, from);
}
