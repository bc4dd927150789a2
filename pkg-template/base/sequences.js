/** Single byte sequences: what begins at an offset, and how long it is (WTF-8 section 5, Table 3, and section 6). */
import { lengthOf } from './built-ins.js';

/** How many bytes a supplementary code point has. */
export const SUPPLEMENTARY_LENGTH = 4;
/** How many bytes a surrogate has. */
export const SURROGATE_LENGTH = 3;

/**
 * The code point of the sequence that begins at `offset`, or -1 if it is ill-formed. The byte sequence of a lead surrogate is
 * ill-formed if that of a trail follows.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset within the bytes
 */
export function codePointAt(bytes, offset) {
  const first = bytes[offset];
  if (first < 0x80) return first;
  // The result is below 0x40 only for a continuation byte. Past the end of the array, `undefined` gives 0x80.
  const second = bytes[offset + 1] ^ 0x80;
  if (first < 0xe0) {
    const codePoint = ((first - 0xc0) << 6) | second;
    return second < 0x40 && codePoint >= 0x80 ? codePoint : -1;
  }
  const third = bytes[offset + 2] ^ 0x80;
  if (first < 0xf0) {
    const codePoint = ((first - 0xe0) << 12) | (second << 6) | third;
    if ((second | third) >= 0x40 || codePoint < 0x800) return -1;
    return codePoint >> 10 === 0xd800 >> 10 && isTrailAt(bytes, offset + 3) ? -1 : codePoint;
  }
  const fourth = bytes[offset + 3] ^ 0x80;
  const codePoint = ((first - 0xf0) << 18) | (second << 12) | (third << 6) | fourth;
  return (second | third | fourth) < 0x40 && codePoint >= 0x10000 && codePoint <= 0x10ffff ? codePoint : -1;
}

/**
 * Whether the byte sequence of a lead surrogate begins at `offset`.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
export const isLeadAt = (bytes, offset) =>
  bytes[offset] === 0xed && bytes[offset + 1] >> 4 === 0xa && isContinuation(bytes[offset + 2]);

/**
 * The same for a trail surrogate.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
export const isTrailAt = (bytes, offset) =>
  bytes[offset] === 0xed && bytes[offset + 1] >> 4 === 0xb && isContinuation(bytes[offset + 2]);

/**
 * The offset of the first surrogate byte sequence at or after `from`, or -1 if there is none. If the bytes are not well-formed,
 * it may be one that only begins like that.
 *
 * @param {Uint8Array} bytes
 * @param {number} from offset
 */
export function nextSurrogate(bytes, from) {
  const length = lengthOf(bytes);
  for (let offset = from; offset < length; offset++) {
    // ED begins the sequences of surrogates and of U+D000..U+D7FF, and occurs nowhere else.
    if (bytes[offset] === 0xed && bytes[offset + 1] >> 5 === 5) return offset;
  }
  return -1;
}

/**
 * The surrogate whose byte sequence begins at an offset.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
export const surrogateAt = (bytes, offset) =>
  0xd000 | ((bytes[offset + 1] & 0x3f) << 6) | (bytes[offset + 2] & 0x3f);

/**
 * How long the maximal subpart of the ill-formed sequence at `offset` is (Unicode section 3.9): what one U+FFFD replaces. The
 * beginning of a surrogate's sequence counts as well-formed. Complete sequences of surrogates must not be given.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
export function subpartLength(bytes, offset) {
  const first = bytes[offset];
  const second = bytes[offset + 1];
  if (first < 0xc2 || first > 0xf4 || !isContinuation(second)) return 1;
  if ((first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90)) return 1;
  if (first === 0xf4 && second > 0x8f) return 1;
  return first >= 0xf0 && isContinuation(bytes[offset + 2]) ? 3 : 2;
}

/** @param {number} byte */
export const isContinuation = (byte) => (byte & 0xc0) === 0x80;

/**
 * How many code units the sequence that begins with this byte of well-formed WTF-8 has; 0 for a continuation byte.
 *
 * @param {number} byte
 */
export const unitsBegunBy = (byte) => (isContinuation(byte) ? 0 : byte < 0xf0 ? 1 : 2);

/**
 * Writes a sequence of three bytes.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 * @param {number} unit a code unit from U+0800 on, also a surrogate
 */
export function writeThree(bytes, offset, unit) {
  bytes[offset] = 0xe0 | (unit >> 12);
  bytes[offset + 1] = 0x80 | ((unit >> 6) & 0x3f);
  bytes[offset + 2] = 0x80 | (unit & 0x3f);
}

/** What is written in place of what is broken. */
export const REPLACEMENT = 0xfffd;

/**
 * How many bytes the sequence of a code point has.
 *
 * @param {number} codePoint
 */
export const sequenceLength = (codePoint) =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;

/**
 * How many bytes a well-formed sequence has, by its first byte.
 *
 * @param {number} first
 */
export const sequenceLengthFrom = (first) => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

/**
 * Where the sequence that contains the byte at `offset` begins.
 *
 * @param {Uint8Array} wtf8 well-formed
 * @param {number} offset within the bytes, or their length
 */
export function sequenceStart(wtf8, offset) {
  let start = offset;
  while (start > 0 && isContinuation(wtf8[start])) start--;
  return start;
}

/**
 * The code point of a surrogate pair.
 *
 * @param {number} lead
 * @param {number} trail
 */
export const codePointOfPair = (lead, trail) => (lead << 10) + trail - ((0xd800 << 10) + 0xdc00 - 0x10000);

/** The lead of the pair: U+10000, of which ten bits are cut off, gives U+D800. @param {number} codePoint a supplementary one */
export const leadOf = (codePoint) => 0xd7c0 + (codePoint >> 10);

/** The trail of the pair. @param {number} codePoint a supplementary one */
export const trailOf = (codePoint) => 0xdc00 | (codePoint & 0x3ff);
