/** WTF-8 → text. */
import { apart, own } from '../memory.js';
import { codePointAt, sequenceLength } from './sequences.js';
import { errorAt } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** As many units as `fromCharCode.apply` takes at once without losing speed or overflowing a stack. */
const scratch = /* @__PURE__ */ new Uint16Array(0x1000);

/** @type {Engine['decode']} */
export function decode(wtf8) {
  const source = own(wtf8);
  /** @type {string[]} */
  const pieces = [];
  for (let offset = 0; offset < source.length; ) {
    const { read, written } = write(source, offset, scratch);
    const piece = /** @type {unknown} */ (scratch.subarray(0, written));
    pieces.push(String.fromCharCode.apply(null, /** @type {number[]} */ (piece)));
    offset += read;
  }
  return pieces.join('');
}

/** @type {Engine['decodeToUtf16']} */
export function decodeToUtf16(wtf8) {
  const source = own(wtf8);
  const result = new Uint16Array(measure(source));
  write(source, 0, result);
  return result;
}

/** @type {Engine['decodeInto']} */
export function decodeInto(wtf8, destination) {
  return write(apart(wtf8, destination), 0, destination);
}

/** @type {Engine['utf16Length']} */
export function utf16Length(wtf8) {
  return measure(own(wtf8));
}

/** @param {Uint8Array} wtf8 */
function measure(wtf8) {
  const { length } = wtf8;
  let count = 0;
  for (let offset = 0; offset < length; count++) {
    const codePoint = codePointAt(wtf8, offset);
    if (codePoint < 0) throw errorAt(wtf8, offset);
    if (codePoint > 0xffff) count++;
    offset += sequenceLength(codePoint);
  }
  return count;
}

/**
 * Writes as many whole code points as the destination can hold.
 *
 * @param {Uint8Array} wtf8 in memory apart from the destination's
 * @param {number} start offset where to begin
 * @param {Uint16Array} units the destination
 */
function write(wtf8, start, units) {
  const { length } = wtf8;
  const capacity = units.length;
  let offset = start;
  let written = 0;
  while (offset < length && written < capacity) {
    const codePoint = codePointAt(wtf8, offset);
    if (codePoint < 0) throw errorAt(wtf8, offset);
    if (codePoint < 0x10000) {
      units[written++] = codePoint;
    } else {
      if (written + 2 > capacity) break;
      units[written++] = 0xd800 + ((codePoint - 0x10000) >> 10);
      units[written++] = 0xdc00 + (codePoint & 0x3ff);
    }
    offset += sequenceLength(codePoint);
  }
  return { read: offset - start, written };
}
