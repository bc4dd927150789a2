/** WTF-8 to code units, by a loop (WTF-8 section 6.3). */

/** The most bytes for which the ways without an engine use this loop. It accepts surrogates, unlike the host's decoder. */
export const SHORT_BYTES = 64;

/**
 * Decodes bytes that another thread may write to: each byte is read only once.
 *
 * @param {Uint8Array} bytes
 * @param {number} start offset
 * @param {number} end offset at which a sequence or the array ends
 * @param {Uint16Array} units the destination, written from its start: has room for one unit per byte
 * @returns how many units were written; or -1 minus the offset of the first ill-formed sequence (its bitwise complement would have
 *   only 32 bits)
 */
export function decodeUnits(bytes, start, end, units) {
  let count = 0;
  for (let offset = start; offset < end; ) {
    const first = bytes[offset++];
    // Not `first < 0x80`: outside V8 this may be an `Int8Array` in disguise (see kinds.js). Its negative elements are ill-formed.
    if ((first & 0x80) === 0) {
      units[count++] = first;
      continue;
    }
    // The result is below 0x40 only for a continuation byte. Past the end of the array, `undefined` gives 0x80.
    const second = bytes[offset++] ^ 0x80;
    if (first < 0xe0) {
      const unit = ((first - 0xc0) << 6) | second;
      if (second >= 0x40 || unit < 0x80) return 1 - offset;
      units[count++] = unit;
      continue;
    }
    const third = bytes[offset++] ^ 0x80;
    if (first < 0xf0) {
      const unit = ((first - 0xe0) << 12) | (second << 6) | third;
      if ((second | third) >= 0x40 || unit < 0x800) return 2 - offset;
      // A surrogate pair must be encoded in four bytes.
      if (unit >> 10 === 0xdc00 >> 10 && count > 0 && units[count - 1] >> 10 === 0xd800 >> 10) {
        return 5 - offset;
      }
      units[count++] = unit;
      continue;
    }
    const fourth = bytes[offset++] ^ 0x80;
    const rest = (((first - 0xf0) << 18) | (second << 12) | (third << 6) | fourth) - 0x10000;
    if ((second | third | fourth) >= 0x40 || rest < 0 || rest > 0xfffff) return 3 - offset;
    units[count++] = 0xd800 | (rest >> 10);
    units[count++] = 0xdc00 | (rest & 0x3ff);
  }
  return count;
}
