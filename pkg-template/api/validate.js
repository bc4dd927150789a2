/** Whether bytes and text are well-formed. */
import { bytesOf, textOf } from '../base/arguments.js';
import { BYTES_AT_ONCE, byteChunkEnd } from '../base/boundaries.js';
import { lengthOf } from '../base/built-ins.js';
import { illFormed } from '../base/errors.js';
import { byteCount } from '../base/kinds.js';
import { bytesBetween } from '../base/memory.js';
import { areFewUtf8, decodeShortBytes } from '../base/short-bytes.js';

/** @import { Bind, BindTo, Validator } from './start.d.ts' */
/** @import { Encoding } from '../engine/engine.d.ts' */

/** @type {BindTo<Validator, 'isWtf8'>} */
export const isWtf8 = (validator) =>
  function isWtf8(bytes) {
    const count = byteCount(bytes);
    return decodeShortBytes(bytes, count) > 0 || isContentWtf8(validator, bytesOf('bytes', bytes, count));
  };

/**
 * Does what `isWtf8` does, for bytes that have passed the door.
 *
 * @param {Validator} validator
 * @param {Uint8Array} bytes
 */
export const isContentWtf8 = (validator, bytes) => firstIllFormed(validator, bytes, 'wtf-8') === null;

/** @param {Validator} validator @param {Uint8Array} bytes that have passed the door */
const isContentUtf8 = (validator, bytes) => firstIllFormed(validator, bytes, 'utf-8') === null;

/** @type {BindTo<Validator, 'isUtf8'>} */
export const isUtf8 = (validator) =>
  function isUtf8(bytes) {
    const count = byteCount(bytes);
    return areFewUtf8(bytes, count) || isContentUtf8(validator, bytesOf('bytes', bytes, count));
  };

/** @type {Bind<'isWellFormed'>} */
export const isWellFormed = ({ finder, isWellFormedQuickly }) =>
  function isWellFormed(text) {
    const checked = textOf('text', text);
    const answer = typeof checked === 'string' ? isWellFormedQuickly(checked) : undefined;
    return answer ?? finder().findLoneSurrogate(checked, 0) === null;
  };

/** The first chunk is short: data that is no text is usually ill-formed near its start, but a host reads all that it is given. */
const FIRST_CHUNK = 0x2000;

/**
 * The first ill-formed sequence.
 *
 * @param {Validator} validator
 * @param {Uint8Array} bytes
 * @param {Encoding} encoding
 * @param {number} [from] where a sequence begins
 */
export function firstIllFormed({ engine, isUtf8Quickly }, bytes, encoding, from = 0) {
  const length = lengthOf(bytes);
  const isShort = from === 0 && length <= FIRST_CHUNK;
  // `decodeShortBytes` accepts surrogates, so it answers for WTF-8 only.
  if (isShort && ((encoding === 'wtf-8' && decodeShortBytes(bytes, length) > 0) || isUtf8Quickly(bytes)))
    return null;
  // Chunks that the host finds to be UTF-8 need no engine. After one that is not, more of them are likely.
  let mayBeUtf8 = !isShort;
  for (let start = from; start < length; ) {
    const end = byteChunkEnd(bytes, start, start > from ? BYTES_AT_ONCE : FIRST_CHUNK);
    mayBeUtf8 &&= isUtf8Quickly(bytesBetween(bytes, start, end)) === true;
    const found = mayBeUtf8 ? null : engine().findIllFormed(bytes, encoding, start, end);
    if (found) return found;
    start = end;
  }
  return null;
}

/**
 * Throws unless bytes are well-formed WTF-8.
 *
 * @param {Validator} validator
 * @param {Uint8Array} bytes
 * @param {string} [where] the argument that the bytes are, if the message is to name it
 * @param {number} [from] where a sequence begins; the bytes before it are known to be well-formed
 * @param {number} [origin] the offset that the error gives to the first byte
 */
export function demandWtf8(validator, bytes, where, from, origin) {
  const found = firstIllFormed(validator, bytes, 'wtf-8', from);
  if (found) throw illFormed(found, bytes, where, origin);
}

/**
 * Throws unless bytes are well-formed WTF-8 without surrogates.
 *
 * @param {Validator} validator
 * @param {Uint8Array} bytes
 */
export function demandUtf8(validator, bytes) {
  const found = firstIllFormed(validator, bytes, 'utf-8');
  if (!found) return;
  // If the sequence is ill-formed in WTF-8, too, the error is the one for WTF-8, in which its length may differ.
  if (found.kind !== 'lone-surrogate') demandWtf8(validator, bytes);
  throw illFormed(found, bytes);
}
