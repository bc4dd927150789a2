/**
 * WTF-8 by its definition, for programs that run in every host: it uses nothing but arithmetic and arrays. Slow.
 */

/** @typedef {'wtf-8' | 'utf-8'} Encoding */
/** @typedef {{ offset: number, length: number, kind: string }} IllFormed */

/** @param {number} unit */
const isLead = (unit) => unit >= 0xd800 && unit < 0xdc00;
/** @param {number} unit */
const isTrail = (unit) => unit >= 0xdc00 && unit < 0xe000;

/** @param {string} text */
export function unitsOf(text) {
  const units = new Uint16Array(text.length);
  for (let index = 0; index < units.length; index++) units[index] = text.charCodeAt(index);
  return units;
}

/**
 * Visits the code points of a text in order, until a visit gives `false`.
 *
 * @param {ArrayLike<number>} units
 * @param {(codePoint: number, index: number, size: number) => unknown} visit `size` in code units
 */
export function forEachCodePoint(units, visit) {
  for (let index = 0; index < units.length; ) {
    const unit = units[index];
    const isPair = isLead(unit) && index + 1 < units.length && isTrail(units[index + 1]);
    const codePoint = isPair ? 0x10000 + ((unit - 0xd800) << 10) + (units[index + 1] - 0xdc00) : unit;
    const size = isPair ? 2 : 1;
    if (visit(codePoint, index, size) === false) return;
    index += size;
  }
}

/** @param {number} codePoint */
export const isSurrogate = (codePoint) => isLead(codePoint) || isTrail(codePoint);

/** How many bytes a code point has. @param {number} codePoint */
export const sequenceLength = (codePoint) =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;

/** The first bits of the first byte of sequences, by their length. */
const MARKS = [0, 0, 0xc0, 0xe0, 0xf0];

/**
 * Writes the bytes of a code point.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 * @param {number} codePoint
 * @returns {number} the offset after them
 */
export function writeSequence(bytes, offset, codePoint) {
  const length = sequenceLength(codePoint);
  for (let position = length - 1, rest = codePoint; position >= 0; position--, rest >>= 6) {
    bytes[offset + position] = position > 0 ? 0x80 | (rest & 0x3f) : MARKS[length] | rest;
  }
  return offset + length;
}

/** @param {string | ArrayLike<number>} text */
export function encodeByDefinition(text) {
  const units = typeof text === 'string' ? unitsOf(text) : text;
  const bytes = new Uint8Array(3 * units.length);
  let length = 0;
  forEachCodePoint(units, (codePoint) => {
    length = writeSequence(bytes, length, codePoint);
  });
  return bytes.slice(0, length);
}

/**
 * Reads the sequence at an offset: its length, and its code point or what is wrong with it.
 *
 * @param {ArrayLike<number>} bytes
 * @param {number} offset
 * @param {Encoding} encoding
 * @returns {{ length: number, codePoint: number, kind?: string }}
 */
function sequenceAt(bytes, offset, encoding) {
  const first = bytes[offset];
  /** @param {string} kind @param {number} length */
  const wrong = (kind, length) => ({ kind, length, codePoint: -1 });
  if (first < 0x80) return { length: 1, codePoint: first };
  if (first < 0xc0) return wrong('unexpected-continuation', 1);
  if (first < 0xc2) return wrong('overlong', 1);
  if (first >= 0xf5) return wrong('invalid-byte', 1);
  const size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  let codePoint = first & (0x7f >> size);
  for (let position = 1; position < size; position++) {
    const byte = offset + position < bytes.length ? bytes[offset + position] : -1;
    const isContinuation = (byte & 0xc0) === 0x80 && byte >= 0;
    if (!isContinuation) return wrong('truncated', position);
    if (position === 1) {
      if (first === 0xe0 && byte < 0xa0) return wrong('overlong', 1);
      if (first === 0xf0 && byte < 0x90) return wrong('overlong', 1);
      if (first === 0xf4 && byte >= 0x90) return wrong('out-of-range', 1);
      const isCutSurrogate = first === 0xed && byte >= 0xa0 && (bytes[offset + 2] & 0xc0) !== 0x80;
      // No sequence of UTF-8 begins with these two bytes, so the second is not part of the truncated one.
      if (isCutSurrogate && encoding === 'utf-8') return wrong('truncated', 1);
    }
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  return { length: size, codePoint };
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {Encoding} [encoding]
 * @param {number} [from]
 * @returns {IllFormed | null}
 */
export function findIllFormedByDefinition(bytes, encoding = 'wtf-8', from = 0) {
  for (let offset = from; offset < bytes.length; ) {
    const { length, codePoint, kind } = sequenceAt(bytes, offset, encoding);
    if (kind) return { offset, length, kind };
    if (isLead(codePoint) && offset + 3 < bytes.length) {
      const next = sequenceAt(bytes, offset + 3, 'wtf-8');
      if (!next.kind && isTrail(next.codePoint)) return { offset, length: 6, kind: 'surrogate-pair' };
    }
    if (encoding === 'utf-8' && (isLead(codePoint) || isTrail(codePoint))) {
      return { offset, length: 3, kind: 'lone-surrogate' };
    }
    offset += length;
  }
  return null;
}
