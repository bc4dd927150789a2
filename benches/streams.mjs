/**
 * Streams beside those of the host, and programs as they are beside the same with this package. Each is measured in processes
 * of the hosts that have it. Called by `npm run bench -- --streams` and `-- --adoption`.
 */

import { execFileSync } from 'node:child_process';
import { build } from '../scripts/lib/build-package.mjs';
import { say } from '../scripts/lib/command.mjs';
import { writeJson } from '../scripts/lib/fingerprint.mjs';
import { messageOf, Problem } from '../scripts/lib/problem.mjs';
import { installPrograms } from '../tests/adoption/install.mjs';
import { describeEnvironment, environmentLines } from './output/environment.mjs';
import { formatRatio, formatTime, textTable } from './output/format.mjs';
import { makeCorpus } from './prepare/corpus.mjs';
import { installPackages } from './prepare/packages.mjs';
import { inBenches } from './prepare/places.mjs';

/**
 * @import { Host } from './hosts/index.mjs'
 *
 * @typedef {{ name: string, ours: number, theirs: number }} Row the fastest rounds, in nanoseconds
 * @typedef {{ hosts: [name: string, host: Host][], quick: boolean, json?: string }} Choice
 */

/** @param {Choice} choice */
export const measureStreams = (choice) => measureProgram('streams', 'stream and chunk', 'host’s', choice);

/** @param {Choice} choice */
export async function measureAdoption(choice) {
  await installPrograms();
  return measureProgram('adoption', 'program', 'today', choice);
}

/**
 * @param {string} name of a file in programs/
 * @param {string} what is in its rows
 * @param {string} theirs whose time ours is compared with
 * @param {Choice} choice
 */
async function measureProgram(name, what, theirs, { hosts, quick, json }) {
  await build();
  await installPackages(hosts.some(([, { fromNpm }]) => fromNpm));
  makeCorpus();
  const results = [];
  for (const [, { title, parameters, find, version }] of hosts) {
    if (!parameters) throw new Problem(`"--${name}" measures in Node, Deno and Bun only.`);
    const program = await find();
    say(`Measuring ${name} in ${title}`);
    const environment = describeEnvironment(title, version(program));
    /** @type {Row[]} */
    const rows = JSON.parse(
      outputOf(program, [...parameters, inBenches('programs', `${name}.mjs`), quick ? '10' : '40']),
    );
    results.push({ environment, rows });
    const lines = rows.map((row) => [
      row.name,
      formatTime(row.ours),
      formatTime(row.theirs),
      formatRatio(row.ours / row.theirs),
    ]);
    console.log(
      `\n${textTable([what, 'ours', theirs, '÷'], lines)}\n\n${environmentLines(environment).join('\n')}\n`,
    );
  }
  if (json) writeJson(json, results);
  return 0;
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
