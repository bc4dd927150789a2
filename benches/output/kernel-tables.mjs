/** Tables of the kernels: speeds, and shares of the speed of native simdutf. */

import { IN_ANY_ORDER } from '../corpus/words.mjs';
import { median } from '../harness/statistics.mjs';
import { KERNEL_TARGETS } from '../targets.mjs';
import { formatNumber, textTable } from './format.mjs';

/** @import { KernelRow } from '../kernels.mjs' */

/** What the targets compare with. */
const RIVAL = 'simdutf, SSE4.2';

/** @typedef {(head: string[], rows: string[][], leftColumns?: number[]) => string} MakeTable */

/**
 * @param {readonly KernelRow[]} rows
 * @param {MakeTable} [makeTable]
 */
export function kernelTables(rows, makeTable = textTable) {
  const kernels = [...new Set(rows.map(({ kernel }) => kernel))].sort((a, b) => place(a) - place(b));
  const tables = kernels.map((kernel) =>
    speedTable(
      kernel,
      rows.filter((row) => row.kernel === kernel),
      makeTable,
    ),
  );
  return [...tables, targetTable(rows, makeTable)].join('\n\n');
}

const ORDER = ['encode', 'validate and decode', 'validate', 'memcpy'];
/** @param {string} kernel */
const place = (kernel) => ORDER.indexOf(kernel);

/** @param {string} kernel @param {readonly KernelRow[]} rows @param {MakeTable} makeTable */
function speedTable(kernel, rows, makeTable) {
  const everyone = [...new Set(rows.flatMap(({ speeds }) => Object.keys(speeds)))].sort().reverse();
  const ours = everyone.filter(isOurs);
  const compared = everyone.includes(RIVAL) ? ours : [];
  const head = [`${kernel}, GB/s`, ...everyone, ...compared.map((who) => `${who} ÷ ${RIVAL}`)];
  const lines = rows.map(({ text, speeds }) => [
    text,
    ...everyone.map((who) => formatSpeed(speeds[who])),
    ...compared.map((who) => formatSpeed(shareOf(speeds, who))),
  ]);
  return makeTable(head, lines);
}

/** @param {string} who */
const isOurs = (who) => who.startsWith('wasm');

/** @param {number | undefined} value */
const formatSpeed = (value) => (value === undefined ? '–' : formatNumber(value));

/** @param {Record<string, number>} speeds @param {string} who @returns {number | undefined} */
const shareOf = (speeds, who) => (speeds[who] && speeds[RIVAL] ? speeds[who] / speeds[RIVAL] : undefined);

/** @param {readonly KernelRow[]} rows @param {MakeTable} makeTable */
function targetTable(rows, makeTable) {
  const head = ['target', 'by', 'median', 'worst', 'must be at least', '', 'aim', '', 'worst text'];
  const lines = KERNEL_TARGETS.flatMap(({ what, kernel, must, texts, aim }) => {
    const own = rows.filter((row) => row.kernel === kernel);
    const names = [...new Set(own.flatMap(({ speeds }) => Object.keys(speeds)))]
      .filter(isOurs)
      .sort()
      .reverse();
    const isUsual = (/** @type {KernelRow} */ { text }) => !(text in texts) && !text.includes(IN_ANY_ORDER);
    const groups = [
      { must, covered: own.filter(isUsual), title: what },
      ...Object.entries(texts).map(([text, limit]) => ({
        must: limit,
        covered: own.filter((row) => row.text === text),
        title: `${what}, ${text}`,
      })),
      {
        must,
        covered: own.filter(({ text }) => text.includes(IN_ANY_ORDER)),
        title: `${what}, ${IN_ANY_ORDER}`,
      },
    ];
    return groups.flatMap((group) => names.map((who) => targetLine({ ...group, aim }, who)));
  });
  return makeTable(head, lines, [1, 8]);
}

/** @param {{ title: string, must: number, aim: number, covered: KernelRow[] }} target @param {string} who */
function targetLine({ title, must, aim, covered }, who) {
  const shares = covered.flatMap(({ text, speeds }) => {
    const share = shareOf(speeds, who);
    return share === undefined ? [] : [{ text, share }];
  });
  if (shares.length === 0) return [title, who, '–', '–', `${must}`, '', `${aim}`, '', '(not measured)'];
  const worst = shares.reduce((a, b) => (b.share < a.share ? b : a));
  const values = shares.map(({ share }) => share);
  return [
    title,
    who,
    formatSpeed(median(values)),
    formatSpeed(worst.share),
    `${must}`,
    worst.share >= must ? '✓' : '✗',
    `${aim}`,
    worst.share >= aim ? '✓' : '✗',
    worst.text,
  ];
}
