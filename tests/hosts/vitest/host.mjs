/** Vitest as it comes. */

import { readFileSync } from 'node:fs';
import { inTools, nodeForTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const vitest = {
  title: 'Vitest',
  async run(trial) {
    trial.version = versionOfTool('vitest');
    const project = await createProject('vitest', { files: 'vitest/project' });
    await trial.assertions('default configuration', 'wasm', async () => {
      await project.run(nodeForTools(), [inTools('vitest', 'vitest.mjs'), 'run']);
      return JSON.parse(readFileSync(project.path('report.json'), 'utf8'));
    });
  },
};
