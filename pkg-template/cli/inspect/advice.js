/** Says how broken text may be repaired. */

import { LOOKS, pasteable, sourceFor } from '../text/words.js';

/** @import { Findings } from './inspect-source.js' */

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
  `  wtf8-wasm convert --from ${from} --to utf-8${isLossy ? ' --lossy' : ''} -o OUT ${pasteable(name)}`;
