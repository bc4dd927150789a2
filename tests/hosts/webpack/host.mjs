/** webpack 5, configured with nothing but the mode, the entry and where the output goes. */

import { promisify } from 'node:util';
import { checkBundles } from '../bundlers/bundles.mjs';
import { importTool, versionOfTool } from '../harness/programs.mjs';
import { demand } from '../harness/trial.mjs';

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
  },
};
