/** Short bytes that have not passed the door: a loop that reads each once takes less time than the door takes to copy them. */
import { isV8, sliceElements, UnitArray } from './built-ins.js';
import { isSurrogate } from './code-units.js';
import { decodeUnits, SHORT_BYTES } from './decode-loop.js';

/**
 * Up to this length, the loop takes less time than the door and a call of a host or an engine. With more bytes it still does in most
 * hosts, but not in Node 20 to 26. (Measured by hand, with ASCII of 40 bytes.)
 */
const VERY_SHORT = 32;

/** Of more bytes, Node's `isUtf8` finds out in less time than the loop whether they are UTF-8. */
const FEW_FOR_UTF8 = 16;

/** What they were decoded to. */
export const shortUnits = /* @__PURE__ */ new UnitArray(SHORT_BYTES);

/**
 * Decodes bytes to `shortUnits`, if they are few.
 *
 * @param {unknown} bytes that another thread may write to
 * @param {number} count as `byteCount` says
 * @param {number} [limit] how many bytes are few, at most `SHORT_BYTES`
 * @returns how many code units there are; not above 0 if the bytes are many, ill-formed, none, or no bytes at all
 */
export const decodeShortBytes = (bytes, count, limit = VERY_SHORT) =>
  count <= limit ? decodeUnits(/** @type {Uint8Array} */ (bytes), count, shortUnits) : 0;

/**
 * Whether there are one to `FEW_FOR_UTF8` bytes, all UTF-8 of up to three bytes a character.
 *
 * @param {unknown} bytes that another thread may write to
 * @param {number} count as `byteCount` says
 */
export const areFewUtf8 = (bytes, count) => count <= FEW_FOR_UTF8 && count > 0 && areUtf8(bytes, count);

/** @param {unknown} bytes @param {number} count */
function areUtf8(bytes, count) {
  const unitCount = decodeShortBytes(bytes, count);
  for (let index = 0; index < unitCount; index++) if (isSurrogate(shortUnits[index])) return false;
  return unitCount > 0;
}

/**
 * A copy of the first of the units to which very short bytes were decoded. Outside of V8, a loop takes less time than `slice`. (Measured
 * by hand in Bun and Firefox, with 4 to 32 bytes.)
 *
 * @type {(count: number) => Uint16Array<ArrayBuffer>}
 */
export const copyOfShortUnits = isV8
  ? (count) => sliceElements(shortUnits, 0, count)
  : (count) => {
      const copy = new UnitArray(count);
      for (let index = 0; index < count; index++) copy[index] = shortUnits[index];
      return copy;
    };
