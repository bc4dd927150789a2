// Texts to test with: the boundaries of the classes of code units, text as people write it, and noise.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** First and last code unit of each class that encodes in its own way. */
export const BOUNDARY_UNITS = [
  0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff,
];

/** Characters of each length and lone surrogates. Each can be repeated without joining itself. */
export const INTERESTING = {
  'a one-byte character': 'b',
  'U+0000': '\0',
  'a two-byte character': 'é',
  'a three-byte character': '漢',
  'U+FEFF': '\uFEFF',
  'U+FFFD': '\uFFFD',
  'a pair': '\u{1F600}',
  'two pairs': '\u{1F600}\u{10FFFF}',
  'a lone lead': '\uD83D',
  'a lone trail': '\uDE00',
  'two leads and a trail': '\uD83D\uD83D\uDE00',
  'trail, lead, U+0000': '\uDE00\uD83D\0',
};

/** The UDHR in scripts of one to four bytes a character; the last three are outside the BMP. */
export const LANGUAGES = {
  eng: 'Latin',
  vie: 'Latin with many marks',
  rus: 'Cyrillic',
  ell_monotonic: 'Greek',
  arb: 'Arabic',
  heb: 'Hebrew',
  hin: 'Devanagari',
  tha: 'Thai',
  kat: 'Georgian',
  amh: 'Ethiopic',
  cmn_hans: 'Chinese',
  jpn: 'Japanese',
  kor: 'Korean',
  ccp: 'Chakma',
  san_gran: 'Grantha',
  fuf_adlm: 'Adlam',
};

/**
 * The text of a declaration, without its markup.
 *
 * @param {string} language
 */
export function declaration(language) {
  const file = createRequire(import.meta.url)
    .resolve('udhr')
    .replace(/index\.js$/, `declaration/${language}.html`);
  return readFileSync(file, 'utf8')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}

/**
 * Pseudo-random integers (xorshift), the same on every run.
 *
 * @param {number} seed not 0
 */
export function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/**
 * Noise in which every index is interesting: pairs and lone surrogates among characters of each length.
 *
 * @param {number} length in code units
 * @param {number} seed
 */
export function noise(length, seed) {
  const next = random(seed);
  const pieces = Object.values(INTERESTING);
  const result = [];
  for (let size = 0; size < length; ) {
    const piece = pieces[next(pieces.length)];
    result.push(piece);
    size += piece.length;
  }
  return result.join('').slice(0, length);
}
