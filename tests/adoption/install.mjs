/** Installs the programs twice, as package-lock.json says, and puts this package into one of the two folders. */

import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJson } from '../../scripts/lib/fingerprint.mjs';
import { inProject, packageFolder, target } from '../../scripts/lib/project.mjs';
import { copyInstalled, installLocked } from '../hosts/harness/programs.mjs';

/** Where programs are as published, and where they are with this package. @type {Record<'today' | 'adopted', string>} */
const FOLDERS = { today: join(target, 'adoption', 'today'), adopted: join(target, 'adoption', 'adopted') };

export async function installPrograms() {
  const { today, adopted } = FOLDERS;
  await installLocked(
    inProject('tests', 'adoption'),
    today,
    'Installing the programs of tests/adoption (some seconds)',
  );
  copyInstalled(today, adopted);
  const modules = join(adopted, 'node_modules');
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
