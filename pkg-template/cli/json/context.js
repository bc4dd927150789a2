/** The text around a surrogate of a JSON string, for people to recognize it by. */
import { printable } from '../terminal/printable.js';
import { lossyTextOf } from './literal.js';

/** @import { Cursor } from './cursor.js' */

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** How many bytes of the text must be in the buffer before and after a place. */
export const NEIGHBOURS = 96;
/**
 * How many of them are looked at before and after a surrogate, which itself takes up to 6. These bytes may begin and end inside a
 * character. Because a character is written in 6 bytes at most, they still have more whole characters than are shown.
 */
const [BYTES_BEFORE, BYTES_AFTER] = [NEIGHBOURS, NEIGHBOURS - 6];
const CHARACTERS_SHOWN = 12;
/** Characters as they are written: an escape counts as one. */
export const WRITTEN = /\\u[0-9A-Fa-f]{4}|\\.|./gsu;

/**
 * @param {Cursor} cursor at the surrogate
 * @param {number} start offset in its buffer at which the string begins; negative if it begins before the buffer, in which at least
 *   `BYTES_BEFORE` bytes precede the surrogate then
 * @param {number} length of the surrogate in bytes
 * @param {string} digits of it
 */
export function contextOf(cursor, start, length, digits) {
  const { buffer: bytes, at } = cursor;
  const end = at + length;
  const from = Math.max(start, at - BYTES_BEFORE);
  const before = written(bytes.subarray(from + (isEscaped(bytes, from, cursor.isFirstEscaped) ? 1 : 0), at));
  const rest = bytes.subarray(end, end + BYTES_AFTER);
  const after = written(rest.subarray(0, stringEnd(rest)));
  const shown = before.slice(-CHARACTERS_SHOWN).join('');
  return {
    context: `${shown}\\u${digits}${after.slice(0, CHARACTERS_SHOWN).join('')}`,
    contextIndex: shown.length,
  };
}

/**
 * Whether an odd number of backslashes precedes a place.
 *
 * @param {Uint8Array} bytes
 * @param {number} at
 * @param {boolean} isFirstEscaped the same of the place of the first byte, whatever precedes that
 */
export function isEscaped(bytes, at, isFirstEscaped) {
  let from = at;
  while (from > 0 && bytes[from - 1] === BACKSLASH) from--;
  return (from === 0 && isFirstEscaped) !== ((at - from) % 2 === 1);
}

/** Characters as they are written, with escapes for those that could control a terminal. @param {Uint8Array} bytes */
const written = (bytes) => (lossyTextOf(bytes).match(WRITTEN) ?? []).map(printable);

/** Where the string that some bytes are part of ends, at most the length of the bytes. @param {Uint8Array} bytes */
function stringEnd(bytes) {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at++;
  }
  return bytes.length;
}
