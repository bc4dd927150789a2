/** The page of results: the targets in every host, and below them all cells, losing ones like winning ones. */

import { median } from '../harness/statistics.mjs';
import { HOSTS } from '../hosts/index.mjs';
import { judge, ratioIn } from '../judge.mjs';
import { nameOf, sizeName } from '../plan.mjs';
import { environmentParagraph, isBusy } from './environment.mjs';
import { formatBeside, formatRatio, formatTime, mark, markdownTable } from './format.mjs';
import { kernelTables } from './kernel-tables.mjs';
import { START_UP_NOTE, startUpTable } from './start-up-table.mjs';
import { describe } from './terminal.mjs';

/**
 * @import { KernelResult } from '../kernels.mjs'
 * @import { Verdict } from '../judge.mjs'
 * @import { Result } from '../run.mjs'
 * @import { StartUpResult } from '../startup.mjs'
 * @import { Row } from '../harness/rows.js'
 */

const OURS = 'wtf8-wasm';
/** The peers that cells are compared with: the first two of these that can do the operation. */
const RIVALS = ['native', '@cto.af/wtf8', 'plain JavaScript'];

/**
 * @param {[name: string, result: Result][]} hosts
 * @param {KernelResult | undefined} kernels
 * @param {StartUpResult | undefined} startUp
 */
export function resultsPage(hosts, kernels, startUp) {
  return [
    '# Results',
    introduction(hosts, kernels, startUp),
    '## Measured in',
    hostTable(hosts),
    '## Targets',
    TARGET_NOTE,
    targetTable(hosts),
    ...(startUp ? ['## Start-up', START_UP_NOTE, environmentParagraph(startUp.environment)] : []),
    ...(startUp ? [startUpTable(startUp.rows, markdownTable)] : []),
    ...(kernels ? ['## Kernels alone', KERNEL_NOTE, environmentParagraph(kernels.environment)] : []),
    ...(kernels ? [kernelTables(kernels.rows, markdownTable)] : []),
    '## All cells',
    ...hosts.map(([, result]) => hostSection(result)),
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * What the page was made of, so that nobody takes a quick run for a full one.
 *
 * @param {[name: string, result: Result][]} hosts
 * @param {KernelResult | undefined} kernels
 * @param {StartUpResult | undefined} startUp
 */
function introduction(hosts, kernels, startUp) {
  const quickHosts = hosts.filter(([, { quick }]) => quick);
  const fullHosts = hosts.filter(([, { quick }]) => !quick);
  const commands = [
    ...(fullHosts.length > 0 ? [benchCommand(false, hostOptions(fullHosts))] : []),
    ...(quickHosts.length > 0 ? [benchCommand(true, hostOptions(quickHosts))] : []),
    ...(kernels ? [benchCommand(kernels.quick, '--kernels')] : []),
    ...(startUp ? [benchCommand(startUp.quick, '--startup')] : []),
  ];
  const isQuick = [...hosts.map(([, result]) => result), kernels, startUp].some((result) => result?.quick);
  return `Made by \`node benches/report.mjs\` of the measurements of these commands; do not edit:

${commands.map((command) => `    ${command}`).join('\n')}

${isQuick ? 'A quick run has fewer cells and fewer rounds than a full one. ' : ''}What is measured, and how, stands in [README.md](README.md).

Every figure is a **ratio: our time as a share of a peer's time in the same run**, so that 0.5 means half the time, and
more than 1 means that the peer is faster. *native* is the host's \`TextEncoder\` or \`TextDecoder\`, which lose lone
surrogates. Sizes are in UTF-16 code units.`;
}

/** @param {boolean} quick @param {string} options */
const benchCommand = (quick, options) => `npm run bench -- ${options}${quick ? ' --quick' : ''}`;

/** @param {[name: string, result: Result][]} hosts */
function hostOptions(hosts) {
  const names = hosts.length === Object.keys(HOSTS).length ? ['all'] : hosts.map(([name]) => name);
  return names.map((name) => `--host ${name}`).join(' ');
}

const TARGET_NOTE = `The worst cell of the whole range decides whether *must* and *aim* are reached; *missed* counts the
cells above *must*.`;

const KERNEL_NOTE = `Input and output lie in memory already, so the way of a string in and out is not part of it. GB/s
of input, and shares of the speed of native simdutf restricted to SSE4.2: here more is better. "Words in any order" are
24 texts, one after the other, so that no processor knows them by heart.`;

/** @param {[string, Result][]} hosts */
function hostTable(hosts) {
  const lines = hosts.map(([, { environment, quick }]) => [
    `${environment.host} ${environment.hostVersion}`,
    environment.date.slice(0, 10),
    `${environment.processor}, ${environment.cores} cores, ${environment.memory} GiB, ${environment.system}`,
    `${environment.version} (${environment.commit})`,
    [quick && 'a quick run', isBusy(environment) && `on a busy machine (load ${environment.load})`]
      .filter(Boolean)
      .join(', '),
  ]);
  const peers = Object.entries(hosts[0]?.[1].environment.peers ?? {}).map(
    ([name, version]) => `${name} ${version}`,
  );
  const table = markdownTable(['host', 'date', 'machine', OURS, 'note'], lines, [1, 2, 3, 4]);
  return `${table}\n\nPeers: ${peers.join(', ')}.`;
}

/** @param {[string, Result][]} hosts */
function targetTable(hosts) {
  const verdicts = hosts.flatMap(([name, { environment, quick, rows }]) =>
    judge(name, rows).map((verdict) => ({ ...verdict, host: environment.host, quick })),
  );
  // Sorted by target, and within a target by host.
  const titles = [...new Set(verdicts.map(titleOf))];
  const lines = titles.flatMap((title) =>
    verdicts
      .filter((verdict) => titleOf(verdict) === title && verdict.cells > 0)
      .map(({ host, median, worst, must, aim, cells, missed, worstCell }) => [
        title,
        host,
        formatRatio(median),
        formatBeside(worst, must),
        `${formatRatio(must)} ${mark(worst, must)}`,
        aim === undefined ? '' : `${formatRatio(aim)} ${mark(worst, aim)}`,
        `${missed ?? 0} of ${cells}`,
        worstCell ?? '',
      ]),
  );
  const head = ['target', 'host', 'median', 'worst', 'must', 'aim', 'missed', 'worst cell'];
  return [markdownTable(head, lines, [1, 7]), ...openTargets(titles, verdicts)].join('\n\n');
}

/**
 * The targets that these runs leave open. Hosts are named where others have measured the same target.
 *
 * @param {string[]} titles
 * @param {(Verdict & { host: string, quick: boolean })[]} verdicts
 * @returns {string[]} a sentence, or nothing
 */
function openTargets(titles, verdicts) {
  const open = verdicts.filter(({ cells }) => cells === 0);
  if (open.length === 0) return [];
  const names = titles.flatMap((title) => {
    const own = verdicts.filter((verdict) => titleOf(verdict) === title);
    const hosts = own.filter(({ cells }) => cells === 0).map(({ host }) => host);
    if (hosts.length === 0) return [];
    return [hosts.length === own.length ? `*${title}*` : `*${title}* (${hosts.join(', ')})`];
  });
  const runs = open.every(({ quick }) => quick) ? 'the quick runs' : 'these runs';
  return [`Not measured in ${runs}: ${names.join('; ')}.`];
}

/** @param {{ what: string, against: string }} verdict */
const titleOf = ({ what, against }) => (against === OURS ? what : `${what}, ÷ ${against}`);

/** @param {Result} result */
function hostSection({ environment, rows }) {
  const operations = [...new Set(rows.map(({ operation }) => operation))];
  const tables = operations.map((operation) =>
    cellTable(
      operation,
      rows.filter((row) => row.operation === operation),
    ),
  );
  return [
    `<details>\n<summary>${environment.host} ${environment.hostVersion}</summary>`,
    ...tables,
    `#### Everyone, in ${environment.host}`,
    everyoneTable(operations, rows),
    '</details>',
  ].join('\n\n');
}

/** A line for each text, a column for each size. @param {string} operation @param {Row[]} rows */
function cellTable(operation, rows) {
  const rivals = RIVALS.filter((name) => rows.some(({ times }) => times[name])).slice(0, 2);
  const sizes = [...new Set(rows.map(({ size }) => size))].sort((a, b) => a - b);
  const texts = [...new Set(rows.map(describe))];
  // Tables of columns and maps have larger sizes only.
  const timed = sizes.filter((size) => size <= 0x1_0000).at(-1) ?? sizes[0];
  const lines = texts.map((text) => {
    const own = rows.filter((row) => describe(row) === text);
    const inSize = (/** @type {number} */ size) => own.find((row) => row.size === size);
    return [text, ...sizes.map((size) => ratios(inSize(size), rivals)), formatTimeOf(inSize(timed))];
  });
  const title = `#### ${operation}: ÷ ${rivals.join(' · ÷ ')}`;
  return `${title}\n\n${markdownTable(['', ...sizes.map(sizeName), `time at ${sizeName(timed)}`], lines)}`;
}

/** @param {Row | undefined} row @param {string[]} rivals */
function ratios(row, rivals) {
  if (!row) return '';
  if (Object.keys(row.times).length === 1) return formatTimeOf(row);
  return rivals.map((rival) => formatRatio(ratioIn(row, rival))).join(' · ');
}

/** @param {Row | undefined} row */
const formatTimeOf = (row) => (row ? formatTime(row.times[OURS].median) : '');

/** Sums up all peers, also those that are not shown cell by cell. @param {string[]} operations @param {Row[]} rows */
function everyoneTable(operations, rows) {
  const lines = operations.flatMap((operation) => {
    const own = rows.filter((row) => row.operation === operation);
    const peers = [...new Set(own.flatMap(({ times }) => Object.keys(times)))].filter(
      (name) => name !== OURS,
    );
    return peers.map((peer) => {
      const cells = own
        .flatMap((row) => {
          const ratio = ratioIn(row, peer);
          return ratio === undefined ? [] : [{ name: nameOf(row), ratio }];
        })
        .sort((a, b) => a.ratio - b.ratio);
      const values = cells.map(({ ratio }) => ratio);
      const [best, worst] = [cells[0], cells[cells.length - 1]];
      return [
        operation,
        peer,
        String(cells.length),
        formatRatio(best.ratio),
        formatRatio(median(values)),
        formatRatio(worst.ratio),
        worst.name,
      ];
    });
  });
  return markdownTable(['operation', '÷', 'cells', 'best', 'median', 'worst', 'worst cell'], lines, [1, 6]);
}
