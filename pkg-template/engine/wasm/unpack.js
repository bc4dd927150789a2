/**
 * Modules ship as Base64 inside of the JavaScript, so that no host has to find and load a file. Every host has a fast way to
 * unpack that, but for very few.
 */
import { attempt, ByteArray } from '../../base/built-ins.js';
import { isNative } from '../../host/engine.js';

/**
 * @param {string} text Base64
 * @returns {Uint8Array<ArrayBuffer>}
 */
export const unpack = (text) => attempt(() => byHost(text)) ?? byHand(text);

/** @param {string} text @returns {Uint8Array<ArrayBuffer> | undefined} */
function byHost(text) {
  const { atob, Buffer, Uint8Array: Bytes } = /** @type {any} */ (globalThis);
  if (isNative(Bytes.fromBase64, 'fromBase64')) return Bytes.fromBase64(text);
  if (isNative(Buffer?.prototype.base64Write, 'base64Write')) return Buffer.from(text, 'base64');
  if (!isNative(atob, 'atob')) return undefined;
  const characters = atob(text);
  const bytes = new ByteArray(characters.length);
  for (let index = 0; index < characters.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @param {string} text */
function byHand(text) {
  /** @type {Record<string, number>} */
  const values = {};
  for (let value = 0; value < 64; value++) values[DIGITS[value]] = value;
  const length =
    text[text.length - 2] === '=' ? text.length - 2 : text.length - (text[text.length - 1] === '=' ? 1 : 0);
  const bytes = new ByteArray((length * 3) >> 2);
  let bits = 0;
  for (let index = 0, count = 0; index < length; index++) {
    bits = (bits << 6) | values[text[index]];
    // Three of four digits complete a byte.
    if (index & 3) bytes[count++] = bits >> (6 - 2 * (index & 3));
  }
  return bytes;
}
