/** QuickJS, which has the language and nothing else: neither WebAssembly nor any codec. */

import { nodeForTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { bundleScript } from '../harness/script.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const quickjs = {
  title: 'QuickJS',
  async run(trial) {
    trial.version = versionOfTool('quickjs-emscripten');
    const project = await createProject('quickjs', { files: 'quickjs/project' });
    for (const polyfill of /** @type {const} */ ([undefined, 'fast-text-encoding', 'text-encoding'])) {
      await trial.assertions(polyfill ? `with ${polyfill}` : 'as it is', 'js', async () =>
        project.report(nodeForTools(), ['run.mjs', await bundleScript(project, { polyfill })]),
      );
    }
  },
};
