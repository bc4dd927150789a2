/** Export to UTF-8. */
import { byteDestination, textOrBytesOf } from '../base/arguments.js';
import { bufferOf, lengthOf, setElementsAt } from '../base/built-ins.js';
import { isBytes, isShared } from '../base/kinds.js';
import { bytesBetween, copyOfBytes } from '../base/memory.js';
import { demandUtf8 } from './validate.js';

/** @import { Bind } from './start.d.ts' */
/** @import { Replacer } from '../engine/engine.d.ts' */

/** @type {Bind<'toUtf8'>} */
export const toUtf8 = ({ engine, exporter, encodeUtf8Quickly, isUtf8Quickly }) => {
  const validator = { engine, isUtf8Quickly };
  return function toUtf8(source) {
    const textOrBytes = textOrBytesOf('source', source);
    if (!isBytes(textOrBytes)) {
      const quick = typeof textOrBytes === 'string' ? encodeUtf8Quickly(textOrBytes) : undefined;
      return quick ?? exporter().toUtf8(textOrBytes);
    }
    demandUtf8(validator, textOrBytes);
    return copyOfBytes(textOrBytes);
  };
};

/** @type {Bind<'toUtf8Lossy'>} */
export const toUtf8Lossy = ({ replacer, encodeLossyQuickly, isUtf8Quickly }) =>
  function toUtf8Lossy(source) {
    const textOrBytes = textOrBytesOf('source', source);
    if (!isBytes(textOrBytes)) {
      const quick = typeof textOrBytes === 'string' ? encodeLossyQuickly(textOrBytes) : undefined;
      return quick ?? replacer().toUtf8Lossy(textOrBytes);
    }
    const result = copyOfBytes(textOrBytes);
    if (!isUtf8Quickly(textOrBytes)) replacer().toUtf8LossyInPlace(result);
    return result;
  };

/** @type {Bind<'toUtf8LossyInPlace'>} */
export const toUtf8LossyInPlace = ({ replacer, isUtf8Quickly }) =>
  function toUtf8LossyInPlace(wtf8) {
    const destination = byteDestination('wtf8', wtf8);
    // A view of our own: in Safari's engine, an `Int8Array` with another prototype gets here, too (see kinds.js).
    const bytes = bytesBetween(destination, 0, lengthOf(destination));
    if (isShared(bufferOf(bytes))) return replaceInShared(replacer(), bytes);
    return isUtf8Quickly(bytes) ? 0 : replacer().toUtf8LossyInPlace(bytes);
  };

/**
 * Replaces surrogates in shared memory, which other threads may write to: they are found and replaced in a copy, and nothing but
 * their sequences is written back.
 *
 * @param {Replacer} replacer
 * @param {Uint8Array} wtf8
 */
function replaceInShared(replacer, wtf8) {
  const before = copyOfBytes(wtf8);
  const after = copyOfBytes(before);
  const count = replacer.toUtf8LossyInPlace(after);
  const length = lengthOf(after);
  for (let offset = 0; offset < length; offset++) {
    if (before[offset] === after[offset]) continue;
    setElementsAt(wtf8, bytesBetween(after, offset, offset + 3), offset);
    offset += 2;
  }
  return count;
}
