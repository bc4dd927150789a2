// A second implementation of the encodings, each a table of its sequences: the ranges of their bytes, as the definitions
// print them.

/** @typedef {[least: number, greatest: number][]} Sequence */
/** @typedef {'generalized' | 'cesu8' | 'cesu8 with lone' | 'modified' | 'rfc2279'} Name */

/** @type {[number, number]} */
const C = [0x80, 0xbf];

/** @param {[number, number]} first @param {...[number, number]} rest @returns {Sequence} */
const sequence = (first, ...rest) => [first, ...rest];

const TWO = sequence([0xc2, 0xdf], C);
const THREE = [
  sequence([0xe0, 0xe0], [0xa0, 0xbf], C),
  sequence([0xe1, 0xec], C, C),
  sequence([0xed, 0xed], C, C),
  sequence([0xee, 0xef], C, C),
];

/** The tables say nothing about surrogates: `firstIllFormed` judges these. @type {Record<Name, Sequence[]>} */
const TABLES = {
  // WTF-8 §5, Table 3.
  generalized: [
    [[0, 0x7f]],
    TWO,
    ...THREE,
    sequence([0xf0, 0xf0], [0x90, 0xbf], C, C),
    sequence([0xf1, 0xf3], C, C, C),
    sequence([0xf4, 0xf4], [0x80, 0x8f], C, C),
  ],
  // Unicode TR 26, Table 1, with each half of a pair as a sequence of its own.
  cesu8: [[[0, 0x7f]], TWO, ...THREE],
  'cesu8 with lone': [[[0, 0x7f]], TWO, ...THREE],
  // The Java Virtual Machine Specification, §4.4.7.
  modified: [[[1, 0x7f]], sequence([0xc0, 0xc0], [0x80, 0x80]), TWO, ...THREE],
  // RFC 2279 §2, the shortest form of each value.
  rfc2279: [
    [[0, 0x7f]],
    TWO,
    ...THREE,
    sequence([0xf0, 0xf0], [0x90, 0xbf], C, C),
    sequence([0xf1, 0xf7], C, C, C),
    sequence([0xf8, 0xf8], [0x88, 0xbf], C, C, C),
    sequence([0xf9, 0xfb], C, C, C, C),
    sequence([0xfc, 0xfc], [0x84, 0xbf], C, C, C, C),
    sequence([0xfd, 0xfd], C, C, C, C, C),
  ],
};

/** @param {[number, number]} range @param {number} byte */
const isIn = ([least, greatest], byte) => least <= byte && byte <= greatest;

/**
 * @param {Name} name
 * @param {Uint8Array} data
 * @param {number} offset
 * @returns {{ length: number, isWhole: boolean }} of the longest prefix of any sequence that is there
 */
function longest(name, data, offset) {
  let best = { length: 0, isWhole: false };
  for (const ranges of TABLES[name]) {
    let length = 0;
    while (length < ranges.length && isIn(ranges[length], data[offset + length])) length++;
    if (length > best.length) best = { length, isWhole: length === ranges.length };
  }
  return best;
}

/** @param {number} byte */
const isContinuation = (byte) => byte >> 6 === 2;

/**
 * @param {Name} name
 * @param {Uint8Array} data
 * @param {number} offset
 */
function whatIsWrong(name, data, offset) {
  const { length } = longest(name, data, offset);
  const first = data[offset];
  if (length === 0) {
    const kind =
      first >> 6 === 2 ? 'unexpected-continuation' : first >> 1 === 0xc0 >> 1 ? 'overlong' : 'invalid-byte';
    return { offset, length: 1, kind };
  }
  if (length > 1 || !isContinuation(data[offset + 1])) return { offset, length, kind: 'truncated' };
  return { offset, length: 1, kind: first === 0xf4 ? 'out-of-range' : 'overlong' };
}

/** @param {Uint8Array} data @param {number} offset @param {number} least second byte of a half @param {number} greatest */
const isHalf = (data, offset, least, greatest) =>
  data[offset] === 0xed && isIn([least, greatest], data[offset + 1]) && isContinuation(data[offset + 2]);

/**
 * @param {Name} name
 * @param {Uint8Array} data
 */
export function firstIllFormed(name, data) {
  for (let offset = 0; offset < data.length; ) {
    const { length, isWhole } = longest(name, data, offset);
    if (!isWhole) return whatIsWrong(name, data, offset);
    const isPair = isHalf(data, offset, 0xa0, 0xaf) && isHalf(data, offset + 3, 0xb0, 0xbf);
    if (name === 'cesu8' && !isPair && isHalf(data, offset, 0xa0, 0xbf)) {
      return { offset, length: 3, kind: 'lone-surrogate' };
    }
    offset += isPair ? 6 : length;
  }
  return null;
}

/**
 * The values of well-formed bytes, one for each sequence, by arithmetic.
 *
 * @param {Name} name
 * @param {Uint8Array} data
 */
export function valuesOf(name, data) {
  const values = [];
  for (let offset = 0; offset < data.length; ) {
    const { length } = longest(name, data, offset);
    let value = length === 1 ? data[offset] : data[offset] % 2 ** (7 - length);
    for (let place = 1; place < length; place++) value = 64 * value + (data[offset + place] % 64);
    values.push(value);
    offset += length;
  }
  return values;
}

/** The text of values that are code points. @param {number[]} values */
export const textOf = (values) => values.map((value) => String.fromCodePoint(value)).join('');

/**
 * The bytes of values, each encoded by itself, by arithmetic.
 *
 * @param {Name} name
 * @param {Iterable<number>} values
 */
export function bytesOf(name, values) {
  const bytes = [];
  for (const value of values) {
    if (value === 0 && name === 'modified') {
      bytes.push(0xc0, 0x80);
      continue;
    }
    const length =
      value < 0x80 ? 1 : [0x800, 0x10000, 0x200000, 0x4000000, 2 ** 31].findIndex((end) => value < end) + 2;
    const mark = length === 1 ? 0 : 256 - 2 ** (8 - length);
    for (let place = length - 1; place >= 0; place--) {
      const bits = Math.floor(value / 64 ** place);
      bytes.push(place === length - 1 ? mark + bits : 128 + (bits % 64));
    }
  }
  return Uint8Array.from(bytes);
}

/** The code units as values: CESU-8 and Modified UTF-8 encode each by itself. @param {string} text */
export const unitsOf = (text) => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
