/** What messages call a token, and what an escape may be. (RFC 8259, section 7) */
import { quote } from '../terminal/printable.js';

/** What may follow a backslash, besides "u" and digits. */
export const simpleEscapes = new Set(Array.from('"\\/bfnrt', (character) => character.charCodeAt(0)));

/** How many characters of a token a message shows. */
export const SHOWN = 20;

/** @param {string} found empty at the end of the text; its first `SHOWN` characters and one more are enough */
export function describe(found) {
  if (found === '') return 'the end of the text';
  if (/^[\r\n]/.test(found)) return 'the end of the line';
  // What was cut off may be what is wrong with it.
  return quote(found.length > SHOWN ? `${found.slice(0, SHOWN)}…` : found);
}
