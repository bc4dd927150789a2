/** What is wrong with bytes or text, and where. */
import { demandPosition, textOrBytesOf, viewOf } from '../base/arguments.js';
import { BYTES_AT_ONCE, byteChunkEnd, FIRST_LOOK } from '../base/boundaries.js';
import { least, lengthOf } from '../base/built-ins.js';
import { invalidType, invalidValue } from '../base/errors.js';
import { byteCount, isBytes } from '../base/kinds.js';
import { bytesBetween, copyOfBytes } from '../base/memory.js';
import { decodeShortBytes } from '../base/short-bytes.js';
import { contentOf, SNAPSHOT_LENGTH } from '../base/snapshot.js';
import { firstIllFormed } from './validate.js';

/** @import { Bind, BindTo, Validator } from './start.d.ts' */
/** @import { Encoding } from '../engine/engine.d.ts' */

/** @type {BindTo<Validator, 'findIllFormed'>} */
export const findIllFormed = (validator) =>
  function findIllFormed(bytes, encoding = 'wtf-8', from = 0) {
    const count = byteCount(bytes);
    if (encoding === 'wtf-8' && from === 0 && decodeShortBytes(bytes, count) > 0) return null;
    return count > 0 && count <= SNAPSHOT_LENGTH && from === 0 && isEncoding(encoding)
      ? firstIllFormed(validator, contentOf(/** @type {Uint8Array} */ (bytes), count), encoding)
      : findInChunks(validator, bytes, encoding, from);
  };

/** @param {unknown} encoding @returns {encoding is Encoding} */
const isEncoding = (encoding) => encoding === 'wtf-8' || encoding === 'utf-8';

/**
 * Reads no further than it must. (A function by itself, because compilers inline short functions only.)
 *
 * @param {Validator} validator
 * @param {unknown} bytes
 * @param {unknown} encoding
 * @param {number} from
 */
function findInChunks({ engine, isUtf8Quickly }, bytes, encoding, from) {
  const { view, isStable } = viewOf('bytes', bytes);
  if (typeof encoding !== 'string') throw invalidType('encoding', 'a string', encoding);
  if (!isEncoding(encoding)) throw invalidValue('encoding', "'wtf-8' or 'utf-8'", encoding);
  demandPosition('from', from);
  const length = lengthOf(view);
  // The engine copies each chunk whole. As the chunks grow step by step, a loop over all places copies few bytes twice.
  for (let start = from, size = FIRST_LOOK; start < length; size = least(4 * size, BYTES_AT_ONCE)) {
    // One byte more than is validated shows `byteChunkEnd` that the bytes go on.
    const limit = start + size < length ? start + size + 1 : length;
    const part = isStable ? bytesBetween(view, start, limit) : copyOfBytes(bytesBetween(view, start, limit));
    const end = byteChunkEnd(part, 0, size);
    // The host reads the whole part even if it is ill-formed at its start, so in a loop over all ill-formed sequences only the first
    // call asks it.
    const isUtf8 = from === 0 && isUtf8Quickly(end < lengthOf(part) ? bytesBetween(part, 0, end) : part);
    const found = isUtf8 ? null : engine().findIllFormed(part, encoding, 0, end);
    if (found) return { offset: start + found.offset, length: found.length, kind: found.kind };
    start += end;
  }
  return null;
}

/** @type {Bind<'findLoneSurrogate'>} */
export const findLoneSurrogate = ({ finder, isUtf8Quickly, isWellFormedQuickly }) =>
  function findLoneSurrogate(source, from = 0) {
    const textOrBytes = textOrBytesOf('source', source);
    demandPosition('from', from);
    if (from === 0 && typeof textOrBytes === 'string' && isWellFormedQuickly(textOrBytes)) return null;
    if (isBytes(textOrBytes) && isUtf8Quickly(textOrBytes)) return null;
    const found = isBytes(textOrBytes)
      ? finder().findSurrogateSequence(textOrBytes, from)
      : finder().findLoneSurrogate(textOrBytes, from);
    if (!found) return null;
    const { position, codeUnit } = found;
    return { position, codeUnit, kind: codeUnit < 0xdc00 ? 'lead' : 'trail' };
  };
