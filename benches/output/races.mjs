/** What was measured in turns against one peer: lines of a table, and a page with a table for each host. */

import { environmentParagraph } from './environment.mjs';
import { formatBeside, formatRatio, formatTime, mark, markdownTable } from './format.mjs';

/**
 * @param {readonly import('../harness/rows.js').Race[]} rows
 * @param {number} [must] the limit of a ratio
 */
export const raceLines = (rows, must) =>
  rows.map(({ name, ours, theirs }) => [
    name,
    formatTime(ours),
    formatTime(theirs),
    must === undefined
      ? formatRatio(ours / theirs)
      : `${formatBeside(ours / theirs, must)} ${mark(ours / theirs, must)}`,
  ]);

/**
 * @param {{ environment: import('./environment.mjs').Environment, rows: import('../harness/rows.js').Race[] }[]} results
 * @param {readonly string[]} head of the tables
 * @param {number} [must]
 */
export const raceSections = (results, head, must) =>
  results.flatMap(({ environment, rows }) => [
    `## ${environment.host}`,
    environmentParagraph(environment),
    markdownTable(head, raceLines(rows, must)),
  ]);
