/** Finds what registries and their users would find wrong with the package, before they do. */

import { readJson } from '../../../scripts/lib/fingerprint.mjs';
import { packageFolder } from '../../../scripts/lib/project.mjs';
import { denoEnvironment, denoProgram } from '../deno/program.mjs';
import { inMade } from '../harness/places.mjs';
import { inTools, versionOf, versionOfTool } from '../harness/programs.mjs';
import { createProject, Project } from '../harness/project.mjs';
import { tarball } from '../harness/tarball.mjs';
import { demand, demandEqual } from '../harness/trial.mjs';

/** @import { Host } from '../harness/trial.mjs' */

/** @type {Host} */
const publint = {
  title: 'publint',
  async run(trial) {
    trial.version = versionOfTool('publint');
    const project = await createProject('publint');
    await trial.check('tarball', async () => {
      const script = inTools('publint', 'src', 'cli.js');
      const output = await project.run(process.execPath, [script, 'run', tarball().file, '--strict']);
      demand(output.includes('All good!'), output);
    });
  },
};

/** @type {Host} */
const areTheTypesWrong = {
  title: 'attw',
  async run(trial) {
    trial.version = versionOfTool('@arethetypeswrong/cli');
    const project = await createProject('attw');
    await trial.check('tarball', async () => {
      const script = inTools('@arethetypeswrong', 'cli', 'dist', 'index.js');
      const parameters = [script, tarball().file, '--no-emoji', '--no-color'];
      // What an import of it gives differs from host to host: a module, an address or the bytes.
      parameters.push('--exclude-entrypoints', './wtf8.wasm');
      const output = await project.run(process.execPath, parameters);
      demand(output.includes('No problems found'), output);
    });
  },
};

/** @type {Host} */
const jsr = {
  title: 'JSR',
  async run(trial) {
    const deno = denoProgram();
    trial.version = `Deno ${versionOf(deno)}`;
    // Where it is published from: git ignores that folder, and so would Deno, if jsr.json did not take its files back.
    // (It is not the tarball, which lacks jsr.json.)
    const project = new Project(packageFolder);
    const cache = inMade('projects', 'jsr-cache');
    await trial.check('deno publish --dry-run', async () => {
      const parameters = ['publish', '--dry-run', '--allow-dirty'];
      const output = await project.run(deno, parameters, denoEnvironment(cache));
      demand(output.includes('Success') && !/warn/i.test(output), output);
    });
    await trial.check('the version of package.json', () => {
      const [inJsr, inNpm] = ['jsr.json', 'package.json'].map((name) => readJson(project.path(name)).version);
      demandEqual(inJsr, inNpm, 'the version');
    });
  },
};

/** @type {Host[]} */
export const registries = [publint, areTheTypesWrong, jsr];
