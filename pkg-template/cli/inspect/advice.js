/** Says how broken text may be repaired. */

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

/**
 * The encoding to convert from, if that may repair what was found.
 *
 * @param {Findings} findings
 * @returns {string | undefined}
 */
export function sourceFor({ encoding, looksLike, sequences }) {
  if (encoding !== 'utf-8' || !looksLike || looksLike === 'cut-at-end') return undefined;
  if (looksLike === 'latin-1') return 'windows-1252';
  // CESU-8 has no sequences of four bytes, but what several programs wrote may have pairs in both forms.
  if (looksLike === 'cesu-8' && sequences.four > 0) return 'generalized-utf-8';
  return looksLike;
}

/**
 * @param {string} name
 * @param {Findings} findings
 * @param {boolean} isLossy whether its conversion needs `--lossy` (see second-look.js)
 * @returns {string[][]} paragraphs of lines
 */
export function advice(name, findings, isLossy) {
  if (findings.encoding !== 'utf-8') return [];
  const { looksLike } = findings;
  if (!looksLike) {
    const { loneSurrogates, illFormed } = findings.totals;
    if (loneSurrogates === 0 || illFormed > 0) return [];
    const why =
      'Lone surrogates in bytes are WTF-8. Where UTF-8 is needed, --lossy replaces each of them by U+FFFD:';
    return [[why, convert(name, { from: 'wtf-8', isLossy: true })]];
  }
  const lines = [`It looks like ${LOOKS[looksLike]}.`];
  const from = sourceFor(findings);
  if (looksLike === 'cut-at-end')
    lines.push(
      'Get the rest of it, or replace what was cut by U+FFFD:',
      convert(name, { from: 'utf-8', isLossy: true }),
    );
  else if (from)
    lines.push(
      `If so, this makes UTF-8 of it${isLossy ? ', with U+FFFD for what is broken there too' : ''}:`,
      convert(name, { from, isLossy }),
    );
  return [lines];
}

/** @param {string} name @param {{ from: string, isLossy: boolean }} how */
const convert = (name, { from, isLossy }) =>
  `  wtf8-wasm convert --from ${from} --to utf-8${isLossy ? ' --lossy' : ''} -o OUT ${quoted(name)}`;

/** @param {string} name */
const quoted = (name) => (/^[\w./+-]+$/.test(name) && !name.startsWith('-') ? name : 'FILE');
