/** workerd, the runtime of Cloudflare Workers, which compiles no code that a program makes. */

import { readdirSync } from 'node:fs';
import { versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demandEqual } from '../harness/trial.mjs';
import { runWorker } from './run-worker.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const workerd = {
  title: 'workerd',
  async run(trial) {
    trial.version = versionOfTool('workerd');
    const project = await createProject('workerd', { files: 'workerd/project' });
    await trial.assertions('import in a request', 'wasm', async () => {
      const { answer, folder } = await runWorker(project, 'worker.mjs');
      const modules = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
      demandEqual(modules.length, 1, 'modules imported');
      return answer;
    });
    await trial.assertions('slim with an imported module', 'wasm', async () => {
      const { answer } = await runWorker(project, 'slim-worker.mjs');
      return answer;
    });
    // A bundler that knows no such condition: the host refuses, and nobody must be seen to fail.
    await trial.assertions('bundled for browsers', 'js', async () => {
      const { answer } = await runWorker(project, 'worker.mjs', { conditions: ['browser'] });
      return answer;
    });
  },
};
