/** WTF-8 → text. */
import { byteCount, bytesOf, contentOf, SNAPSHOT_LENGTH, unitDestination } from '../base/arguments.js';
import { lengthOf } from '../base/built-ins.js';

/** @import { Bind } from './start.d.ts' */

/** @type {Bind<'decode'>} */
export const decode = ({ engine, decodeQuickly }) =>
  function decode(wtf8) {
    const count = byteCount(wtf8);
    if (count > 0) {
      const array = /** @type {Uint8Array} */ (wtf8);
      const text = decodeQuickly(array, count);
      if (text !== undefined) return text;
      return count <= SNAPSHOT_LENGTH
        ? engine().decodeUnseen(array, count)
        : engine().decode(contentOf(array, count));
    }
    const bytes = bytesOf('wtf8', wtf8);
    const length = lengthOf(bytes);
    return (length > 0 ? decodeQuickly(bytes, length) : undefined) ?? engine().decode(bytes);
  };

/** @type {Bind<'decodeToUtf16'>} */
export const decodeToUtf16 = ({ forms }) =>
  function decodeToUtf16(wtf8) {
    return forms().decodeToUtf16(bytesOf('wtf8', wtf8));
  };

/** @type {Bind<'decodeInto'>} */
export const decodeInto = ({ forms }) =>
  function decodeInto(wtf8, destination) {
    const bytes = bytesOf('wtf8', wtf8);
    return forms().decodeInto(bytes, unitDestination('destination', destination));
  };

/** @type {Bind<'utf16Length'>} */
export const utf16Length = ({ forms }) =>
  function utf16Length(wtf8) {
    return forms().utf16Length(bytesOf('wtf8', wtf8));
  };
