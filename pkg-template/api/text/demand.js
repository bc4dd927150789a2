/** What all operations on bytes ask first: whether these are well-formed. */
import { demandWtf8 } from '../validate.js';

/** @import { TextStart } from '../start.d.ts' */

/**
 * Throws unless bytes are well-formed WTF-8.
 *
 * @param {TextStart} start
 * @param {Uint8Array} bytes
 * @param {string} name which argument they are
 * @param {number} [from] the offset before which they are known to be
 */
export function demandText({ engine, isUtf8Quickly }, bytes, name, from) {
  if (!isUtf8Quickly(bytes)) demandWtf8(engine(), bytes, name, from);
}
