/** How what is broken may be mended. */
import { CONVERTIBLE } from '../convert/encodings.js';

/** @import { Findings } from './inspect-source.js' */

/** What the guesses of `inspect` mean. @type {Record<string, string>} */
const LOOKS = {
  'cesu-8': 'CESU-8: surrogate pairs in six bytes, as some databases export them',
  'modified-utf-8': 'Modified UTF-8, that of Java and Android',
  'latin-1': 'Latin-1 or Windows-1252',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  'cut-at-end': 'UTF-8 that was cut in the middle of its last character',
};

/** From which encoding to convert what looks so. @type {Record<string, string>} */
const SOURCES = { 'latin-1': 'windows-1252' };

/**
 * @param {string} name
 * @param {Findings} findings
 * @returns {string[][]} paragraphs of lines
 */
export function advice(name, findings) {
  if (findings.encoding !== 'utf-8') return [];
  const { looksLike } = findings;
  if (!looksLike) return findings.totals.loneSurrogates ? [WTF8] : [];
  const lines = [`It looks like ${LOOKS[looksLike]}.`];
  const from = SOURCES[looksLike] ?? looksLike;
  if (looksLike === 'cut-at-end')
    lines.push('Get the rest of it, or replace what was cut by U+FFFD:', convert(name, 'utf-8 --lossy'));
  else if (CONVERTIBLE.includes(from)) lines.push('If so, this makes UTF-8 of it:', convert(name, from));
  return [lines];
}

const WTF8 = [
  'Lone surrogates in bytes are WTF-8. Where UTF-8 is needed, --lossy replaces each of them by U+FFFD:',
  '  wtf8-wasm convert --from wtf-8 --to utf-8 --lossy -o OUT FILE',
];

/** @param {string} name @param {string} from */
const convert = (name, from) =>
  `  wtf8-wasm convert --from ${from.replace(' --lossy', '')} --to utf-8${from.endsWith('--lossy') ? ' --lossy' : ''} -o OUT ${quoted(name)}`;

/** @param {string} name */
const quoted = (name) => (/^[\w./+-]+$/.test(name) && !name.startsWith('-') ? name : 'FILE');
