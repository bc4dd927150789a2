/** Debian's packages, installed by `apt-get`. */

import { existsSync } from 'node:fs';
import { mustRun, run } from './command.mjs';
import { Problem } from './problem.mjs';

/** Whether the lists of packages have been read. */
let isUpToDate = false;

/**
 * @param {readonly string[]} packages
 * @param {string} time about how long it takes, in words
 * @throws {Problem} that says why they cannot be installed here
 */
export async function installDebianPackages(packages, time) {
  if (!existsSync('/usr/bin/apt-get')) throw new Problem('there is no apt-get');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && !(await run('sudo', 'sudo', ['-n', 'true'])).succeeded) {
    throw new Problem('neither root nor sudo without a password');
  }
  /** @param {string} title @param {string[]} parameters */
  const apt = (title, parameters) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=60', ...parameters];
    return mustRun(title, command, rest, { environment: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  if (!isUpToDate) await apt('Reading the lists of Debian packages (some 10 seconds)', ['update']);
  isUpToDate = true;
  // --no-remove: a package that conflicts with these must not be removed unasked.
  const parameters = ['install', '--yes', '--no-install-recommends', '--no-remove', ...packages];
  await apt(`Installing ${packages.join(', ')} (${time})`, parameters);
}
