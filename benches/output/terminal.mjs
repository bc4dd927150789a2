/** Tables for a terminal: every cell with every contestant, and the targets. */

import { ratioIn } from '../judge.mjs';
import { sizeName } from '../plan.mjs';
import { formatBeside, formatRatio, formatSpread, formatTime, mark, textTable } from './format.mjs';

/**
 * @import { Verdict } from '../judge.mjs'
 * @import { Row } from '../harness/rows.js'
 */

const OURS = 'wtf8-wasm';

/** One table for each operation. @param {readonly Row[]} rows */
export function cellTables(rows) {
  return [...new Set(rows.map(({ operation }) => operation))]
    .map((operation) =>
      cellTable(
        operation,
        rows.filter((row) => row.operation === operation),
      ),
    )
    .join('\n\n');
}

/** @param {string} operation @param {readonly Row[]} rows */
function cellTable(operation, rows) {
  const peers = [...new Set(rows.flatMap(({ times }) => Object.keys(times)))].filter((name) => name !== OURS);
  const head = [operation, 'units', OURS, '', ...peers.map((peer) => `÷ ${peer}`)];
  const lines = rows.map((row) => {
    const ours = row.times[OURS];
    return [
      describe(row),
      sizeName(row.size),
      formatTime(ours.median),
      formatSpread(ours),
      ...peers.map((peer) => formatRatio(ratioIn(row, peer))),
    ];
  });
  return textTable(head, lines);
}

/** @param {Row} row */
export const describe = ({ text, variant, form }) =>
  [text, ...(variant === 'well-formed' ? [] : [variant]), ...(form === 'flat' ? [] : [form])].join(', ');

/** @param {readonly Verdict[]} verdicts */
export function targetTable(verdicts) {
  const head = ['target', 'against', 'median', 'worst', 'must', '', 'aim', '', 'cells', 'worst cell'];
  const lines = verdicts.map(({ what, against, median, worst, must, aim, cells, missed, worstCell }) => [
    what,
    against,
    formatRatio(median),
    formatBeside(worst, must),
    formatRatio(must),
    mark(worst, must),
    aim === undefined ? '' : formatRatio(aim),
    mark(worst, aim),
    missed ? `${missed} of ${cells} miss` : String(cells),
    worstCell ?? '(not measured in this run)',
  ]);
  return textTable(head, lines, [1, 9]);
}
