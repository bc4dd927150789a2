// A second implementation of WTF-8, written in another way than the package: a grammar of regular expressions over
// bytes (each byte a character U+0000..U+00FF), and a formula for code points. Slow, and short enough to be checked by
// eye against Table 3 of the WTF-8 encoding.

const CONTINUATION = '[\\x80-\\xBF]';
const LEAD_SURROGATE = `\\xED[\\xA0-\\xAF]${CONTINUATION}`;
const TRAIL_SURROGATE = `\\xED[\\xB0-\\xBF]${CONTINUATION}`;

const SCALAR_VALUE = [
  '[\\x00-\\x7F]',
  `[\\xC2-\\xDF]${CONTINUATION}`,
  `\\xE0[\\xA0-\\xBF]${CONTINUATION}`,
  `[\\xE1-\\xEC\\xEE\\xEF]${CONTINUATION}{2}`,
  `\\xED[\\x80-\\x9F]${CONTINUATION}`,
  `\\xF0[\\x90-\\xBF]${CONTINUATION}{2}`,
  `[\\xF1-\\xF3]${CONTINUATION}{3}`,
  `\\xF4[\\x80-\\x8F]${CONTINUATION}{2}`,
].join('|');

const WELL_FORMED = {
  'utf-8': new RegExp(SCALAR_VALUE, 'y'),
  'wtf-8': new RegExp(`${SCALAR_VALUE}|${LEAD_SURROGATE}(?!${TRAIL_SURROGATE})|${TRAIL_SURROGATE}`, 'y'),
};

/**
 * The ill-formed sequences by kind. The first pattern that matches where a sequence should begin gives the kind.
 *
 * @param {string} secondOfEd which bytes may follow ED in a truncated sequence
 */
const illFormed = (secondOfEd) =>
  Object.entries({
    'surrogate-pair': LEAD_SURROGATE + TRAIL_SURROGATE,
    'lone-surrogate': `${LEAD_SURROGATE}|${TRAIL_SURROGATE}`,
    'unexpected-continuation': CONTINUATION,
    'invalid-byte': '[\\xF5-\\xFF]',
    overlong: '[\\xC0\\xC1]|\\xE0(?=[\\x80-\\x9F])|\\xF0(?=[\\x80-\\x8F])',
    'out-of-range': '\\xF4(?=[\\x90-\\xBF])',
    truncated: `[\\xF0-\\xF4]${CONTINUATION}{0,2}|\\xED${secondOfEd}?|(?!\\xED)[\\xE0-\\xEF]${CONTINUATION}?|[\\xC2-\\xDF]`,
  }).map(([kind, pattern]) => ({ kind, pattern: new RegExp(pattern, 'y') }));

const ILL_FORMED = { 'utf-8': illFormed('[\\x80-\\x9F]'), 'wtf-8': illFormed(CONTINUATION) };

/**
 * @param {Uint8Array} data
 * @param {'wtf-8' | 'utf-8'} [encoding]
 */
export function findIllFormed(data, encoding = 'wtf-8') {
  const source = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  const sequence = WELL_FORMED[encoding];
  let offset = 0;
  for (sequence.lastIndex = 0; offset < source.length && sequence.test(source); ) {
    offset = sequence.lastIndex;
  }
  for (const { kind, pattern } of ILL_FORMED[encoding]) {
    pattern.lastIndex = offset;
    const match = pattern.exec(source);
    if (match !== null) {
      return { offset, length: match[0].length, kind };
    }
  }
  return null;
}

/** @param {Uint8Array} data well-formed */
export function decode(data) {
  let text = '';
  for (let offset = 0; offset < data.length; ) {
    const first = data[offset];
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    let codePoint = length === 1 ? first : first % 2 ** (7 - length);
    for (let index = 1; index < length; index++) codePoint = codePoint * 64 + (data[offset + index] % 64);
    text += String.fromCodePoint(codePoint);
    offset += length;
  }
  return text;
}

/**
 * Decodes with one U+FFFD for each maximal subpart that is ill-formed, and two for a surrogate pair byte sequence.
 *
 * @param {Uint8Array} data
 */
export function decodeLossy(data) {
  let text = '';
  for (let rest = data; ; ) {
    const found = findIllFormed(rest);
    text += decode(rest.subarray(0, found?.offset));
    if (found === null) return text;
    text += found.kind === 'surrogate-pair' ? '\ufffd\ufffd' : '\ufffd';
    rest = rest.subarray(found.offset + found.length);
  }
}

/**
 * Encodes by iterating over the string, which gives code points, and lone surrogates as they are.
 *
 * @param {string} text
 */
export function encode(text) {
  const result = new Uint8Array(3 * text.length);
  let length = 0;
  for (const character of text) {
    const bytes = sequence(/** @type {number} */ (character.codePointAt(0)));
    for (let index = 0; index < bytes.length; index++) result[length++] = bytes[index];
  }
  return result.slice(0, length);
}

/** @param {number} codePoint */
export function sequence(codePoint) {
  const continuation = (/** @type {number} */ shift) => 0x80 + ((codePoint >> shift) & 0x3f);
  if (codePoint <= 0x7f) {
    return [codePoint];
  }
  if (codePoint <= 0x7ff) {
    return [0xc0 + (codePoint >> 6), continuation(0)];
  }
  if (codePoint <= 0xffff) {
    return [0xe0 + (codePoint >> 12), continuation(6), continuation(0)];
  }
  return [0xf0 + (codePoint >> 18), continuation(12), continuation(6), continuation(0)];
}

/** The same as `String.prototype.toWellFormed`, which Node has from version 20 on. @param {string} text */
export const toWellFormed = (text) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** @param {string} text */
export const isWellFormed = (text) => !/\p{Surrogate}/u.test(text);

/**
 * What toUtf8Lossy must make of text: one U+FFFD for each lone surrogate. The platform's own encoder does the rest.
 *
 * @param {string} text
 */
export function encodeLossy(text) {
  return new Uint8Array(Buffer.from(toWellFormed(text), 'utf8'));
}

/**
 * Each lone surrogate of a text. With the flag `u` a pair is one character, which \p{Surrogate} does not match.
 *
 * @param {string} text
 */
export function loneSurrogates(text) {
  return Array.from(text.matchAll(/\p{Surrogate}/gu), ({ index }) => loneSurrogateAt(text, index));
}

/**
 * The first lone surrogate of a text, or null.
 *
 * @param {string} text
 */
export function firstLoneSurrogate(text) {
  const position = text.search(/\p{Surrogate}/u);
  return position === -1 ? null : loneSurrogateAt(text, position);
}

/**
 * @param {string} text
 * @param {number} position
 */
function loneSurrogateAt(text, position) {
  const codeUnit = text.charCodeAt(position);
  return { position, codeUnit, kind: codeUnit < 0xdc00 ? 'lead' : 'trail' };
}
