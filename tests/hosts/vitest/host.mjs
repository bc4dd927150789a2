/** Vitest as it comes, and with simulated pages. */

import { readFileSync, rmSync } from 'node:fs';
import { inTools, nodeForTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';

const ENVIRONMENTS = { 'default configuration': 'node', jsdom: 'jsdom', 'happy-dom': 'happy-dom' };

/** The codecs that are put in place before the tests run, if any. */
const CODECS = { '': undefined, 'with text-encoding': 'text-encoding' };

/** @type {import('../harness/trial.mjs').Host} */
export const vitest = {
  title: 'Vitest',
  async run(trial) {
    trial.version = versionOfTool('vitest');
    const project = await createProject('vitest', { files: 'vitest/project' });
    for (const [where, environment] of Object.entries(ENVIRONMENTS)) {
      for (const [what, codecs] of Object.entries(CODECS)) {
        await trial.assertions(`${where} ${what}`.trim(), 'wasm', async () => {
          rmSync(project.path('report.json'), { force: true });
          const parameters = [inTools('vitest', 'vitest.mjs'), 'run', `--environment=${environment}`];
          await project.run(nodeForTools(), parameters, { CODECS: codecs });
          return JSON.parse(readFileSync(project.path('report.json'), 'utf8'));
        });
      }
    }
  },
};
