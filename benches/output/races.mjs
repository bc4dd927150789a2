/** What was measured in turns against one peer or more: lines of a table, and a page with a table for each host. */

import { environmentParagraph } from './environment.mjs';
import { formatBeside, formatRatio, formatTime, mark, markdownTable } from './format.mjs';

/**
 * @param {readonly import('../harness/rows.js').Race[]} rows
 * @param {number} [must] the limit of the ratio to the first peer
 */
export const raceLines = (rows, must) =>
  rows.map(({ name, times }) => {
    const [first, ...others] = times.slice(1).map((time) => times[0] / time);
    const judged =
      must === undefined ? formatRatio(first) : `${formatBeside(first, must)} ${mark(first, must)}`;
    return [name, ...times.map(formatTime), judged, ...others.map(formatRatio)];
  });

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
