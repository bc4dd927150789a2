/** Jest as it comes: without any configuration, it takes CommonJS only, and runs each file in a realm of its own. */

import { readFileSync } from 'node:fs';
import { inTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const jest = {
  title: 'Jest',
  async run(trial) {
    trial.version = versionOfTool('jest');
    const project = await createProject('jest', { files: 'jest/project', type: 'commonjs' });
    await trial.assertions('default configuration', 'wasm', async () => {
      await project.run(process.execPath, [inTools('jest', 'bin', 'jest.js'), '--ci']);
      return JSON.parse(readFileSync(project.path('report.json'), 'utf8'));
    });
  },
};
