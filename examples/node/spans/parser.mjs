// Stands in for a native parser. It finds words, runs of spaces, and single other characters.

/**
 * @param {Uint8Array} bytes UTF-8
 * @param {number} most how many spans at most
 * @returns {Uint32Array} the offsets at which each span begins and ends
 */
export function parse(bytes, most) {
  const offsets = [];
  for (let end = 0; end < bytes.length && offsets.length < 2 * most; ) {
    const start = end;
    const kind = kindOf(bytes[start]);
    do end++;
    while (end < bytes.length && kind !== OTHER && kindOf(bytes[end]) === kind);
    offsets.push(start, end);
  }
  return Uint32Array.from(offsets);
}

const OTHER = 0;
const WORD = 1;
const SPACE = 2;

/** Non-ASCII bytes count as part of a word. @param {number} byte */
function kindOf(byte) {
  if (byte === 0x20 || byte === 0x0a) return SPACE;
  const isDigit = byte >= 0x30 && byte <= 0x39;
  const isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  return isDigit || isLetter || byte >= 0x80 ? WORD : OTHER;
}
