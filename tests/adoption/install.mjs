/** Installs the programs twice, as package-lock.json says, and puts this package into one of the two folders. */

import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { say } from '../../scripts/lib/command.mjs';
import { fingerprint, readJson, writeJson } from '../../scripts/lib/fingerprint.mjs';
import { inProject, packageFolder, target } from '../../scripts/lib/project.mjs';
import { npm } from '../hosts/harness/npm.mjs';

const NAMES = ['package.json', 'package-lock.json', '.npmrc'];

/** Where programs are as published, and where they are with this package. @type {Record<'today' | 'adopted', string>} */
const FOLDERS = { today: join(target, 'adoption', 'today'), adopted: join(target, 'adoption', 'adopted') };

export async function installPrograms() {
  const installedFrom = fingerprint(
    NAMES.map((name) => inProject('tests', 'adoption', name)),
    [process.platform, process.arch],
  );
  const stamp = join(target, 'adoption', 'installed-from.json');
  if (readJson(stamp)?.installedFrom !== installedFrom || !existsSync(FOLDERS.adopted)) {
    say('Installing the programs of tests/adoption (some seconds)');
    rmSync(join(target, 'adoption'), { recursive: true, force: true });
    mkdirSync(FOLDERS.today, { recursive: true });
    for (const name of NAMES) cpSync(inProject('tests', 'adoption', name), join(FOLDERS.today, name));
    await npm(FOLDERS.today, 'ci');
    cpSync(FOLDERS.today, FOLDERS.adopted, { recursive: true });
    writeJson(stamp, { installedFrom });
  }
  const modules = join(FOLDERS.adopted, 'node_modules');
  // As a package manager does for an override: a program asks for one package and gets the other.
  for (const place of [join(modules, 'wtf8-wasm'), join(modules, '@cto.af', 'wtf8')]) {
    rmSync(place, { recursive: true, force: true });
    cpSync(packageFolder, place, { recursive: true });
  }
}

/**
 * What `import` of a package gives in one of the folders.
 *
 * @param {keyof typeof FOLDERS} folder
 * @param {string} name
 * @returns {Promise<any>}
 */
export function importFrom(folder, name) {
  const manifest = join(FOLDERS[folder], 'node_modules', name, 'package.json');
  const { exports, main } = readJson(manifest);
  const entry = exports?.['.']?.import ?? exports?.['.']?.default ?? exports?.['.'];
  const file =
    typeof entry === 'string'
      ? join(manifest, '..', entry)
      : createRequire(manifest).resolve(`./${main ?? 'index.js'}`);
  return import(pathToFileURL(file).href);
}
