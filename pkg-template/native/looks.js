/** What a glance says of an input. It may be wrong, which costs time and never changes an answer. */

/**
 * A look at some places: text that has none but ASCII there has little else elsewhere.
 *
 * @param {string} text
 */
export function looksAscii(text) {
  const { length } = text;
  const step = length < 512 ? (length + 7) >> 3 : Math.max(64, length >> 8);
  for (let index = 0; index < length; index += step) {
    if (text.charCodeAt(index) > 0x7f) return false;
  }
  return true;
}

/** @param {Uint8Array} bytes not empty */
export const bytesLookAscii = (bytes) =>
  (bytes[0] | bytes[bytes.length >> 1] | bytes[bytes.length - 1]) < 0x80;
