/** The Edge Runtime's virtual machine, in which tests of middleware and the like run. */

import { versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { bundleScript } from '../harness/script.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const edgeRuntime = {
  title: 'Edge Runtime',
  async run(trial) {
    trial.version = versionOfTool('@edge-runtime/vm');
    const project = await createProject('edge-runtime', { files: 'edge-runtime/project' });
    const script = await bundleScript(project);
    for (const [name, backend, wasm] of /** @type {const} */ ([
      ['as it is', 'wasm', 'true'],
      ['where it compiles no WebAssembly', 'js', 'false'],
    ])) {
      await trial.assertions(name, backend, () =>
        project.report(process.execPath, ['run.mjs', script, wasm]),
      );
    }
  },
};
