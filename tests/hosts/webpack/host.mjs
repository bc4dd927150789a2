/** webpack 5, configured with nothing but the mode, the entry and where the output goes; once with conditions of its own. */

import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { checkBundles } from '../bundlers/bundles.mjs';
import { importTool, nodeForTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demand, demandEqual } from '../harness/trial.mjs';

const PROGRAM = `import { Wtf8Error } from 'wtf8-wasm';
import { inspect } from 'wtf8-wasm/inspect';
import { Wtf8Error as OfJs } from 'wtf8-wasm/js';
import { Wtf8Error as OfSlim } from 'wtf8-wasm/slim';
import { cesu8 } from 'wtf8-wasm/variants';
let error;
try {
  cesu8.decode(Uint8Array.of(0xff));
} catch (thrown) {
  error = thrown;
}
console.log(error instanceof Wtf8Error, error instanceof OfJs, error instanceof OfSlim, inspect('a').wellFormed);
`;

/** @type {import('../harness/trial.mjs').Host} */
export const webpack = {
  title: 'webpack',
  async run(trial) {
    trial.version = versionOfTool('webpack');
    const { default: callback } = await importTool('webpack');
    const bundle = promisify(callback);
    /** @type {Parameters<typeof checkBundles>[2]} */
    const makeBuild =
      ({ folder: context }) =>
      async ({ entry, folder }) => {
        const stats = await bundle({ mode: 'production', context, entry, output: { path: folder } });
        demand(!stats.hasErrors() && !stats.hasWarnings(), stats.toString('errors-warnings'));
      };
    await checkBundles(trial, 'webpack', makeBuild, { copiesFiles: true });
    await trial.check('conditions without import and require', async () => {
      const project = await createProject('webpack-conditions');
      writeFileSync(project.path('entry.mjs'), PROGRAM);
      const stats = await bundle({
        mode: 'production',
        target: 'node',
        context: project.folder,
        entry: './entry.mjs',
        output: { path: project.folder, filename: 'bundle.cjs' },
        resolve: { conditionNames: ['browser', 'default'] },
      });
      demand(!stats.hasErrors() && !stats.hasWarnings(), stats.toString('errors-warnings'));
      const output = await project.run(nodeForTools(), ['bundle.cjs']);
      demandEqual(output.trim(), 'true true true true', 'the output');
    });
  },
};
