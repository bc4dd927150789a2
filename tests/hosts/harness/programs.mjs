/** Installs the programs that npm has, as tests/hosts/package-lock.json says, and knows where they are. */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram, say } from '../../../scripts/lib/command.mjs';
import { fingerprint, readJson, writeJson } from '../../../scripts/lib/fingerprint.mjs';
import { npm } from './npm.mjs';
import { inHosts, inMade } from './places.mjs';
import { Skip } from './trial.mjs';

const NAMES = ['package.json', 'package-lock.json', '.npmrc'];

/** Some programs need a newer Node than the oldest one for development. */
const OLDEST_FOR_TOOLS = 22;

export const installPrograms = () =>
  installLocked(
    inHosts(),
    inMade(),
    'Installing the hosts that npm has (500 MB to load, a minute or two)',
    '--include=optional',
  );

/**
 * Installs what a lock file says, unless it is installed already.
 *
 * @param {string} source the folder that has the lock file
 * @param {string} destination
 * @param {string} message
 * @param {...string} options of npm
 */
export async function installLocked(source, destination, message, ...options) {
  // What is installed from a lock file depends on the system too.
  const installedFrom = fingerprint(
    NAMES.map((name) => join(source, name)),
    [process.platform, process.arch],
  );
  const isThere = existsSync(join(destination, 'node_modules', '.package-lock.json'));
  if (stampOf(destination) === installedFrom && isThere) return;
  say(message);
  mkdirSync(destination, { recursive: true });
  for (const name of NAMES) cpSync(join(source, name), join(destination, name));
  await npm(destination, 'ci', ...options);
  writeJson(join(destination, STAMP), { installedFrom });
}

const STAMP = 'installed-from.json';

/** What tells from which lock file a folder was installed. @param {string} folder @returns {string | undefined} */
const stampOf = (folder) => readJson(join(folder, STAMP))?.installedFrom;

/** Copies what `installLocked` has installed, unless it is there already. @param {string} source @param {string} destination */
export function copyInstalled(source, destination) {
  if (stampOf(destination) === stampOf(source)) return;
  rmSync(destination, { recursive: true, force: true });
  // The stamp comes last: without it, a copy counts as unfinished.
  for (const name of ['node_modules', ...NAMES, STAMP])
    cpSync(join(source, name), join(destination, name), { recursive: true });
}

/** @param {...string} segments */
export const inTools = (...segments) => inMade('node_modules', ...segments);

/** What `import` of an installed package gives: `any`, as the type checker does not see these packages. @param {string} name */
export async function importTool(name) {
  const file = createRequire(inMade('package.json')).resolve(name);
  return /** @type {Promise<any>} */ (import(pathToFileURL(file).href));
}

/** @param {string} name */
export const versionOfTool = (name) =>
  /** @type {string} */ (readJson(inTools(name, 'package.json'))?.version);

const ownMajor = Number(process.versions.node.split('.')[0]);

/** @param {number} major */
export function nodeProgram(major) {
  if (major === ownMajor) return process.execPath;
  return programOf(`Node ${major}`, inTools(`node${major}`, 'bin', 'node'));
}

/** A Node that is new enough for every tool. */
export const nodeForTools = () => (ownMajor >= OLDEST_FOR_TOOLS ? process.execPath : nodeProgram(24));

/**
 * @param {string} title
 * @param {string} file
 * @param {string} [name] by which it may be on the PATH
 */
export function programOf(title, file, name) {
  const program = existsSync(file) ? file : name && findProgram(name);
  if (program) return program;
  throw new Skip(`npm has no ${title} for this system that tests/hosts/package.json names`);
}

/** The version that a program prints. @param {string} program */
export function versionOf(program) {
  const text = execFileSync(program, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return /\d+(?:\.\d+)+/.exec(text)?.[0] ?? text.trim();
}
