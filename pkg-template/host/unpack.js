/**
 * Modules ship as hexadecimal text inside of the JavaScript, so that no host has to find and load a file. (Compressed, that is a
 * fifth smaller than Base64.) Every host of today has a fast way to unpack it.
 */
import { attempt, ByteArray, charCodeAt } from '../base/built-ins.js';
import { isNative } from './native.js';
import { bufferFrom, hasFastBuffer } from './node-buffer.js';

/**
 * @param {string} text two digits for each byte, in lower case
 * @returns {Uint8Array<ArrayBuffer>}
 */
export const unpack = (text) => attempt(() => byHost(text)) ?? byHand(text);

/** @param {string} text @returns {Uint8Array<ArrayBuffer> | undefined} */
function byHost(text) {
  const { fromHex } = /** @type {any} */ (ByteArray);
  if (isNative(fromHex, 'fromHex')) return fromHex(text);
  return hasFastBuffer() ? bufferFrom(text, 'hex') : undefined;
}

/** @param {string} text */
function byHand(text) {
  const count = text.length / 2;
  const bytes = new ByteArray(count);
  for (let index = 0; index < count; index++) {
    bytes[index] = 16 * digit(charCodeAt(text, 2 * index)) + digit(charCodeAt(text, 2 * index + 1));
  }
  return bytes;
}

/** The values of "0" to "9" and "a" to "f". @param {number} codeUnit */
const digit = (codeUnit) => (codeUnit & 15) + (codeUnit > 0x39 ? 9 : 0);
