/** workerd, the runtime of Cloudflare Workers, which does not let programs compile code during a request. */

import { readdirSync } from 'node:fs';
import { versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demandEqual } from '../harness/trial.mjs';
import { runWorker } from './run-worker.mjs';

const COMPATIBILITIES = {
  'with nodejs_compat': { compatibilityDate: '2026-01-01', compatibilityFlags: ['nodejs_compat'] },
  'as of 2024': { compatibilityDate: '2024-01-01' },
  'as of 2022': { compatibilityDate: '2022-01-01' },
};

/** Nitro (Nuxt's builder) resolves exports by these for all hosts but Node. It does not take WebAssembly modules as files. */
const OF_NITRO = ['production', 'wintercg', 'worker', 'web', 'browser', 'workerd', 'edge-light', 'netlify'];

/** @type {import('../harness/trial.mjs').Host} */
export const workerd = {
  title: 'workerd',
  async run(trial) {
    trial.version = versionOfTool('workerd');
    const project = await createProject('workerd', { files: 'workerd/project' });
    await trial.assertions('import in a request', 'wasm', async () => {
      const { answer, folder } = await runWorker(project, 'worker.mjs');
      const modules = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
      demandEqual(modules.length, 2, 'modules imported');
      return answer;
    });
    // With Node's modules, strings take another transport. As of 2024, code could not be compiled even at the start.
    // As of 2022, TransformStream took no transformer.
    for (const [what, compatibility] of Object.entries(COMPATIBILITIES)) {
      await trial.assertions(what, 'wasm', async () => {
        const { answer } = await runWorker(project, 'worker.mjs', { compatibility });
        return answer;
      });
    }
    await trial.assertions('slim with an imported module', 'wasm', async () => {
      const { answer } = await runWorker(project, 'slim-worker.mjs');
      return answer;
    });
    await trial.assertions('inspect with an imported module', 'wasm', async () => {
      const { answer } = await runWorker(project, 'inspect-worker.mjs');
      return answer;
    });
    // By a bundler that does not know the condition "workerd": the host refuses to compile, so the JavaScript engine takes over.
    await trial.assertions('bundled for browsers', 'js', async () => {
      const { answer } = await runWorker(project, 'worker.mjs', { conditions: ['browser'] });
      return answer;
    });
    await trial.assertions('bundled as by Nitro', 'js', async () => {
      const { answer, folder } = await runWorker(project, 'worker.mjs', { conditions: OF_NITRO });
      demandEqual(readdirSync(folder).filter((name) => name.endsWith('.wasm')).length, 0, 'modules imported');
      return answer;
    });
    // It has no engine in JavaScript, and says that it needs WebAssembly.
    await trial.assertions('inspect bundled as by Nitro', 'js', async () => {
      const { answer } = await runWorker(project, 'inspect-worker.mjs', { conditions: OF_NITRO });
      return answer;
    });
  },
};
