/** WTF-8 → text. */
import { byteCount, bytesOf, contentOf, unitDestination } from '../base/arguments.js';

/** @import { Bind } from './start.d.ts' */

/** @type {Bind<'decode'>} */
export const decode = ({ engine, decodeFewQuickly, decodeQuickly }) =>
  function decode(wtf8) {
    const count = byteCount(wtf8);
    const array = /** @type {Uint8Array} */ (wtf8);
    if (count > 0) {
      const text = decodeFewQuickly(array, count);
      if (text !== undefined) return text;
    }
    const bytes = count > 0 ? contentOf(array, count) : bytesOf('wtf8', wtf8);
    return decodeQuickly(bytes) ?? engine().decode(bytes);
  };

/** @type {Bind<'decodeToUtf16'>} */
export const decodeToUtf16 = ({ engine }) =>
  function decodeToUtf16(wtf8) {
    return engine().decodeToUtf16(bytesOf('wtf8', wtf8));
  };

/** @type {Bind<'decodeInto'>} */
export const decodeInto = ({ engine }) =>
  function decodeInto(wtf8, destination) {
    const bytes = bytesOf('wtf8', wtf8);
    return engine().decodeInto(bytes, unitDestination('destination', destination));
  };

/** @type {Bind<'utf16Length'>} */
export const utf16Length = ({ engine }) =>
  function utf16Length(wtf8) {
    return engine().utf16Length(bytesOf('wtf8', wtf8));
  };
