/**
 * swc, by which Next.js and Parcel minify. Of a file that is used in part they ship all statements, and leave it to swc to drop
 * those that are not used.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { importTool, nodeForTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demand, demandEqual } from '../harness/trial.mjs';

/** @import { Project } from '../harness/project.mjs' */

/** @type {import('../harness/trial.mjs').Host} */
export const swc = {
  title: 'swc',
  async run(trial) {
    trial.version = versionOfTool('@swc/core');
    const project = await createProject('swc');
    await trial.check('only the half of the module that is used', async () => {
      writeFileSync(
        project.path('entry.mjs'),
        "import { backend, decode, encode } from 'wtf8-wasm';\nconsole.log(backend(), decode(encode('a\\ud83d')) === 'a\\ud83d');\n",
      );
      await minify(project, 'entry.mjs', 'minified.mjs');
      const text = readFileSync(project.path('minified.mjs'), 'latin1');
      const [used, unused] = halves(project).map((half) => text.includes(half));
      demand(used, 'the half that encodes and decodes is missing');
      demand(!unused, 'the other half is there');
      const output = await project.run(nodeForTools(), ['minified.mjs']);
      demandEqual(output.trim(), 'wasm true', 'the output');
      trial.backends.add('wasm');
    });
  },
};

/** @param {Project} project @param {string} entry @param {string} outcome */
async function minify(project, entry, outcome) {
  const { build } = await importTool('esbuild');
  const { minify: minifyText } = await importTool('@swc/core');
  const bundling = { bundle: true, treeShaking: false, format: 'esm', write: false, logLevel: 'error' };
  const { outputFiles } = await build({ ...bundling, entryPoints: [project.path(entry)] });
  const { code } = await minifyText(outputFiles[0].text, { module: true, compress: true, mangle: true });
  writeFileSync(project.path(outcome), code);
}

/** The hexadecimal digits of the two halves of the module; the longer one encodes and decodes. @param {Project} project */
function halves(project) {
  const texts = readFileSync(project.inPackage('index.js'), 'latin1').match(/0061736d[0-9a-f]+/g) ?? [];
  demandEqual(texts.length, 2, 'halves of the module');
  return texts.sort((left, right) => right.length - left.length);
}
