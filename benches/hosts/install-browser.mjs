/** Where is the browser? If nowhere, gets it from Debian, where that is possible. */

import { existsSync } from 'node:fs';
import { findProgram, mustRun } from '../../scripts/lib/command.mjs';
import { messageOf, Problem } from '../../scripts/lib/problem.mjs';

/** Names of the programs, and of Debian's package. */
const BROWSERS = {
  chromium: { programs: ['chromium', 'chromium-browser', 'google-chrome'], debian: 'chromium' },
  firefox: { programs: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
};

/** @param {keyof typeof BROWSERS} kind */
export async function findBrowser(kind) {
  const { programs, debian } = BROWSERS[kind];
  const find = () => programs.map(findProgram).find((program) => program !== undefined);
  const present = find();
  if (present) return present;
  const why = await install(debian);
  const program = find();
  if (program) return program;
  throw new Problem(`${kind} is missing: no ${programs.join(', ')} on the PATH${why ? `, and ${why}` : ''}.`);
}

/** @param {string} name @returns {Promise<string>} why it did not work, or '' */
async function install(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    return `only root on Debian can install it here (apt-get install ${name})`;
  }
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-o', 'DPkg::Lock::Timeout=60'];
  try {
    await mustRun('Reading the lists of Debian packages', 'apt-get', [...apt, 'update'], { environment });
    const parameters = [...apt, 'install', '--yes', '--no-install-recommends', '--no-remove', name];
    await mustRun(`Installing ${name} (a minute)`, 'apt-get', parameters, { environment });
    return '';
  } catch (error) {
    return `installing it failed: ${messageOf(error).trim().split('\n').at(-1)}`;
  }
}
