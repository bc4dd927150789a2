/** WTF-8 to code units, by a loop (WTF-8 section 6.3). */

/** The most bytes for which the ways without an engine use this loop. It accepts surrogates, unlike the host's decoder. */
export const SHORT_BYTES = 64;

/**
 * Decodes bytes that another thread may write to: each byte is read only once.
 *
 * `| 0` keeps each sum in 32 bits, so that V8 need not test for an overflow: that saves a sixth of the time in Chromium and Deno, and a
 * third in Node 20.
 *
 * @param {Uint8Array} bytes
 * @param {number} length how many there are, less than 2 ** 31: all of them, or up to the end of a sequence
 * @param {Uint16Array} units the destination, written from its start: has room for one unit per byte
 * @returns how many units were written; or the bitwise complement of the offset of the first ill-formed sequence, or of 0 if the array
 *   no longer has that length
 */
export function decodeUnits(bytes, length, units) {
  let count = 0;
  let offset = 0;
  while (offset < length) {
    const first = bytes[offset];
    // Not `first < 0x80`: in Safari's engine this may be an `Int8Array` in disguise (see kinds.js), with negative elements.
    if ((first & 0x80) === 0) {
      units[count] = first;
      count = (count + 1) | 0;
      offset = (offset + 1) | 0;
      continue;
    }
    // The result is below 0x40 only for a continuation byte. Past the end of the array, `undefined` gives 0x80.
    const second = bytes[offset + 1] ^ 0x80;
    if (first < 0xe0) {
      const unit = ((first - 0xc0) << 6) | second;
      if (second >= 0x40 || unit < 0x80) return ~offset;
      units[count] = unit;
      count = (count + 1) | 0;
      offset = (offset + 2) | 0;
      continue;
    }
    const third = bytes[offset + 2] ^ 0x80;
    if (first < 0xf0) {
      const unit = ((first - 0xe0) << 12) | (second << 6) | third;
      if ((second | third) >= 0x40 || unit < 0x800) return ~offset;
      // A surrogate pair must be encoded in four bytes.
      if (unit >> 10 === 0xdc00 >> 10 && count > 0 && units[count - 1] >> 10 === 0xd800 >> 10) {
        return ~(offset - 3);
      }
      units[count] = unit;
      count = (count + 1) | 0;
      offset = (offset + 3) | 0;
      continue;
    }
    const fourth = bytes[offset + 3] ^ 0x80;
    const rest = (((first - 0xf0) << 18) | (second << 12) | (third << 6) | fourth) - 0x10000;
    if ((second | third | fourth) >= 0x40 || rest < 0 || rest > 0xfffff) return ~offset;
    units[count] = 0xd800 | (rest >> 10);
    units[count + 1] = 0xdc00 | (rest & 0x3ff);
    count = (count + 2) | 0;
    offset = (offset + 4) | 0;
  }
  // If this fails, another thread has made the array larger since it was counted, or code of a page, which may run while the host is
  // examined, has made it smaller. Missing elements read as U+0000.
  return offset === length && (length === 0 || bytes[length - 1] !== undefined) ? count : ~0;
}
