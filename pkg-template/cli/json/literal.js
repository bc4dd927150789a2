/** What stands between the quotes of a JSON string, which may be cut off. */
import { decode } from '../../engine/js/decode.js';

/** As many bytes of a key as may matter to a path: each of its first units may be an escape of six. */
export const KEY_BYTES = 400;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Characters as they are written: an escape is one. */
const WRITTEN = /\\u[0-9A-Fa-f]{4}|\\.|./gsu;

/** @type {Record<string, string>} */
const SIMPLE = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** WTF-8, or what is left of what is not even that. @param {Uint8Array} bytes */
export function textOf(bytes) {
  try {
    return decode(bytes);
  } catch {
    return decoder.decode(bytes);
  }
}

/**
 * The text that bytes between quotes stand for.
 *
 * @param {Uint8Array} bytes
 */
export const literalText = (bytes) =>
  textOf(bytes).replace(/\\u([0-9A-Fa-f]{4})|\\(.)/g, (_, digits, name) =>
    digits ? String.fromCharCode(Number.parseInt(digits, 16)) : (SIMPLE[name] ?? name),
  );

/**
 * The last or first characters of some bytes, as they are written.
 *
 * @param {Uint8Array} bytes
 * @param {number} count less than 0 for the last ones
 */
export function writtenCharacters(bytes, count) {
  const all = textOf(bytes).match(WRITTEN) ?? [];
  return (count < 0 ? all.slice(count) : all.slice(0, count)).join('');
}
