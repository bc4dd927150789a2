/** Whether bytes and text are well-formed. */
import { bytesOf, textOf } from '../base/arguments.js';
import { byteChunkEnd } from '../base/boundaries.js';
import { lengthOf } from '../base/built-ins.js';
import { illFormed } from '../base/errors.js';
import { bytesBetween } from '../base/memory.js';

/** @import { Bind } from './start.d.ts' */
/** @import { Codec, Encoding } from '../engine/engine.d.ts' */

/** @type {Bind<'isWtf8'>} */
export const isWtf8 = ({ engine }) =>
  function isWtf8(bytes) {
    return firstIllFormed(engine(), bytesOf('bytes', bytes), 'wtf-8') === null;
  };

/** @type {Bind<'isUtf8'>} */
export const isUtf8 = ({ engine }) =>
  function isUtf8(bytes) {
    return firstIllFormed(engine(), bytesOf('bytes', bytes), 'utf-8') === null;
  };

/** @type {Bind<'isWellFormed'>} */
export const isWellFormed = ({ finder, isWellFormedQuickly }) =>
  function isWellFormed(text) {
    const checked = textOf('text', text);
    const answer = typeof checked === 'string' ? isWellFormedQuickly(checked) : undefined;
    return answer ?? finder().findLoneSurrogate(checked, 0) === null;
  };

/**
 * @param {Codec} engine
 * @param {Uint8Array} bytes
 * @param {Encoding} encoding
 * @param {number} [from] where a sequence begins
 */
function firstIllFormed({ findIllFormed }, bytes, encoding, from = 0) {
  const length = lengthOf(bytes);
  for (let start = from; start < length; ) {
    const end = byteChunkEnd(bytes, start);
    const found = findIllFormed(bytes, encoding, start, end);
    if (found) return found;
    start = end;
  }
  return null;
}

/**
 * Throws unless bytes are well-formed WTF-8.
 *
 * @param {Codec} engine
 * @param {Uint8Array} bytes
 * @param {string} [where] which of several sources the bytes are
 * @param {number} [from] where a sequence begins; the bytes before it are known to be well-formed
 * @param {number} [origin] the offset that the error gives to the first byte
 */
export function demandWtf8(engine, bytes, where, from = 0, origin = 0) {
  const found = firstIllFormed(engine, bytes, 'wtf-8', from);
  if (!found) return;
  const { offset, length, kind } = found;
  const sequence = bytesBetween(bytes, offset, offset + length);
  throw illFormed({ offset: origin + offset, length, kind }, sequence, where);
}

/**
 * Throws unless bytes are well-formed WTF-8 without surrogates.
 *
 * @param {Codec} engine
 * @param {Uint8Array} bytes
 */
export function demandUtf8(engine, bytes) {
  const found = firstIllFormed(engine, bytes, 'utf-8');
  if (!found) return;
  // If the sequence is ill-formed in WTF-8, too, the error is the one for WTF-8, in which its length may differ.
  if (found.kind !== 'lone-surrogate') demandWtf8(engine, bytes);
  throw illFormed(found, bytesBetween(bytes, found.offset, found.offset + found.length));
}
