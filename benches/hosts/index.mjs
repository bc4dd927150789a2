/** The hosts to measure in, and where their programs are. */

import { existsSync } from 'node:fs';
import { findProgram } from '../../scripts/lib/command.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { debianProgram } from '../../tests/hosts/harness/debian.mjs';
import { outputOf } from '../harness/program-output.mjs';
import { inBenches } from '../prepare/places.mjs';
import { runInBrowser } from './run-in-browser.mjs';
import { runInProcess } from './run-in-process.mjs';

/**
 * @import { Job, RowsOf } from '../harness/rows.js'
 *
 * @typedef {object} Host
 * @property {string} title
 * @property {boolean} fromNpm whether its program is one of the packages in benches/
 * @property {() => Promise<string>} find the file of its program; throws a `Problem` if it is missing
 * @property {(program: string) => string} version
 * @property {string[]} [parameters] that come before the name of a script; browsers, which run no scripts, have none
 * @property {Run} run
 *
 * @typedef {<AJob extends Job>(program: string, job: AJob, report: Report) => Promise<RowsOf<AJob>>} Run
 * @typedef {(done: number) => void} Report
 */

/** @type {Record<string, Host>} */
export const HOSTS = {
  node20: nodeOfNpm(20),
  node24: nodeOfNpm(24),
  node26: nodeOfNpm(26),
  deno: {
    title: 'Deno',
    fromNpm: true,
    find: () => find('Deno', inBenches('node_modules', '@deno', 'linux-x64-glibc', 'deno'), 'deno'),
    version: (program) => {
      const facts = output(program, ['--version']);
      return `${/^deno (\S+)/.exec(facts)?.[1]} (V8 ${/^v8 (\d+\.\d+)/m.exec(facts)?.[1]})`;
    },
    // Takes packages from node_modules as npm installed them, and ignores configuration of the project.
    ...ofScripts(['run', '--no-config', '--no-lock', '--node-modules-dir=manual', '--allow-all']),
  },
  bun: {
    title: 'Bun',
    fromNpm: true,
    find: () => find('Bun', inBenches('node_modules', '@oven', 'bun-linux-x64', 'bin', 'bun'), 'bun'),
    version: (program) => output(program, ['--version']),
    ...ofScripts([]),
  },
  chromium: browser('Chromium', 'chromium'),
  firefox: browser('Firefox', 'firefox'),
};

/** The Node that runs this, which needs nothing installed. @returns {[name: string, host: Host]} */
export function currentHost() {
  const major = Number(process.versions.node.split('.')[0]);
  const host = node(major, false, async () => process.execPath);
  return [`node${major}`, host];
}

/** @param {number} major */
function nodeOfNpm(major) {
  return node(major, true, () =>
    find(`Node ${major}`, inBenches('node_modules', `node${major}`, 'bin', 'node')),
  );
}

/**
 * @param {number} major
 * @param {boolean} fromNpm
 * @param {() => Promise<string>} findIt
 * @returns {Host}
 */
function node(major, fromNpm, findIt) {
  return {
    title: `Node ${major}`,
    fromNpm,
    find: findIt,
    version: (program) => {
      const { node, v8 } = JSON.parse(output(program, ['-p', 'JSON.stringify(process.versions)']));
      return `${node} (V8 ${/^\d+\.\d+/.exec(v8)?.[0]})`;
    },
    ...ofScripts([]),
  };
}

/** @param {string[]} parameters @returns {Pick<Host, 'parameters' | 'run'>} */
function ofScripts(parameters) {
  return { parameters, run: runInProcess(parameters) };
}

/** @param {string} title @param {'chromium' | 'firefox'} kind @returns {Host} */
function browser(title, kind) {
  return {
    title,
    fromNpm: false,
    find: () => debianProgram(kind),
    version: (program) => /\d[\d.]*\S*/.exec(output(program, ['--version']))?.[0] ?? 'of an unknown version',
    run: runInBrowser(kind),
  };
}

/** @param {string} title @param {string} file @param {string} [name] by which it may be on the PATH */
async function find(title, file, name) {
  const program = existsSync(file) ? file : name && findProgram(name);
  if (program) return program;
  throw new Problem(`${title} is missing: benches/package.json has it for Linux on x64 with glibc only.`);
}

/** @param {string} program @param {string[]} parameters */
const output = (program, parameters) => outputOf(program, parameters).trim();
