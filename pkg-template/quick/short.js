/**
 * The fastest way for very short inputs, for which a call of wasm would take longer than the work itself. No engine needs to be
 * started. Callers of the loops over text must have checked `isCharCodeAtUnchanged`.
 */
import { attempt, ByteArray, charCodeAt, fromCharCode, isV8 } from '../base/built-ins.js';
import { decodeUnits } from '../base/decode-loop.js';
import { shortUnits } from '../base/short-bytes.js';
import { firstOfSnapshot, snapshotBytes } from '../base/snapshot.js';
import { methodsOver } from '../host/node-buffer.js';
import { proven } from '../host/proof.js';

/** The most code units that are encoded into the snapshot memory: nothing that takes text needs a snapshot meanwhile. */
export const SHORT_TEXT = 64;

/**
 * A copy of the first bytes of that memory. `slice` takes longer: in V8 than copying a whole array, in other engines than a loop. (encode,
 * russian, 8, Node 26; encode, chinese, 8, Bun and Firefox)
 *
 * @type {(length: number) => Uint8Array<ArrayBuffer>}
 */
export const copyOfSnapshot = isV8
  ? (length) => new ByteArray(firstOfSnapshot(length))
  : (length) => {
      const copy = new ByteArray(length);
      for (let offset = 0; offset < length; offset++) copy[offset] = snapshotBytes[offset];
      return copy;
    };

/** Up to this many units, V8 joins them in less time than a call of Node's `Buffer` takes. */
const JOINED_UNITS = 12;

/** What makes a string of the first of these units. (`Buffer` asks a getter for the size of their memory, which may be replaced.) */
const unitsReader = /* @__PURE__ */ proven(() => attempt(() => methodsOver(shortUnits).read));

/**
 * Encodes as `write` in engine/js/code-units.js does, but strings only.
 *
 * The loop stands here twice. To V8, strings that were made in different ways are objects of different shapes. If code has met more
 * than four of these before it is compiled, as in many a program, `text.charCodeAt` takes four times as long from then on; the bound
 * method does not. In Firefox's engine any other call in the loop costs half of the time again, even if it is hardly ever made. One
 * loop that chooses takes V8 up to half as long again.
 *
 * @type {(text: string, bytes: Uint8Array) => number} takes the destination, with room for three bytes per code unit, and returns how
 *   many bytes of WTF-8 were written
 */
export const writeShort = isV8
  ? (text, bytes) => {
      const { length } = text;
      let written = 0;
      for (let index = 0; index < length; index++) {
        const unit = charCodeAt(text, index);
        if (unit < 0x80) {
          bytes[written++] = unit;
          continue;
        }
        if (unit < 0x800) {
          bytes[written++] = 0xc0 | (unit >> 6);
          bytes[written++] = 0x80 | (unit & 0x3f);
          continue;
        }
        // Not `codePointAt`: once that call is optimized, V8 (Node 24 to 26, Chromium 156) joins a lead at the end of a
        // string that is a slice of a longer one with the unit that follows in the longer one.
        if ((unit & 0xfc00) === 0xd800 && index + 1 < length) {
          const next = charCodeAt(text, index + 1);
          if ((next & 0xfc00) === 0xdc00) {
            const codePoint = (unit << 10) + next - ((0xd800 << 10) + 0xdc00 - 0x10000);
            bytes[written++] = 0xf0 | (codePoint >> 18);
            bytes[written++] = 0x80 | ((codePoint >> 12) & 0x3f);
            bytes[written++] = 0x80 | ((codePoint >> 6) & 0x3f);
            bytes[written++] = 0x80 | (codePoint & 0x3f);
            index++;
            continue;
          }
        }
        bytes[written++] = 0xe0 | (unit >> 12);
        bytes[written++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[written++] = 0x80 | (unit & 0x3f);
      }
      return written;
    }
  : (text, bytes) => {
      const { length } = text;
      let written = 0;
      for (let index = 0; index < length; index++) {
        const unit = text.charCodeAt(index);
        if (unit < 0x80) {
          bytes[written++] = unit;
          continue;
        }
        if (unit < 0x800) {
          bytes[written++] = 0xc0 | (unit >> 6);
          bytes[written++] = 0x80 | (unit & 0x3f);
          continue;
        }
        if ((unit & 0xfc00) === 0xd800 && index + 1 < length) {
          const next = text.charCodeAt(index + 1);
          if ((next & 0xfc00) === 0xdc00) {
            const codePoint = (unit << 10) + next - ((0xd800 << 10) + 0xdc00 - 0x10000);
            bytes[written++] = 0xf0 | (codePoint >> 18);
            bytes[written++] = 0x80 | ((codePoint >> 12) & 0x3f);
            bytes[written++] = 0x80 | ((codePoint >> 6) & 0x3f);
            bytes[written++] = 0x80 | (codePoint & 0x3f);
            index++;
            continue;
          }
        }
        bytes[written++] = 0xe0 | (unit >> 12);
        bytes[written++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[written++] = 0x80 | (unit & 0x3f);
      }
      return written;
    };

/**
 * Decodes short bytes.
 *
 * @param {Uint8Array} bytes that another thread may write to
 * @param {number} length how many there are, `SHORT_BYTES` at most
 * @returns the text, or `undefined` if the bytes are not well-formed
 */
export function decodeShort(bytes, length) {
  const count = decodeUnits(bytes, length, shortUnits);
  return count < 0 ? undefined : joinUnits(count);
}

/**
 * Decodes bytes as `decodeShort` does, where Node's `Buffer` can make the string.
 *
 * @param {Uint8Array} bytes that another thread may write to
 * @param {number} length how many there are, `SHORT_BYTES` at most
 */
export function decodeByBuffer(bytes, length) {
  // First, because a replaced getter may decode something else to these units.
  const readUnits = unitsReader();
  const count = decodeUnits(bytes, length, shortUnits);
  if (count < 0) return undefined;
  return isV8 && count <= JOINED_UNITS ? joinUnits(count) : readUnits?.(count);
}

/**
 * Makes a string of the first units. A call with several units takes hardly longer than a call with one.
 *
 * @param {number} count
 */
function joinUnits(count) {
  let text = '';
  let index = 0;
  for (; index + 7 < count; index += 8) {
    text += fromCharCode(
      shortUnits[index],
      shortUnits[index + 1],
      shortUnits[index + 2],
      shortUnits[index + 3],
      shortUnits[index + 4],
      shortUnits[index + 5],
      shortUnits[index + 6],
      shortUnits[index + 7],
    );
  }
  if (index + 3 < count) {
    text += fromCharCode(
      shortUnits[index],
      shortUnits[index + 1],
      shortUnits[index + 2],
      shortUnits[index + 3],
    );
    index += 4;
  }
  for (; index < count; index++) text += fromCharCode(shortUnits[index]);
  return text;
}
