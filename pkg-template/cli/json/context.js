/** What stands around a surrogate of a JSON string, for people to recognize it by. */
import { textOf } from './literal.js';

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** How much of the text must be known on either side of a place. */
export const NEIGHBOURS = 96;
/**
 * How much of it is looked at. It may begin and end inside of a character, but characters as they are written have six bytes at
 * most, so that this is more than those that are shown. The longest surrogate is the rest of what is known behind its place.
 */
const [BYTES_BEFORE, BYTES_AFTER] = [NEIGHBOURS, NEIGHBOURS - 6];
const CHARACTERS_SHOWN = 12;
/** Characters as they are written: an escape is one. */
const WRITTEN = /\\u[0-9A-Fa-f]{4}|\\.|./gsu;

/**
 * @param {Uint8Array} bytes
 * @param {number} start of the string among them; less than 0 if it is no longer there
 * @param {number} at where the surrogate begins
 * @param {number} end where it ends
 * @param {string} digits of the surrogate
 */
export function contextOf(bytes, start, at, end, digits) {
  const before = written(bytes.subarray(Math.max(start, at - BYTES_BEFORE, 0), at));
  const rest = bytes.subarray(end, end + BYTES_AFTER);
  const after = written(rest.subarray(0, stringEnd(rest)));
  const shown = before.slice(-CHARACTERS_SHOWN).join('');
  return {
    context: `${shown}\\u${digits}${after.slice(0, CHARACTERS_SHOWN).join('')}`,
    contextIndex: shown.length,
  };
}

/** @param {Uint8Array} bytes @returns {string[]} */
const written = (bytes) => textOf(bytes).match(WRITTEN) ?? [];

/** Where the string ends that some bytes are in, as far as they go. @param {Uint8Array} bytes */
function stringEnd(bytes) {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === QUOTE || bytes[at] < 0x20) return at;
    if (bytes[at] === BACKSLASH) at++;
  }
  return bytes.length;
}
