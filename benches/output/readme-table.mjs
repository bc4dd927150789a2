/** The table of the README: how long conversions of 64 Ki code units take in each host, as a share of its own codec's time. */

import { readFileSync, writeFileSync } from 'node:fs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { median } from '../harness/statistics.mjs';
import { ratioIn } from '../judge.mjs';
import { formatRatio, markdownTable } from './format.mjs';

/**
 * @import { Row } from '../harness/rows.js'
 * @import { Result } from '../run.mjs'
 */

const [BEGIN, END] = ['<!-- made by benches/report.mjs -->', '<!-- end of what it made -->'];
const SIZE = 0x1_0000;

/** @type {[title: string, operation: string, isBroken: boolean][]} */
const COLUMNS = [
  ['`encode`', 'encode', false],
  ['`decode`', 'decode', false],
  ['`encode`, lone surrogates', 'encode', true],
  ['`decode`, lone surrogates', 'decode', true],
];
/** Variants with few lone surrogates. Text of nothing else is no text. */
const BROKEN = ['one lone', '0.1% lone', '1% lone'];

/** @param {[name: string, result: Result][]} hosts */
export function writeReadmeTable(hosts) {
  const file = inProject('README.md');
  const text = readFileSync(file, 'utf8');
  for (const mark of [BEGIN, END]) if (!text.includes(mark)) throw new Problem(`README.md has no ${mark}`);
  const [start, end] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  const lines = hosts.map(([, { environment, rows }]) => [
    environment.host,
    ...COLUMNS.map(([, operation, isBroken]) => rangeOf(rows, operation, isBroken)),
  ]);
  const table = markdownTable(['host', ...COLUMNS.map(([title]) => title)], lines);
  writeFileSync(file, `${text.slice(0, start)}\n${table}\n${text.slice(end)}`);
}

/** The median over all texts, and the lowest and the highest. @param {Row[]} rows @param {string} operation @param {boolean} isBroken */
function rangeOf(rows, operation, isBroken) {
  const ratios = rows
    .filter((row) => row.operation === operation && row.size === SIZE && row.form === 'flat')
    .filter(({ variant }) => (isBroken ? BROKEN.includes(variant) : variant === 'well-formed'))
    .map((row) => ratioIn(row, 'native') ?? Number.NaN);
  return `${formatRatio(median(ratios))} (${formatRatio(Math.min(...ratios))}–${formatRatio(Math.max(...ratios))})`;
}
