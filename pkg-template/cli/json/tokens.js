/** What messages call a token, and what an escape may be. (RFC 8259, section 7) */
import { quote } from '../terminal/printable.js';

/** What may follow a backslash, besides "u" and digits. */
export const simpleEscapes = new Set(Array.from('"\\/bfnrt', (character) => character.charCodeAt(0)));

/** @param {string} found empty at the end of the text */
export function describe(found) {
  if (found === '') return 'the end of the text';
  return /^[\r\n]/.test(found) ? 'the end of the line' : quote(found.slice(0, 20));
}
