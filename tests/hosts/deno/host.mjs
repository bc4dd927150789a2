/** Deno, without any permission: the package comes by npm's node_modules, or by an import map straight from the files. */

import { chownSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { inProject } from '../../../scripts/lib/project.mjs';
import { suiteForOthers, variantsForOthers } from '../../../scripts/lib/test-steps.mjs';
import { nonblocking } from '../../support/nonblocking.mjs';
import { tryDoor } from '../harness/door.mjs';
import { versionOf } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demandEqual } from '../harness/trial.mjs';
import { denoEnvironment, denoProgram } from './program.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const deno = {
  title: 'Deno',
  async run(trial) {
    const program = denoProgram();
    trial.version = versionOf(program);
    const project = await createProject('deno', { files: 'deno/project' });
    // A user without a package manager would copy the files like this.
    cpSync(project.inPackage(), project.path('import-map', 'vendor', 'wtf8-wasm'), { recursive: true });
    for (const name of ['assertions.mjs', 'types.ts'])
      cpSync(project.path(name), project.path('import-map', name));
    const environment = denoEnvironment(project.folder);
    /** @param {...string} parameters */
    const report =
      (...parameters) =>
      () =>
        project.report(program, ['run', ...parameters], environment);

    await trial.assertions('import', 'wasm', report('import.mjs'));
    await trial.assertions('import from npm:', 'wasm', report('import-npm.mjs'));
    await trial.assertions('import map', 'wasm', report('import-map/import.mjs'));
    await trial.assertions('wtf8-wasm/js', 'js', report('import-js.mjs'));
    await trial.assertions('wtf8-wasm/slim', 'wasm', report('--allow-read=node_modules', 'slim.mjs'));
    await trial.assertions('wtf8-wasm/inspect', 'wasm', report('import-inspect.mjs'));
    // Deno answers differently when it is asked where a link leads to, and whether a file may be written to.
    await trial.check('the command writes to what a link leads to', async () => {
      symlinkSync('linked.txt', project.path('link.txt'));
      writeFileSync(project.path('linked.txt'), 'old', { mode: 0o600 });
      // Where root runs this, the file is another's.
      if (process.getuid?.() === 0) chownSync(project.path('linked.txt'), 1234, 2345);
      const convert = ['convert', '--from', 'utf-8', '--to', 'utf-8', '-o', 'link.txt', 'package.json'];
      await project.run(
        program,
        ['run', '--allow-all', project.inPackage('cli.js'), ...convert],
        environment,
      );
      const [content, wanted] = ['linked.txt', 'package.json'].map((name) =>
        readFileSync(project.path(name), 'utf8'),
      );
      demandEqual(content, wanted, 'the file');
    });
    // Deno does not say how many bytes went into a pipe before it was full.
    await trial.check('the command writes all to a pipe that is set to fail rather than wait', async () => {
      writeFileSync(project.path('long.txt'), 'é漢😀\n'.repeat(100_000));
      const convert = ['convert', '--from', 'utf-8', '--to', 'utf-8', 'long.txt'];
      const command = [program, 'run', '--allow-all', project.inPackage('cli.js'), ...convert];
      const slowly = '"$@" | { sleep 1; cmp - long.txt; }';
      await project.run('sh', ['-c', slowly, 'sh', ...nonblocking(command)], environment);
    });
    await trial.check('overflows leave process whole', () =>
      project.run(program, ['run', 'overflow.mjs'], environment),
    );
    await trial.check('overflows leave process whole after much text', async () => {
      for (let room = 400; room <= 1200; room += 100)
        await project.run(program, ['run', 'overflow.mjs', String(room)], environment);
    });
    await trial.check('types', () => project.run(program, ['check', 'types.ts'], environment));
    await trial.check('types by import map', () =>
      project.run(program, ['check', 'import-map/types.ts'], environment),
    );
    // Deno can run tests that are written for Node. Node's modules, which these use, need permissions.
    /** @param {string[]} suite @param {Record<string, string>} installed */
    const passes = (suite, installed) => () => {
      const files = suite.map((file) => inProject(file));
      const parameters = ['test', '--quiet', '--allow-all', '--no-check', ...files];
      return project.run(program, parameters, { ...environment, ...installed });
    };
    const [entry, variants] = ['index.js', 'variants.js'].map((file) => project.inPackage(file));
    await trial.check('the API suite', passes(suiteForOthers(), { WTF8_ENTRY: entry }));
    await trial.check('the variants', passes(variantsForOthers(), { WTF8_VARIANTS: variants }));
    // Imports whose names are computed at run time need a permission.
    await tryDoor(trial, project, program, ['run', '--allow-read'], environment);
  },
};
