/** Are the npm packages installed that package-lock.json asks for? If not, installs them. */

import { existsSync } from 'node:fs';
import { mustRun } from './command.mjs';
import { readJson } from './fingerprint.mjs';
import { npmCall } from './npm.mjs';
import { Problem } from './problem.mjs';
import { inNodeModules, inProject } from './project.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

export async function installNpmPackages() {
  if (packagesAreCurrent()) return;
  // Without these, NODE_ENV=production or a setting of npm's would omit the very packages that are needed.
  const [command, parameters] = npmCall('ci', '--include=dev', '--include=optional', '--no-progress');
  await mustRun('Installing npm packages (some 10 seconds)', command, parameters);
  if (!packagesAreCurrent()) {
    throw new Problem('npm ci ended well, but node_modules is not what package-lock.json says.');
  }
}

/**
 * npm notes in node_modules what it installed, so no note of our own is needed, and packages installed by hand
 * count as well. An optional package may be missing: it is for another system.
 */
function packagesAreCurrent() {
  /** @type {Record<string, LockedPackage>} */
  const wanted = readJson(inProject('package-lock.json'))?.packages;
  /** @type {Record<string, LockedPackage> | undefined} */
  const installed = readJson(inNodeModules('.package-lock.json'))?.packages;
  if (!wanted) throw new Problem('package-lock.json is missing or damaged.');
  if (!installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    if (path === '' || (optional && !found)) return true;
    const matches = found?.version === version && found?.integrity === integrity;
    return matches && existsSync(inProject(path, 'package.json'));
  });
}
