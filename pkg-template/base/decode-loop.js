/** WTF-8 → code units, by a loop (WTF-8 §4.3). */

/**
 * Decodes bytes that another thread may write to: none of them is believed twice.
 *
 * @param {Uint8Array} bytes
 * @param {number} start offset
 * @param {number} end offset, where a sequence ends
 * @param {Uint16Array} units where they go, from the start on: has room for one for each byte
 * @returns how many units there are; or, negative, the bitwise complement of the offset at which the bytes are ill-formed
 */
export function decodeUnits(bytes, start, end, units) {
  let count = 0;
  for (let offset = start; offset < end; ) {
    const first = bytes[offset++];
    if (first < 0x80) {
      units[count++] = first;
      continue;
    }
    // This leaves less than 0x40 of a continuation byte only; where the data ends, too, there is none.
    const second = bytes[offset++] ^ 0x80;
    if (first < 0xe0) {
      const unit = ((first - 0xc0) << 6) | second;
      if (second >= 0x40 || unit < 0x80) return ~(offset - 2);
      units[count++] = unit;
      continue;
    }
    const third = bytes[offset++] ^ 0x80;
    if (first < 0xf0) {
      const unit = ((first - 0xe0) << 12) | (second << 6) | third;
      if ((second | third) >= 0x40 || unit < 0x800) return ~(offset - 3);
      // A pair would have to be four bytes.
      if (unit >> 10 === 0xdc00 >> 10 && count > 0 && units[count - 1] >> 10 === 0xd800 >> 10) {
        return ~(offset - 6);
      }
      units[count++] = unit;
      continue;
    }
    const fourth = bytes[offset++] ^ 0x80;
    const rest = (((first - 0xf0) << 18) | (second << 12) | (third << 6) | fourth) - 0x10000;
    if ((second | third | fourth) >= 0x40 || rest < 0 || rest > 0xfffff) return ~(offset - 4);
    units[count++] = 0xd800 | (rest >> 10);
    units[count++] = 0xdc00 | (rest & 0x3ff);
  }
  return count;
}
