/** Finds what registries and their users would find wrong with the package, before they do. */

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
    const folder = inMade('projects', 'jsr');
    rmSync(folder, { recursive: true, force: true });
    // Beside the package, where publishing does not find it.
    const cache = inMade('projects', 'jsr-cache');
    // Not the tarball, which lacks jsr.json: that file says what is published to JSR.
    cpSync(packageFolder, folder, { recursive: true });
    await trial.check('deno publish --dry-run', async () => {
      const parameters = ['publish', '--dry-run', '--allow-dirty'];
      const output = await new Project(folder).run(deno, parameters, denoEnvironment(cache));
      demand(output.includes('Success') && !/warn/i.test(output), output);
    });
    await trial.check('the version of package.json', () => {
      const [inJsr, inNpm] = ['jsr.json', 'package.json'].map((name) => readJson(join(folder, name)).version);
      demandEqual(inJsr, inNpm, 'the version');
    });
  },
};

/** @type {Host[]} */
export const registries = [publint, areTheTypesWrong, jsr];
