/** What a glance says of an input. It may be wrong, which costs time and never changes an answer. */

/**
 * A look at some places: text that has none but ASCII there has little else elsewhere.
 *
 * @param {string} text
 * @param {number} [latinUpTo] up to which length units below U+0100 will do
 */
export function looksAscii(text, latinUpTo = 0) {
  const { length } = text;
  const highest = length <= latinUpTo ? 0xff : 0x7f;
  const step = length < 512 ? (length + 7) >> 3 : Math.max(64, length >> 8);
  for (let index = 0; index < length; index += step) {
    if (text.charCodeAt(index) > highest) return false;
  }
  return true;
}

/** The same for bytes. @param {Uint8Array} bytes not empty */
export function bytesLookAscii(bytes) {
  const { length } = bytes;
  const step = length < 512 ? (length + 1) >> 1 : Math.max(64, length >> 8);
  let all = bytes[length - 1];
  for (let offset = 0; offset < length; offset += step) all |= bytes[offset];
  return all < 0x80;
}
