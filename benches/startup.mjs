/**
 * Measures the start-up of the package in fresh processes, against es-module-lexer, which also carries its WebAssembly module
 * in its text. Called by `npm run bench -- --startup`.
 */

import { build } from '../scripts/lib/build-package.mjs';
import { say } from '../scripts/lib/command.mjs';
import { writeJson } from '../scripts/lib/fingerprint.mjs';
import { Problem } from '../scripts/lib/problem.mjs';
import { inEachHost } from './harness/each-host.mjs';
import { summary } from './harness/measure.mjs';
import { outputOf } from './harness/program-output.mjs';
import { describeEnvironment, environmentLines, peersOf } from './output/environment.mjs';
import { START_UP_NOTE, startUpTable } from './output/start-up-table.mjs';
import { installPackages } from './prepare/packages.mjs';
import { inBenches, resultFile } from './prepare/places.mjs';

/**
 * @import { Time } from './harness/measure.mjs'
 * @import { Host } from './hosts/index.mjs'
 * @import { Times } from './startup/program.mjs'
 *
 * @typedef {object} StartUpRow
 * @property {string} host with its version
 * @property {Record<'import' | 'short' | 'long', Time>} ours
 * @property {Record<'import' | 'long', Time>} peer
 *
 * @typedef {object} StartUpResult
 * @property {import('./output/environment.mjs').Environment} environment
 * @property {boolean} quick
 * @property {StartUpRow[]} rows
 */

/** The hosts in which start-up is measured by default. */
export const START_UP_HOSTS = ['node20', 'node24', 'node26', 'deno', 'bun'];

/** @param {{ hosts: [name: string, host: Host][], quick: boolean, json?: string }} choice */
export async function measureStartUp({ hosts, quick, json }) {
  await build();
  await installPackages(hosts.some(([, { fromNpm }]) => fromNpm));
  const runs = quick ? 5 : 25;
  const environment = describeEnvironment('start-up,', `${runs} processes each`, peersOf('es-module-lexer'));
  /** @type {StartUpRow[]} */
  const rows = [];
  const measured = await inEachHost(hosts, async (host) => {
    rows.push(await measureHost(host, runs));
  });
  const result = { environment, quick, rows };
  // Only a whole run is kept, so that all lines of the page come from the same one.
  if (START_UP_HOSTS.every((name) => measured.includes(name)))
    writeJson(resultFile(quick ? 'startup.quick' : 'startup'), result);
  if (json) writeJson(json, result);
  if (rows.length > 0)
    console.log(
      `\n${startUpTable(rows)}\n\n${START_UP_NOTE}\n\n${environmentLines(environment).join('\n')}\n`,
    );
  return measured.length < hosts.length ? 1 : 0;
}

/** @param {Host} host @param {number} runs @returns {Promise<StartUpRow>} */
async function measureHost({ title, parameters, find, version }, runs) {
  if (!parameters) throw new Problem('start-up is measured in Node, Deno and Bun only.');
  const program = await find();
  const start = (/** @type {string} */ name) => startOnce(program, parameters, name);
  const [ours, peer] = ['wtf8-wasm', 'es-module-lexer'];
  /** @type {Times[][]} */
  const [ownTimes, peerTimes] = [[], []];
  say(`Starting ${ours} and ${peer} in ${title}, ${runs} times each`);
  // The first process of each fills the caches of the system and of the host, and does not count.
  for (const name of [ours, peer]) start(name);
  for (let done = 1; done <= runs; done++) {
    // Every other time in the opposite order, so that neither always runs after the other.
    if (done % 2) ownTimes.push(start(ours));
    peerTimes.push(start(peer));
    if (done % 2 === 0) ownTimes.push(start(ours));
    if (done % 10 === 0) say(`  ${done}`);
  }
  const ofAll = (/** @type {Times[]} */ times, /** @type {keyof Times} */ step) =>
    summary(times.map(({ [step]: time = Number.NaN }) => time));
  return {
    host: `${title} ${version(program)}`,
    ours: {
      import: ofAll(ownTimes, 'import'),
      short: ofAll(ownTimes, 'short'),
      long: ofAll(ownTimes, 'long'),
    },
    peer: { import: ofAll(peerTimes, 'import'), long: ofAll(peerTimes, 'long') },
  };
}

/** @param {string} program @param {string[]} parameters @param {string} name @returns {Times} */
function startOnce(program, parameters, name) {
  return JSON.parse(outputOf(program, [...parameters, inBenches('startup', 'program.mjs'), name]));
}
