/** Jest as it comes: without any configuration it loads CommonJS only, and runs each file in a realm of its own. */

import { readFileSync, rmSync } from 'node:fs';
import { inTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';

/**
 * How it is configured. Its jsdom has no codecs, so people put some there before their tests run.
 *
 * @type {Record<string, { environment?: string, codecs?: string }>}
 */
const CONFIGURATIONS = {
  'default configuration': {},
  jsdom: { environment: 'jsdom' },
  "jsdom with Node's codecs": { environment: 'jsdom', codecs: 'util' },
  'jsdom with fast-text-encoding': { environment: 'jsdom', codecs: 'fast-text-encoding' },
  'jsdom with text-encoding': { environment: 'jsdom', codecs: 'text-encoding' },
};

/** @type {import('../harness/trial.mjs').Host} */
export const jest = {
  title: 'Jest',
  async run(trial) {
    trial.version = versionOfTool('jest');
    const project = await createProject('jest', { files: 'jest/project', type: 'commonjs' });
    for (const [name, { environment = 'node', codecs }] of Object.entries(CONFIGURATIONS)) {
      await trial.assertions(name, 'wasm', async () => {
        const parameters = ['--ci', `--env=${environment}`];
        if (codecs) parameters.push(`--setupFiles=./codecs/${codecs}.js`);
        rmSync(project.path('report.json'), { force: true });
        await project.run(process.execPath, [inTools('jest', 'bin', 'jest.js'), ...parameters]);
        return JSON.parse(readFileSync(project.path('report.json'), 'utf8'));
      });
    }
  },
};
