/** Rollup, with the one plugin that finds packages. */

import { checkBundles } from '../bundlers/bundles.mjs';
import { importTool, versionOfTool } from '../harness/programs.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const rollup = {
  title: 'Rollup',
  async run(trial) {
    trial.version = versionOfTool('rollup');
    const { rollup: bundle } = await importTool('rollup');
    const { default: nodeResolve } = await importTool('@rollup/plugin-node-resolve');
    const { default: commonjs } = await importTool('@rollup/plugin-commonjs');
    await checkBundles(trial, 'rollup', () => async ({ entry, folder }) => {
      const plugins = [nodeResolve({ browser: true }), commonjs()];
      const build = await bundle({ input: entry, plugins, onwarn: refuse });
      await build.write({ dir: folder, format: 'es', entryFileNames: 'main.js' });
      await build.close();
    });
  },
};

/** @param {{ message: string }} warning */
function refuse({ message }) {
  throw new Error(message);
}
