/**
 * The loops over code units. They have helpers of their own: V8 specializes a function for all of its callers together, and with
 * the helpers of base/code-units.js `measure` takes up to a fifth longer.
 */

import { charCodeAt } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';

/** @param {string | Uint16Array} text @param {number} index within the text */
const unitAt = (text, index) => (typeof text === 'string' ? charCodeAt(text, index) : text[index]);

/** @param {number} unit */
const isLead = (unit) => (unit & 0xfc00) === 0xd800;

/**
 * Whether a trail surrogate follows right after `index`, before `end`, so that a lead at `index` makes a pair with it.
 *
 * @param {string | Uint16Array} text
 * @param {number} index
 * @param {number} end index
 */
const isBeforeTrail = (text, index, end) => index + 1 < end && (unitAt(text, index + 1) & 0xfc00) === 0xdc00;

/**
 * How many code units can be encoded within a capacity, and how many bytes they take.
 *
 * @param {string | Uint16Array} text
 * @param {number} capacity in bytes
 */
export function measure(text, capacity) {
  const length = unitCount(text);
  let read = 0;
  let written = 0;
  while (read < length) {
    const unit = unitAt(text, read);
    const isPair = isLead(unit) && isBeforeTrail(text, read, length);
    const end = written + (unit < 0x80 ? 1 : unit < 0x800 ? 2 : isPair ? 4 : 3);
    if (end > capacity) break;
    written = end;
    read += isPair ? 2 : 1;
  }
  return { read, written };
}

/**
 * Encodes a part of a text. A lead at its end is a lone one, whatever follows.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} end index
 * @param {Uint8Array} bytes the destination, which has room for the result
 * @param {number} [offset] where in the destination it begins
 * @returns the offset at which it ends
 */
export function write(text, start, end, bytes, offset = 0) {
  let written = offset;
  for (let index = start; index < end; index++) {
    const unit = unitAt(text, index);
    if (unit < 0x80) {
      bytes[written++] = unit;
    } else if (unit < 0x800) {
      bytes[written++] = 0xc0 | (unit >> 6);
      bytes[written++] = 0x80 | (unit & 0x3f);
    } else if (isLead(unit) && isBeforeTrail(text, index, end)) {
      const codePoint = (unit << 10) + unitAt(text, ++index) - ((0xd800 << 10) + 0xdc00 - 0x10000);
      bytes[written++] = 0xf0 | (codePoint >> 18);
      bytes[written++] = 0x80 | ((codePoint >> 12) & 0x3f);
      bytes[written++] = 0x80 | ((codePoint >> 6) & 0x3f);
      bytes[written++] = 0x80 | (codePoint & 0x3f);
    } else {
      bytes[written++] = 0xe0 | (unit >> 12);
      bytes[written++] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[written++] = 0x80 | (unit & 0x3f);
    }
  }
  return written;
}

/**
 * The first lone surrogate at or after `from`, or `null` if there is none.
 *
 * @param {string | Uint16Array} text
 * @param {number} from index
 */
export function findLoneSurrogate(text, from) {
  const length = unitCount(text);
  for (let index = from > 0 ? from - 1 : 0; index < length; index++) {
    const codeUnit = unitAt(text, index);
    if ((codeUnit & 0xf800) !== 0xd800) continue;
    if (isLead(codeUnit) && isBeforeTrail(text, index, length)) index++;
    else if (index >= from) return { position: index, codeUnit };
  }
  return null;
}
