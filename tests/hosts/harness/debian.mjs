/** Finds programs that Debian has as packages, and installs them where that is possible. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from '../../../scripts/lib/apt.mjs';
import { findProgram } from '../../../scripts/lib/command.mjs';
import { messageOf } from '../../../scripts/lib/problem.mjs';
import { Skip } from './trial.mjs';

/** Names of the programs, and of Debian's package. */
const PROGRAMS = {
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], debian: 'chromium' },
  chromedriver: { names: ['chromedriver'], debian: 'chromium-driver' },
  firefox: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  webKitDriver: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  xServer: { names: ['Xvfb'], debian: 'xvfb' },
  armEmulator: { names: ['qemu-arm', 'qemu-arm-static'], debian: 'qemu-user' },
  arm64Emulator: { names: ['qemu-aarch64', 'qemu-aarch64-static'], debian: 'qemu-user' },
  s390xEmulator: { names: ['qemu-s390x', 'qemu-s390x-static'], debian: 'qemu-user' },
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

/** Installs all of these programs. */
export async function installDebianPrograms() {
  for (const key of Object.keys(PROGRAMS)) await debianProgram(/** @type {keyof typeof PROGRAMS} */ (key));
}

/**
 * The folder with the C++ library of another processor, and what that needs.
 *
 * @param {string} triplet by which Debian names the processor's folder
 * @param {string} architecture by which Debian names the processor's packages
 */
export async function librariesOf(triplet, architecture) {
  const folder = join('/usr', triplet);
  const isThere = () =>
    ['libstdc++.so.6', 'libatomic.so.1'].every((name) => existsSync(join(folder, 'lib', name)));
  const names = ['libstdc++6', 'libatomic1'].map((name) => `${name}-${architecture}-cross`);
  const why = isThere() ? '' : await inQueue(() => install(...names));
  if (isThere()) return folder;
  throw new Skip(`no libraries in ${folder}, and ${why}`);
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

/** @param {...string} packages @returns {Promise<string>} why what they have may still be missing */
async function install(...packages) {
  const names = packages.join(' ');
  try {
    await installDebianPackages(packages, 'up to a minute');
    return `${names} of Debian lacks it`;
  } catch (error) {
    return `installing ${names} failed: ${messageOf(error).trim().split('\n').at(-1)}`;
  }
}
