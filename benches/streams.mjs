/**
 * Measures our streams against those of the host, and programs as they are against the same programs with this package, in a
 * process of each host. Called by `npm run bench -- --streams` and `-- --adoption`.
 */

import { execFileSync } from 'node:child_process';
import { build } from '../scripts/lib/build-package.mjs';
import { say } from '../scripts/lib/command.mjs';
import { writeJson } from '../scripts/lib/fingerprint.mjs';
import { messageOf, Problem } from '../scripts/lib/problem.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { installPrograms } from '../tests/adoption/install.mjs';
import {
  dependenciesOf,
  describeEnvironment,
  environmentLines,
  environmentParagraph,
} from './output/environment.mjs';
import { formatRatio, formatTime, markdownTable, textTable } from './output/format.mjs';
import { pageOf, writePage } from './output/page.mjs';
import { makeCorpus } from './prepare/corpus.mjs';
import { installPackages } from './prepare/packages.mjs';
import { inBenches } from './prepare/places.mjs';

/**
 * @import { Host } from './hosts/index.mjs'
 *
 * @typedef {{ name: string, ours: number, theirs: number }} Row times of the fastest rounds, in nanoseconds a call
 * @typedef {{ hosts: [name: string, host: Host][], quick: boolean, json?: string }} Choice
 */

/** The hosts in which programs are measured by default. */
export const ADOPTION_HOSTS = ['node20', 'node26'];

const ADOPTION_NOTE = `How long a program takes to store 50 strings and to read them back: as it is today, and with this package. The name of
a row has the text, how many code units of it each string has, and whether each ends with a lone surrogate, which today all but
cbor2 lose. Both are measured in turns, and the fastest round counts. The programs and what gives them this package are in
\`tests/adoption/programs.mjs\`.`;

/** @param {Choice} choice */
export async function measureStreams(choice) {
  await measureProgram('streams', ['stream and chunk', 'ours', 'host’s', '÷'], choice);
  return 0;
}

/** @param {Choice} choice */
export async function measureAdoption(choice) {
  await installPrograms();
  const head = ['program', 'with this package', 'today', '÷'];
  const peers = dependenciesOf(inProject('tests', 'adoption', 'package.json'));
  const results = await measureProgram('adoption', head, choice, peers);
  // The page always shows the same hosts.
  const isUsual = choice.hosts.map(([name]) => name).join() === ADOPTION_HOSTS.join();
  if (isUsual && !choice.quick) {
    const parts = results.flatMap(({ environment, lines }) => [
      `## ${environment.host}`,
      environmentParagraph(environment),
      markdownTable(head, lines),
    ]);
    writePage('ADOPTION.md', pageOf('Programs', 'npm run bench -- --adoption', [ADOPTION_NOTE, ...parts]));
  }
  return 0;
}

/**
 * @param {string} name of a file in programs/
 * @param {string[]} head of its table
 * @param {Choice} choice
 * @param {Record<string, string>} [peers]
 */
async function measureProgram(name, head, { hosts, quick, json }, peers) {
  await build();
  await installPackages(hosts.some(([, { fromNpm }]) => fromNpm));
  makeCorpus();
  const results = [];
  for (const [, { title, parameters, find, version }] of hosts) {
    if (!parameters) throw new Problem(`"--${name}" measures in Node, Deno and Bun only.`);
    const program = await find();
    say(`Measuring ${name} in ${title}`);
    const environment = describeEnvironment(title, version(program), peers);
    /** @type {Row[]} */
    const rows = JSON.parse(
      outputOf(program, [...parameters, inBenches('programs', `${name}.mjs`), quick ? '10' : '40']),
    );
    const lines = rows.map((row) => [
      row.name,
      formatTime(row.ours),
      formatTime(row.theirs),
      formatRatio(row.ours / row.theirs),
    ]);
    results.push({ environment, rows, lines });
    console.log(`\n${textTable(head, lines)}\n\n${environmentLines(environment).join('\n')}\n`);
  }
  if (json)
    writeJson(
      json,
      results.map(({ environment, rows }) => ({ environment, rows })),
    );
  return results;
}

/** @param {string} program @param {string[]} parameters */
function outputOf(program, parameters) {
  try {
    return execFileSync(program, parameters, {
      cwd: inBenches(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    throw new Problem(`${program} failed: ${messageOf(error)}`);
  }
}
