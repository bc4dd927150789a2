/** WTF-8 → text. */
import { bytesOf, unitDestination } from '../base/arguments.js';
import { byteChunkEnd, FIRST_LOOK } from '../base/boundaries.js';
import { lengthOf, typedArrayTag } from '../base/built-ins.js';
import { SHORT_BYTES } from '../base/decode-loop.js';
import { illFormedAs } from '../base/errors.js';
import { byteCount } from '../base/kinds.js';
import { copyOfShortUnits, decodeShortBytes, shortUnits } from '../base/short-bytes.js';
import { unitCountBetween } from './text/places.js';
import { demandWtf8, firstIllFormed } from './validate.js';

/** @import { Converter } from '../engine/engine.d.ts' */
/** @import { Bind, Start } from './start.d.ts' */

/** @type {Bind<'decode'>} */
export const decode = ({ converter, decodeQuickly }) =>
  function decode(wtf8) {
    const count = byteCount(wtf8);
    const array = count > 0 ? /** @type {Uint8Array} */ (wtf8) : bytesOf('wtf8', wtf8);
    return textOfUnstable(converter, decodeQuickly, array, count || lengthOf(array));
  };

/**
 * Decodes an array that need not have passed the door.
 *
 * @param {() => Converter} converter
 * @param {Start['decodeQuickly']} decodeQuickly
 * @param {Uint8Array} array
 * @param {number} length as `byteCount` says
 */
const textOfUnstable = (converter, decodeQuickly, array, length) =>
  // Nothing starts an engine that does not need one.
  (length > 0 ? decodeQuickly(array, length) : '') ?? converter().decodeUnstable(array, length);

/**
 * Decodes bytes that have passed the door.
 *
 * @param {() => Converter} converter
 * @param {Start['decodeQuickly']} decodeQuickly
 * @param {Uint8Array} wtf8
 */
export const textOfContent = (converter, decodeQuickly, wtf8) =>
  textOfUnstable(converter, decodeQuickly, wtf8, lengthOf(wtf8));

/** From this length on, validating the first `FIRST_LOOK` bytes costs nothing in comparison. */
const LONG = 0x10000;

/** @type {Bind<'decodeUtf8'>} */
export const decodeUtf8 = ({ engine, decodeQuickly, isUtf8Quickly, isWellFormedQuickly }) =>
  function decodeUtf8(utf8) {
    const bytes = bytesOf('utf8', utf8);
    const length = lengthOf(bytes);
    if (length === 0) return '';
    // Data that is not UTF-8 at all is usually ill-formed near its start, but hosts refuse it only after looking at all of it.
    const isIllFormedEarly =
      length >= LONG &&
      engine().findIllFormed(bytes, 'utf-8', 0, byteChunkEnd(bytes, 0, FIRST_LOOK)) !== null;
    const text = isIllFormedEarly ? undefined : decodeQuickly(bytes, length);
    // Hosts' decoders refuse surrogates, but the loop for short bytes accepts them. (Where the host does not tell, an engine does.)
    if (text !== undefined && (length > SHORT_BYTES || isWellFormedQuickly(text))) return text;
    const found = firstIllFormed({ engine, isUtf8Quickly }, bytes, 'utf-8');
    if (!found) return engine().decode(bytes);
    throw illFormedAs('well-formed UTF-8', 'ERR_ILL_FORMED_UTF8', found, bytes);
  };

/** @type {Bind<'decodeToUtf16'>} */
export const decodeToUtf16 = ({ forms }) =>
  function decodeToUtf16(wtf8) {
    const count = byteCount(wtf8);
    const written = decodeShortBytes(wtf8, count);
    if (written > 0) return copyOfShortUnits(written);
    const bytes = bytesOf('wtf8', wtf8, count);
    return forms().decodeToUtf16(bytes);
  };

/** @type {Bind<'decodeInto'>} */
export const decodeInto = ({ forms }) =>
  function decodeInto(wtf8, destination) {
    const read = byteCount(wtf8);
    const written = decodeShortBytes(wtf8, read, SHORT_BYTES);
    if (written > 0 && typedArrayTag(destination) === 'Uint16Array' && lengthOf(destination) >= written) {
      for (let index = 0; index < written; index++) destination[index] = shortUnits[index];
      return { read, written };
    }
    const bytes = bytesOf('wtf8', wtf8, read);
    const units = unitDestination('destination', destination);
    return forms().decodeInto(bytes, units);
  };

/** @type {Bind<'utf16Length'>} */
export const utf16Length = ({ engine, forms, reader, isUtf8Quickly }) =>
  function utf16Length(wtf8) {
    const count = byteCount(wtf8);
    const written = decodeShortBytes(wtf8, count);
    if (written > 0) return written;
    const bytes = bytesOf('wtf8', wtf8, count);
    const length = lengthOf(bytes);
    if (length <= FEW_BYTES) return forms().utf16Length(bytes);
    demandWtf8({ engine, isUtf8Quickly }, bytes);
    return unitCountBetween(reader(), bytes, 0, length);
  };

/** Up to this length, one conversion takes less time than validating and counting apart. */
const FEW_BYTES = 256;
