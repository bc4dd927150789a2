/** Bun, by `import` and by `require`. */

import { inProject } from '../../../scripts/lib/project.mjs';
import { SECONDS_TO_HANG, suiteForOthers } from '../../../scripts/lib/test-steps.mjs';
import { checkCommand } from '../harness/command.mjs';
import { tryDoor } from '../harness/door.mjs';
import { inTools, programOf, versionOf } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demandEqual } from '../harness/trial.mjs';

/** Tests that the host's own streams pass elsewhere, and in Bun fail, too. */
const OF_HOST_STREAMS = /\/streams-of-hosts\.test\.mjs$/;

/** @type {import('../harness/trial.mjs').Host} */
export const bun = {
  title: 'Bun',
  async run(trial) {
    const program = programOf('Bun', inTools('@oven', 'bun-linux-x64', 'bin', 'bun'), 'bun');
    trial.version = versionOf(program);
    // The programs for Node run here unchanged.
    const project = await createProject('bun', { files: 'node/project' });
    /** @param {...string} parameters */
    const report =
      (...parameters) =>
      () =>
        project.report(program, ['run', ...parameters]);

    await trial.assertions('import', 'wasm', report('import.mjs'));
    await trial.assertions('require', 'wasm', report('require.cjs'));
    await trial.check('both one instance', async () =>
      demandEqual(await project.run(program, ['run', 'one-instance.mjs']), 'ok\n', 'one-instance.mjs'),
    );
    await trial.assertions('worker_threads', 'wasm', report('threads.mjs'));
    await trial.assertions('wtf8-wasm/js', 'js', report('entry.mjs', 'wtf8-wasm/js'));
    await trial.assertions('wtf8-wasm/slim', 'wasm', report('slim.mjs'));
    await trial.assertions('wtf8-wasm/inspect', 'wasm', report('entry.mjs', 'wtf8-wasm/inspect'));
    // As README says: Bun's node:stream knows its own streams by what they are made of, not by their shape.
    await trial.check('pipeline and compose of node:stream do not end', async () =>
      demandEqual(
        await project.run(program, ['run', 'pipeline.mjs']),
        'pipeline: does not end, compose: does not end, Duplex.fromWeb: 5 bytes\n',
        'pipeline.mjs',
      ),
    );
    await checkCommand(trial, project, program, 'run');
    // Bun can run tests that are written for Node.
    /** @param {string[]} files @param {string} entry */
    const runTests = (files, entry) =>
      project.run(
        program,
        ['test', `--timeout=${1000 * SECONDS_TO_HANG}`, ...files.map((file) => inProject(file))],
        { WTF8_ENTRY: project.inPackage(entry) },
      );
    const suite = suiteForOthers().filter((file) => !OF_HOST_STREAMS.test(file));
    await trial.check('the API suite', () => runTests(suite, 'index.js'));
    // Built-ins are called in another way than in V8.
    await trial.check('built-ins that a page changed, wtf8-wasm/js', () =>
      runTests(['tests/api/polluted.test.mjs', 'tests/api/calling-getters.test.mjs'], 'js.js'),
    );
    await tryDoor(trial, project, program, ['run']);
  },
};
