/** The machine, the versions and the time of a measurement: part of every output. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { inProject } from '../../scripts/lib/project.mjs';
import { inBenches } from '../prepare/places.mjs';

/** What decides what is measured, and how: not the pages that are made of it. */
const MEASURED = [
  ...['src', 'modules', 'pkg-template', 'Cargo.toml', 'Cargo.lock', 'scripts', 'benches'],
  ...[':!benches/*.md', ':!benches/*.svg'],
];

/**
 * @typedef {object} Environment
 * @property {string} date of the start, in UTC
 * @property {string} host
 * @property {string} hostVersion
 * @property {string} processor
 * @property {number} cores
 * @property {number} memory in GiB
 * @property {string} system
 * @property {number} load how many cores other things kept busy, in the second before the start
 * @property {string} version of wtf8-wasm
 * @property {string} commit
 * @property {Record<string, string>} peers
 */

/**
 * @param {string} host
 * @param {string} hostVersion
 * @param {Record<string, string>} peers with their versions
 * @returns {Environment}
 */
export function describeEnvironment(host, hostVersion, peers) {
  const cores = os.cpus();
  return {
    date: new Date().toISOString(),
    host,
    hostVersion,
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memory: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} on ${os.arch()}`,
    load: Number(loadOfOthers().toFixed(2)),
    // From the sources, because the crate is also measured where no package was built.
    version: readManifest(inProject('pkg-template', 'package.json')).version,
    commit: commit(),
    peers,
  };
}

/** @param {Environment} environment */
export function environmentLines({ host, hostVersion, processor, cores, memory, system, ...rest }) {
  const packages = Object.entries({ 'wtf8-wasm': `${rest.version} (${rest.commit})`, ...rest.peers });
  return [
    `${host} ${hostVersion}, ${rest.date.slice(0, 16).replace('T', ' ')} UTC`,
    `${processor}, ${cores} cores, ${memory} GiB, ${system}`,
    packages.map(([name, version]) => `${name} ${version}`).join(', '),
    ...(isBusy({ load: rest.load, cores })
      ? [`The machine was busy with other things (load ${rest.load}): the figures are not to be relied on.`]
      : []),
  ];
}

/** The same lines as a paragraph of a page. @param {Environment} environment */
export const environmentParagraph = (environment) => environmentLines(environment).join('<br>\n');

/** What a manifest depends on, by name. @param {string} file @returns {Record<string, string>} */
export const dependenciesOf = (file) => readManifest(file).dependencies;

/** Some of the packages that `benches/package.json` names, with their versions. @param {...string} names */
export function peersOf(...names) {
  const all = dependenciesOf(inBenches('package.json'));
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** The crates of a program in benches/, with their exact versions. @param {string} folder @returns {Record<string, string>} */
export function cratesOf(folder) {
  const manifest = readFileSync(inBenches(folder, 'Cargo.toml'), 'utf8');
  return Object.fromEntries(
    [...manifest.matchAll(/^([\w-]+) = "=(.+)"$/gm)].map(([, name, version]) => [name, version]),
  );
}

/**
 * Whether other things kept the machine busy.
 *
 * @param {Pick<Environment, 'load' | 'cores'>} environment
 */
export const isBusy = ({ load, cores }) => load > 0.15 * cores;

/**
 * How many cores others keep busy while this process waits for a second: not what its own threads still do after building. (The
 * system's load average tells of the minute before, in which this run itself has built and measured.)
 */
function loadOfOthers() {
  const busy = () =>
    os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
  const own = process.cpuUsage();
  const [before, start] = [busy(), performance.now()];
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  const { user, system } = process.cpuUsage(own);
  return Math.max(0, (busy() - before - (user + system) / 1000) / (performance.now() - start));
}

/** @param {string} file */
const readManifest = (file) => JSON.parse(readFileSync(file, 'utf8'));

function commit() {
  try {
    const git = (/** @type {string[]} */ ...parameters) =>
      execFileSync('git', parameters, {
        cwd: inProject(),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    const changed = git('status', '--porcelain', '--', ...MEASURED).trim() !== '';
    return git('rev-parse', '--short', 'HEAD').trim() + (changed ? ' and changes' : '');
  } catch {
    return 'no commit';
  }
}
