/** esbuild, as for an application in a browser. */

import { checkBundles } from '../bundlers/bundles.mjs';
import { importTool, versionOfTool } from '../harness/programs.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const esbuild = {
  title: 'esbuild',
  async run(trial) {
    trial.version = versionOfTool('esbuild');
    const { build } = await importTool('esbuild');
    await checkBundles(
      trial,
      'esbuild',
      ({ folder: absWorkingDir }) =>
        ({ entry, folder }) =>
          build({
            absWorkingDir,
            entryPoints: { main: entry },
            outdir: folder,
            bundle: true,
            format: 'esm',
            minify: true,
            logLevel: 'error',
          }),
    );
  },
};
