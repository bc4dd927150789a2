/**
 * Node on other processors, emulated by QEMU: ARM with 64 and with 32 bits, as in phones and small computers, and a big-endian one;
 * on the first, Bun, too. V8 has a compiler for each, and so bugs of each.
 */

import { inProject } from '../../../scripts/lib/project.mjs';
import { checkCommand } from '../harness/command.mjs';
import { debianProgram, librariesOf } from '../harness/debian.mjs';
import { inHosts, inMade } from '../harness/places.mjs';
import { installLocked } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demand } from '../harness/trial.mjs';

/** @import { Host, Trial } from '../harness/trial.mjs' */

/**
 * @typedef {object} Processor
 * @property {string} name
 * @property {string} node the package's name in programs/package.json
 * @property {'armEmulator' | 'arm64Emulator' | 's390xEmulator'} emulator
 * @property {string} triplet
 * @property {string} architecture
 * @property {'wasm' | 'js'} backend
 */

/** @type {Processor[]} */
const PROCESSORS = [
  {
    name: 'ARM with 64 bits',
    node: 'node26-arm64',
    emulator: 'arm64Emulator',
    triplet: 'aarch64-linux-gnu',
    architecture: 'arm64',
    backend: 'wasm',
  },
  {
    name: 'ARM with 32 bits',
    node: 'node20-armv7l',
    emulator: 'armEmulator',
    triplet: 'arm-linux-gnueabihf',
    architecture: 'armhf',
    backend: 'wasm',
  },
  {
    name: 's390x',
    node: 'node20-s390x',
    emulator: 's390xEmulator',
    triplet: 's390x-linux-gnu',
    architecture: 's390x',
    // It is big-endian.
    backend: 'js',
  },
];

/** @type {Host[]} */
export const processors = PROCESSORS.map((processor) => ({
  title: `Node on ${processor.name}`,
  run: (trial) => run(trial, processor),
}));

const inPrograms = (/** @type {string[]} */ ...segments) => inMade('processors', ...segments);

/** @type {Promise<void> | undefined} */
let installation;

/** The three share one installation. (By force, because npm refuses programs for other processors.) */
const installNodes = () =>
  installLocked(
    inHosts('processors', 'programs'),
    inPrograms(),
    'Installing Node for other processors (170 MB to load)',
    '--force',
  );

/** Installs all that these hosts need. */
export async function installEmulated() {
  await installNodes();
  for (const { emulator, triplet, architecture } of PROCESSORS) {
    await debianProgram(emulator);
    await librariesOf(triplet, architecture);
  }
}

/** @param {Trial} trial @param {Processor} processor */
async function run(trial, { node, emulator, triplet, architecture, backend }) {
  const program = await debianProgram(emulator);
  const libraries = await librariesOf(triplet, architecture);
  installation ??= installNodes();
  await installation;
  const emulated = ['-L', libraries, inPrograms('node_modules', node, 'bin', 'node')];
  const project = await createProject(`processors/${node}`, { files: 'node/project' });
  trial.version = (await project.run(program, [...emulated, '--version'])).trim().slice(1);
  /** @param {...string} parameters */
  const report =
    (...parameters) =>
    () =>
      project.report(program, [...emulated, ...parameters]);
  /** @param {string} name @param {string} file @param {Record<string, string>} [environment] */
  const passes = (name, file, environment) =>
    trial.check(name, () => project.run(program, [...emulated, inProject(file)], environment));

  await trial.assertions('import', backend, report('import.mjs'));
  await trial.assertions('wtf8-wasm/js', 'js', report('entry.mjs', 'wtf8-wasm/js'));
  await trial.assertions('wtf8-wasm/inspect', 'wasm', report('entry.mjs', 'wtf8-wasm/inspect'));
  if (backend === 'wasm') {
    // By default one compiles first, and the other what has been called often.
    await trial.assertions('the baseline compiler', 'wasm', report('--liftoff-only', 'import.mjs'));
    await trial.assertions('the optimizing compiler', 'wasm', report('--no-liftoff', 'import.mjs'));
  } else {
    await trial.check('why wtf8-wasm/slim cannot run', async () => {
      const message = await project.run(program, [...emulated, 'slim.mjs']).catch(String);
      demand(/its memory is big-endian.*code: 'ERR_WEBASSEMBLY_UNAVAILABLE'/s.test(message), message);
    });
  }
  await checkCommand(trial, project, program, ...emulated);
  if (architecture === 'arm64') {
    // How this entry loads the module does not depend on the processor, so one of them is enough.
    await trial.assertions('wtf8-wasm/slim', 'wasm', report('slim.mjs'));
    // iPhones have this processor and JavaScriptCore.
    const bun = ['-L', libraries, inPrograms('node_modules', '@oven', 'bun-linux-aarch64', 'bin', 'bun')];
    await trial.assertions('import in Bun', 'wasm', () =>
      project.report(program, [...bun, 'run', 'import.mjs']),
    );
  }
  await passes('the vectors', 'tests/api/vectors.test.mjs', {
    WTF8_ENTRY: project.inPackage('index.js'),
    WTF8_VECTORS: 'brief',
  });
  await passes('the variants', 'tests/variants/arguments.test.mjs', {
    WTF8_VARIANTS: project.inPackage('variants.js'),
  });
}
