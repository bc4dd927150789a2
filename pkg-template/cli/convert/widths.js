/**
 * How wide the code units of a source seem to be, by bytes in a row that text of no other width has. A source that shows another width
 * than that of its encoding is a mixture, or something else altogether. (Programs append to files in encodings of their own: `>>` of
 * PowerShell 5 appends UTF-16.)
 */

/** So many bytes in a row that could be UTF-8 are no UTF-16, if at least half of them differ from the byte before the last. */
const NARROW = 32;
/** Where text begins, fewer are enough. */
const NARROW_AT_START = 8;

export class Widths {
  /** Whether some of it looks like UTF-16 (four units or more) or like UTF-32 (four code points). */
  isWide = false;
  /** Whether some of it looks like UTF-8. */
  isNarrow = false;
  /** The last bytes. What is looked for may begin there, and end in the next ones. */
  #last = Buffer.alloc(0);

  /** @param {Uint8Array} bytes the next ones */
  push(bytes) {
    const seam = Buffer.concat([this.#last, bytes.subarray(0, NARROW - 1)]);
    if (this.#last.length < NARROW_AT_START)
      this.isNarrow = hasNarrow(seam.subarray(0, NARROW_AT_START), NARROW_AT_START);
    for (const part of [seam, bytes]) {
      this.isWide ||= hasWide(part);
      this.isNarrow ||= hasNarrow(part, NARROW);
    }
    this.#last = Buffer.concat([this.#last, bytes.subarray(1 - NARROW)]).subarray(1 - NARROW);
  }
}

/** @param {Uint8Array} bytes */
function hasWide(bytes) {
  /** Whether the byte there is 0. @param {number} at */
  const zero = (at) => bytes[at] === 0;
  // Most text has no zeros, and hosts are fast to find that out.
  const first = bytes.indexOf(0);
  if (first < 0) return false;
  for (let at = first; at + 6 < bytes.length; at++) {
    if (!zero(at)) continue;
    if (zero(at + 2) && zero(at + 4) && zero(at + 6) && !zero(at + 1) && !zero(at + 3) && !zero(at + 5))
      return true;
    if (!zero(at + 1) || (zero(at + 2) && zero(at + 3))) continue;
    const isPair = (/** @type {number} */ there) =>
      zero(there) && zero(there + 1) && !(zero(there + 2) && zero(there + 3));
    if (isPair(at) && isPair(at + 4) && isPair(at + 8) && zero(at + 12) && zero(at + 13)) return true;
  }
  return false;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} length
 */
function hasNarrow(bytes, length) {
  for (let start = 0; start + length <= bytes.length; ) {
    let last = start + length - 1;
    while (last >= start && !isControl(bytes[last])) last--;
    if (last < start && couldBeUtf8(bytes.subarray(start, start + length))) return true;
    start = last < start ? start + length / 2 : last + 1;
  }
  return false;
}

/**
 * Whether bytes could be a part of text in UTF-8, which may begin and end inside a sequence.
 *
 * @param {Uint8Array} part
 */
function couldBeUtf8(part) {
  // In UTF-16, a line of U+2550, as consoles draw it, is "P%P%P%" in ASCII, and Malayalam has a CR in each unit.
  const repeated = part.filter((byte, at) => byte === part[at - 2]);
  if (2 * repeated.length > part.length || repeated.some(isSpace)) return false;
  const first = part.findIndex((byte) => byte < 0x80 || byte >= 0xc0);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(part.subarray(Math.min(first, 3)), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** @param {number} byte */
const isSpace = (byte) => byte >= 0x09 && byte <= 0x0d;

/** Whether no text has a byte, but in wider units it may be one half. @param {number} byte */
const isControl = (byte) => byte < 0x20 && !isSpace(byte);
