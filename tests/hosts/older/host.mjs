/** Older releases of Node and Bun that do what no newer one does, which the package once missed or might miss again. */

import { writeJson } from '../../../scripts/lib/fingerprint.mjs';
import { checkCommand } from '../harness/command.mjs';
import { inTools, programOf, versionOf } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demand } from '../harness/trial.mjs';

/** @import { Host, Trial } from '../harness/trial.mjs' */

const NO_COMMAND = 'wtf8-wasm: the command needs Node 18.3 or later';

/** @type {Host[]} */
export const older = [
  // The oldest that package.json allows. Many features are new in later releases of Node 18, as `parseArgs`, which the command uses.
  host('Node 18.0', ['node18.0', 'bin', 'node'], NO_COMMAND),
  // Its compiler ends the program for some innocent functions.
  host('Node 19', ['node19', 'bin', 'node']),
  // The oldest that README names, and the last one of the next series.
  host('Bun 1.0', ['bun1.0', 'bin', 'bun'], NO_COMMAND),
  host('Bun 1.1', ['bun1.1', 'bin', 'bun']),
  // The last release in which `ucs2Write` writes Windows-1252.
  host('Bun 1.2', ['bun1.2', 'bin', 'bun']),
  // The only release whose `Buffer.byteLength` is right for short text, but wrong for long.
  host('Bun 1.3', ['bun1.3', 'bin', 'bun']),
];

/**
 * @param {string} title
 * @param {string[]} program where it is in the folder of packages
 * @param {string} [refusal] what the command says where it does not run
 * @returns {Host}
 */
function host(title, program, refusal) {
  return { title, run: (trial) => run(trial, programOf(title, inTools(...program)), refusal) };
}

/** @param {Trial} trial @param {string} program @param {string} [refusal] */
async function run(trial, program, refusal) {
  trial.version = versionOf(program);
  const project = await createProject(trial.title.toLowerCase().replace(' ', ''), { files: 'node/project' });
  // Without one here, Bun before 1.4 finds that of the repository, by which the package is its declarations.
  writeJson(project.path('tsconfig.json'), {});
  /** @param {...string} parameters */
  const report =
    (...parameters) =>
    () =>
      project.report(program, parameters);
  await trial.assertions('import', 'wasm', report('import.mjs'));
  await trial.assertions('require', 'wasm', report('require.cjs'));
  await trial.assertions('wtf8-wasm/js', 'js', report('entry.mjs', 'wtf8-wasm/js'));
  await trial.assertions('wtf8-wasm/slim', 'wasm', report('slim.mjs'));
  await trial.assertions('wtf8-wasm/inspect', 'wasm', report('entry.mjs', 'wtf8-wasm/inspect'));
  if (!refusal) {
    await checkCommand(trial, project, program);
    return;
  }
  await trial.check('what the command says', async () => {
    const command = [project.inPackage('cli.js'), 'inspect', 'entry.mjs'];
    const message = await project.run(program, command).catch(String);
    demand(message.includes(refusal), `expected ${refusal}, got ${message}`);
  });
}
