/** Whether bytes and text are well-formed. */
import { bytesOf, textOf } from '../base/arguments.js';
import { byteChunkEnd } from '../base/boundaries.js';
import { lengthOf } from '../base/built-ins.js';
import { illFormed } from '../base/errors.js';
import { bytesBetween } from '../base/memory.js';

/** @import { Bind } from './start.d.ts' */
/** @import { Encoding, Engine } from '../engine/engine.d.ts' */

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
export const isWellFormed = ({ engine, isWellFormedQuickly }) =>
  function isWellFormed(text) {
    const checked = textOf('text', text);
    const answer = typeof checked === 'string' ? isWellFormedQuickly(checked) : undefined;
    return answer ?? engine().findLoneSurrogate(checked, 0) === null;
  };

/**
 * @param {Engine} engine
 * @param {Uint8Array} bytes
 * @param {Encoding} encoding
 */
function firstIllFormed({ findIllFormed }, bytes, encoding) {
  const length = lengthOf(bytes);
  for (let start = 0; start < length; ) {
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
 * @param {Engine} engine
 * @param {Uint8Array} bytes
 * @param {string} [where] which of several sources the bytes are
 */
export function demandWtf8(engine, bytes, where) {
  const found = firstIllFormed(engine, bytes, 'wtf-8');
  if (found) throw illFormed(found, bytesBetween(bytes, found.offset, found.offset + found.length), where);
}

/**
 * Throws unless bytes are well-formed WTF-8 without surrogates.
 *
 * @param {Engine} engine
 * @param {Uint8Array} bytes
 */
export function demandUtf8(engine, bytes) {
  const found = firstIllFormed(engine, bytes, 'utf-8');
  if (!found) return;
  // Of what is not even WTF-8, WTF-8 says how long it is.
  if (found.kind !== 'lone-surrogate') demandWtf8(engine, bytes);
  throw illFormed(found, bytesBetween(bytes, found.offset, found.offset + found.length));
}
