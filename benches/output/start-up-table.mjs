/** The table of start-up: a line for each host. */

import { START_UP_TARGETS } from '../targets.mjs';
import { formatRatio, formatTime, mark, textTable } from './format.mjs';

/** @import { StartUpRow } from '../startup.mjs' */

export const START_UP_NOTE = `Medians of fresh processes, which start wtf8-wasm and es-module-lexer in turns. The short
call is \`encode\` of "abc" and \`decode\` of the bytes. The long one is \`encode\` of 1000 code units with a lone surrogate;
it compiles the module, as the first \`parse\` of es-module-lexer does, of 1000 code units as well.`;

const { import: importMust, short: shortMust, long: longMust } = START_UP_TARGETS;

const HEAD = [
  'host',
  'import',
  'es-module-lexer',
  `÷, must ${formatRatio(importMust)}`,
  `first short call, must ${shortMust} ms`,
  'first long call',
  'its first parse',
  `÷, must ${formatRatio(longMust)}`,
];

/**
 * @param {readonly StartUpRow[]} rows
 * @param {import('./kernel-tables.mjs').MakeTable} [makeTable]
 */
export function startUpTable(rows, makeTable = textTable) {
  const lines = rows.map(({ host, ours, peer }) => [
    host,
    formatTime(ours.import.median),
    formatTime(peer.import.median),
    withMark(formatRatio, ours.import.median / peer.import.median, importMust),
    withMark(formatTime, ours.short.median, shortMust * 1e6),
    formatTime(ours.long.median),
    formatTime(peer.long.median),
    withMark(formatRatio, ours.long.median / peer.long.median, longMust),
  ]);
  return makeTable(HEAD, lines);
}

/** @param {(value: number) => string} format @param {number} value @param {number} must */
const withMark = (format, value, must) => `${format(value)} ${mark(value, must)}`;
