/** Installs the packages to measure, and the hosts to measure in, if they are missing. */

import { cpSync, rmSync } from 'node:fs';
import { mustRun } from '../../scripts/lib/command.mjs';
import { readJson } from '../../scripts/lib/fingerprint.mjs';
import { npmCall } from '../../scripts/lib/npm.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { packageFolder } from '../../scripts/lib/project.mjs';
import { inBenches } from './places.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} Locked */

/** @param {boolean} hostsToo whether the hosts are needed, of which npm has some (300 MB to load, 750 MB on disk) */
export async function installPackages(hostsToo) {
  if (!packagesAreCurrent(hostsToo)) {
    const [title, choice] = hostsToo
      ? ['Installing peers and hosts in benches/ (half a minute)', '--include=optional']
      : ['Installing peers in benches/ (some seconds)', '--omit=optional'];
    const [command, parameters] = npmCall('ci', choice, '--no-progress');
    await mustRun(title, command, parameters, { cwd: inBenches() });
    if (!packagesAreCurrent(false))
      throw new Problem('npm ci ended well, but a peer is missing in benches/.');
  }
  installOwnPackage();
}

/**
 * npm notes in node_modules what it installed. Packages for other systems are never there.
 *
 * @param {boolean} hostsToo
 */
function packagesAreCurrent(hostsToo) {
  /** @type {Record<string, Locked>} */
  const wanted = readJson(inBenches('package-lock.json'))?.packages;
  /** @type {Record<string, Locked> | undefined} */
  const installed = readJson(inBenches('node_modules', '.package-lock.json'))?.packages;
  if (!wanted) throw new Problem('benches/package-lock.json is missing or damaged.');
  return Object.entries(wanted).every(([path, { version, integrity, optional, os, cpu }]) => {
    if (path === '' || !isFor(os, process.platform) || !isFor(cpu, process.arch)) return true;
    if (optional && !hostsToo) return true;
    return installed?.[path]?.version === version && installed?.[path]?.integrity === integrity;
  });
}

/** npm writes one name as a string, and several as a list. @param {string[] | string | undefined} names @param {string} name */
const isFor = (names, name) => names === undefined || [names].flat().includes(name);

/** Copies the package that was just built to where each host finds it by its own rules. */
function installOwnPackage() {
  const place = inBenches('node_modules', 'wtf8-wasm');
  rmSync(place, { recursive: true, force: true });
  cpSync(packageFolder, place, { recursive: true });
}
