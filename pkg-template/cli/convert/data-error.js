/** The input has something that cannot be converted without loss. */
export class DataError extends Error {
  /**
   * @param {string} message
   * @param {Uint8Array} [before] the WTF-8 that a reader has made of the piece up to that place
   */
  constructor(message, before) {
    super(message);
    this.before = before;
  }
}

/** @param {Uint8Array} bytes */
export const hexBytes = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
