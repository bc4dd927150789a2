/**
 * Measures `wtf8-wasm/inspect` against `isWtf8`, and the command against `node -e 0` and `iconv`.
 *
 *     node benches/inspect.mjs                  makes INSPECT.md, in a few minutes
 *     node benches/inspect.mjs --size 64        with a file of 64 MiB instead of 1024
 *     node benches/inspect.mjs --quick          fewer rounds and a small file; prints the page, and does not write it
 */

import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../scripts/lib/build-package.mjs';
import { say } from '../scripts/lib/command.mjs';
import { Problem, runScript } from '../scripts/lib/problem.mjs';
import { packageFolder } from '../scripts/lib/project.mjs';
import { outputOf } from './harness/program-output.mjs';
import { median } from './harness/statistics.mjs';
import { HOSTS } from './hosts/index.mjs';
import { describeEnvironment, environmentParagraph } from './output/environment.mjs';
import { formatNumber, formatRatio, formatTime, mark, markdownTable } from './output/format.mjs';
import { pageOf, writePage } from './output/page.mjs';
import { makeCorpus } from './prepare/corpus.mjs';
import { installPackages } from './prepare/packages.mjs';
import { corpusFile, inBenches, inMade } from './prepare/places.mjs';

const LIBRARY_HOSTS = ['node20', 'node26', 'deno', 'bun'];
const COMMAND_HOSTS = ['node20', 'node26'];
const MUST = { inspect: 3, broken: 8, start: 1.5, throughput: 0.5, iconv: 1 };
/** The texts in the file that the command inspects. */
const TEXTS = ['english', 'french', 'russian', 'chinese', 'mixed', 'json'];

const command = `${packageFolder}/cli.js`;

const INTRODUCTION = `Times of \`inspect\` are medians, in turns with \`isWtf8\` in one process. A ratio of ${MUST.inspect} is the limit: \`inspect\`
validates, counts sequences and lines, and looks for the highest code point. \`isWtf8\` takes bytes, so beside \`inspect\` of a text
stands what it takes to ask \`isWtf8\` about a text.`;

const BROKEN_NOTE = `Text in other encodings, as bytes that are not UTF-8, against \`decodeLossy\`, which also finds each place, and replaces it.
\`inspect\` with a limit of 0 makes no list. The limit is ${MUST.broken}.`;

const START_NOTE = `Of a process that inspects a file of three bytes, beside \`node -e 0\`; medians, in turns. The limit is
${MUST.start}.`;

const FILE_NOTE = `Well-formed text in several languages, and JSON; in turns with \`iconv -f utf-8 -t utf-8\`, of which the output goes
nowhere. The fastest round counts, by the clock on the wall. The limits are ${MUST.throughput} GB/s, and the time of iconv.`;

await runScript(async () => {
  const { values } = parseArgs({
    options: { size: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const size = Number(values.size ?? (values.quick ? 64 : 1024));
  if (!(size >= 1)) throw new Problem(`Expected a size in MiB, got ${values.size}.`);
  await build();
  await installPackages(true);
  makeCorpus();
  const environment = describeEnvironment(
    'inspection,',
    'medians in one process, and of processes in turns',
    {},
  );
  const page = pageOf('Inspection', 'node benches/inspect.mjs', [
    INTRODUCTION,
    environmentParagraph(environment),
    '## 64 Ki code units',
    ...(await libraryTables(values.quick ? 15 : 61)),
    '## Start of the command',
    START_NOTE,
    await startTable(values.quick ? 7 : 41),
    `## A file of ${size} MiB`,
    FILE_NOTE,
    await fileTable(size, values.quick ? 2 : 3),
  ]);
  console.log(page);
  // The page is always made by the same command.
  if (!values.quick && !values.size) writePage('INSPECT.md', page);
});

/** @param {number} rounds */
async function libraryTables(rounds) {
  const lines = [];
  const brokenLines = [];
  for (const { title, parameters, program } of await found(LIBRARY_HOSTS)) {
    say(`Inspecting in ${title}`);
    const script = [...parameters, inBenches('programs', 'inspect.mjs'), String(rounds)];
    const { rows, broken } = JSON.parse(outputOf(program, script));
    for (const { name, places, lossy, bytes } of broken) {
      const ratio = withMark(formatRatio(bytes / lossy), bytes / lossy, MUST.broken);
      brokenLines.push([title, name, String(places), formatTime(lossy), formatTime(bytes), ratio]);
    }
    for (const { name, isWtf8, bytes, encoded, text } of rows) {
      const cells = [
        [isWtf8, bytes],
        [encoded, text],
      ].flatMap(([peer, time]) => [
        formatTime(peer),
        formatTime(time),
        withMark(formatRatio(time / peer), time / peer, MUST.inspect),
      ]);
      lines.push([title, name, ...cells]);
    }
  }
  const head = ['isWtf8(bytes)', 'inspect(bytes)', '÷', 'isWtf8(encode(text))', 'inspect(text)', '÷'];
  return [
    markdownTable(['host', 'text', ...head], lines, [1]),
    '## 64 Ki ill-formed bytes',
    BROKEN_NOTE,
    markdownTable(['host', 'bytes', 'places', 'decodeLossy', 'inspect', '÷'], brokenLines, [1]),
  ];
}

/** @param {number} rounds */
async function startTable(rounds) {
  const small = madeFile('small.txt');
  writeFileSync(small, 'hi\n');
  const lines = [];
  for (const { title, program } of await found(COMMAND_HOSTS)) {
    say(`Starting the command in ${title}`);
    const contestants = [
      [program, command, 'inspect', small],
      [program, '-e', '0'],
    ];
    const [ours, theirs] = turns(contestants, rounds).map(median);
    lines.push([
      title,
      formatTime(ours),
      formatTime(theirs),
      withMark(formatRatio(ours / theirs), ours / theirs, MUST.start),
    ]);
  }
  return markdownTable(['host', 'the command', 'node -e 0', '÷'], lines);
}

/** @param {number} size in MiB @param {number} rounds */
async function fileTable(size, rounds) {
  const hosts = await found(COMMAND_HOSTS);
  const { length, times } = timesOfFile(size, hosts, rounds);
  const theirs = times[hosts.length];
  const speed = (/** @type {number} */ time) => `${formatNumber(length / time)} GB/s`;
  const lines = hosts.map(({ title }, index) => {
    const time = times[index];
    return [
      title,
      formatTime(time),
      `${speed(time)} ${length / time >= MUST.throughput ? '✓' : '✗'}`,
      ...(theirs ? [withMark(formatRatio(time / theirs), time / theirs, MUST.iconv)] : ['–']),
    ];
  });
  if (theirs) lines.push(['iconv', formatTime(theirs), speed(theirs), '']);
  return markdownTable(['host', 'time', 'speed', '÷ iconv'], lines);
}

/**
 * @param {number} size in MiB
 * @param {{ program: string }[]} hosts
 * @param {number} rounds
 * @returns {{ length: number, times: number[] }} the bytes of the file, and the times of the hosts and of iconv, if it is there
 */
function timesOfFile(size, hosts, rounds) {
  const file = madeFile('large.txt');
  try {
    const length = writeLarge(file, size * 0x10_0000);
    const contestants = hosts.map(({ program }) => [program, command, 'inspect', file]);
    const hasIconv = spawnSync('iconv', ['--version']).error === undefined;
    if (hasIconv) contestants.push(['iconv', '-f', 'utf-8', '-t', 'utf-8', file]);
    say(`Inspecting ${size} MiB`);
    return { length, times: turns(contestants, rounds).map((all) => Math.min(...all)) };
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} name */
function madeFile(name) {
  mkdirSync(inMade(), { recursive: true });
  return inMade(name);
}

/** Writes a file of at least that many bytes. @param {string} file @param {number} length @returns how many it has */
function writeLarge(file, length) {
  const texts = JSON.parse(readFileSync(corpusFile, 'utf8'));
  const piece = Buffer.from(TEXTS.map((name) => `${texts[name]}\n`).join(''));
  const descriptor = openSync(file, 'w');
  let written = 0;
  while (written < length) written += writeSync(descriptor, piece);
  closeSync(descriptor);
  return written;
}

/** @param {string[]} names */
function found(names) {
  return Promise.all(
    names.map(async (name) => {
      const { title, parameters = [], find } = HOSTS[name];
      return { title, parameters, program: await find() };
    }),
  );
}

/**
 * Runs programs in turns.
 *
 * @param {string[][]} contestants
 * @param {number} rounds
 * @returns {number[][]} the times of each, in nanoseconds; without those of a first round, which fills caches
 */
function turns(contestants, rounds) {
  /** @type {number[][]} */
  const times = contestants.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    // Every other round in the opposite order, so that neither always runs after the other.
    const inOrder = [...contestants.entries()];
    for (const [index, [program, ...parameters]] of round % 2 ? inOrder.reverse() : inOrder) {
      const start = performance.now();
      const { status, error } = spawnSync(program, parameters, { stdio: 'ignore' });
      if (status !== 0)
        throw new Problem(`${program} ${parameters.join(' ')} failed. ${error?.message ?? ''}`);
      if (round > 0) times[index].push((performance.now() - start) * 1e6);
    }
  }
  return times;
}

/** @param {string} text @param {number} value @param {number} limit */
function withMark(text, value, limit) {
  return `${text} ${mark(value, limit)}`;
}
