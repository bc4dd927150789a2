/** Finds programs that Debian has as packages, and installs them where that is possible. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, mustRun } from '../../../scripts/lib/command.mjs';
import { messageOf } from '../../../scripts/lib/problem.mjs';
import { Skip } from './trial.mjs';

/** Names of the programs, and of Debian's package. */
const PROGRAMS = {
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], debian: 'chromium' },
  chromedriver: { names: ['chromedriver'], debian: 'chromium-driver' },
  firefox: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  webKitDriver: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  xServer: { names: ['Xvfb'], debian: 'xvfb' },
};

/** @param {keyof typeof PROGRAMS} key @returns {Promise<string>} */
export async function debianProgram(key) {
  const { names, debian } = PROGRAMS[key];
  const find = () => names.map(findProgram).find((program) => program !== undefined);
  const present = find();
  if (present) return present;
  const why = await inQueue(() => install(debian));
  const program = find();
  if (program) return program;
  throw new Skip(`no ${names.join(', ')} on the PATH, and ${why}`);
}

/** WebKitGTK's own small browser, which Debian keeps out of the PATH. */
export async function miniBrowser() {
  await debianProgram('webKitDriver');
  const libraries = '/usr/lib';
  for (const architecture of existsSync(libraries) ? readdirSync(libraries) : []) {
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
      const file = join(libraries, architecture, version, 'MiniBrowser');
      if (existsSync(file)) return file;
    }
  }
  throw new Skip(`no MiniBrowser of WebKitGTK in ${libraries}`);
}

/** Hosts are tried side by side, and `apt-get` can do one thing at a time. */
let queue = Promise.resolve('');

/** @param {() => Promise<string>} act that never throws */
function inQueue(act) {
  queue = queue.then(act);
  return queue;
}

/** Whether the lists of packages have been read. */
let isUpToDate = false;

/** @param {string} name @returns {Promise<string>} why the program may still be missing */
async function install(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    return `only root on Debian can install it here (apt-get install ${name})`;
  }
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-o', 'DPkg::Lock::Timeout=60'];
  try {
    if (!isUpToDate) {
      await mustRun('Reading the lists of Debian packages', 'apt-get', [...apt, 'update'], { environment });
      isUpToDate = true;
    }
    const parameters = [...apt, 'install', '--yes', '--no-install-recommends', '--no-remove', name];
    await mustRun(`Installing ${name} (up to a minute)`, 'apt-get', parameters, { environment });
    return `Debian's package ${name} has no such program`;
  } catch (error) {
    return `installing ${name} failed: ${messageOf(error).trim().split('\n').at(-1)}`;
  }
}
