/** Does a source begin like a JSON document? */

/** In UTF-8. */
export const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const WHITE_SPACE = [0x20, 0x09, 0x0a, 0x0d];
/** Quote, bracket, brace. Numbers and words begin many files that are no JSON. */
const STARTS = [0x22, 0x5b, 0x7b];

/**
 * @returns {(bytes: Uint8Array) => boolean | undefined} takes the next bytes, in UTF-8, and says whether the first character is one
 *   that JSON begins with, once it has come; before it there may be a byte order mark and white space
 */
export function startsLikeJson() {
  /** @type {boolean | undefined} */
  let answer;
  let marked = 0;
  return (bytes) => {
    for (let index = 0; answer === undefined && index < bytes.length; index++) {
      const byte = bytes[index];
      if (byte === BYTE_ORDER_MARK[marked]) {
        marked++;
      } else if (marked % BYTE_ORDER_MARK.length !== 0 || !WHITE_SPACE.includes(byte)) {
        answer = marked % BYTE_ORDER_MARK.length === 0 && STARTS.includes(byte);
      } else {
        // After white space, U+FEFF is no byte order mark.
        marked = BYTE_ORDER_MARK.length;
      }
    }
    return answer;
  };
}
