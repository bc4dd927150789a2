/** The input has something that cannot be converted without loss. */
import { hexadecimal } from '../../base/errors.js';

export class DataError extends Error {
  /**
   * @param {string} message
   * @param {string} advice what to do about it, with the word FILE for the name of the input
   * @param {Uint8Array} [before] the WTF-8 that a reader has made of the piece up to that place
   */
  constructor(message, advice, before) {
    super(message);
    this.advice = advice;
    this.before = before;
  }
}

/** For what only a replacement can convert. */
export const LOSSY = 'Nothing was replaced; --lossy puts U+FFFD in such places.';

/** @param {Uint8Array} bytes */
export const hexBytes = (bytes) => Array.from(bytes, (byte) => hexadecimal(byte, 2)).join(' ');
