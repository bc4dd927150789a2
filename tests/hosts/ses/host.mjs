/** Hardened JavaScript: `lockdown()` freezes all built-ins, and Compartments have only the globals that they are given. */

import { nodeForTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { bundleScript } from '../harness/script.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const ses = {
  title: 'SES',
  async run(trial) {
    trial.version = versionOfTool('ses');
    const project = await createProject('ses', { files: 'ses/project' });
    const script = await bundleScript(project);
    /** @param {...string} parameters */
    const report =
      (...parameters) =>
      () =>
        project.report(nodeForTools(), parameters);
    await trial.assertions('imported before lockdown', 'wasm', report('import.mjs', 'before'));
    await trial.assertions('used before lockdown', 'wasm', report('import.mjs', 'used-before'));
    await trial.assertions('imported after lockdown', 'wasm', report('import.mjs', 'after'));
    await trial.assertions('in a Compartment', 'js', report('compartment.mjs', script));
    const codecs = ['TextEncoder', 'TextDecoder'];
    await trial.assertions('with codecs', 'js', report('compartment.mjs', script, ...codecs));
    const all = [...codecs, 'WebAssembly'];
    await trial.assertions('with WebAssembly too', 'wasm', report('compartment.mjs', script, ...all));
  },
};
