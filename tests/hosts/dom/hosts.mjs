/** Pages without a browser: jsdom and happy-dom, as they are and with the codecs that people add. */

import { nodeForTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { bundleScript } from '../harness/script.mjs';

/** @import { Host } from '../harness/trial.mjs' */

/** @type {Host[]} */
export const doms = ['jsdom', 'happy-dom'].map((tool) => ({
  title: tool,
  async run(trial) {
    trial.version = versionOfTool(tool);
    const project = await createProject(tool, { files: 'dom/project' });
    const script = await bundleScript(project);
    /** @param {...string} parameters */
    const report = (...parameters) => project.report(nodeForTools(), [`${tool}.mjs`, ...parameters]);
    await trial.assertions('as it is', 'wasm', () => report(script));
    await trial.assertions("with Node's codecs", 'wasm', () => report(script, 'util'));
    for (const polyfill of /** @type {const} */ (['fast-text-encoding', 'text-encoding'])) {
      await trial.assertions(`with ${polyfill}`, 'wasm', async () =>
        report(await bundleScript(project, { polyfill }), 'nothing'),
      );
    }
  },
}));
