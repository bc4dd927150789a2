/**
 * swc, by which Next.js and Parcel minify. Of a file that is used in part they ship all statements, and leave it to swc to drop
 * those that are not used. Programs also let it lower the language that they ship.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { moduleTexts } from '../harness/module-texts.mjs';
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
      const [used, unused] = moduleTexts(project).map((half) => text.includes(half));
      demand(used, 'the half that encodes and decodes is missing');
      demand(!unused, 'the other half is there');
      const output = await project.run(nodeForTools(), ['minified.mjs']);
      demandEqual(output.trim(), 'wasm true', 'the output');
      trial.backends.add('wasm');
    });
    await trial.check('lowered to ES5, where errors have the prototype of TypeError', async () => {
      writeFileSync(project.path('lowered-entry.mjs'), LOWERED);
      const { transform } = await importTool('@swc/core');
      const target = { target: 'es5', loose: true, externalHelpers: false };
      const { code } = await transform(await bundled(project, 'lowered-entry.mjs'), { jsc: target });
      writeFileSync(project.path('lowered.mjs'), code);
      const output = await project.run(nodeForTools(), ['lowered.mjs']);
      demandEqual(output.trim(), 'true true ERR_ILL_FORMED_WTF8 6', 'the output');
    });
  },
};

/** Halves of two texts, which are ill-formed when they are decoded together; and an error, after which a decoder begins anew. */
const LOWERED = `import { decodeAll, encodeAll, Wtf8Decoder } from 'wtf8-wasm';
const texts = ['\\ud83d', '\\ude00\\ud83d'];
const decoder = new Wtf8Decoder();
decoder.decode(Uint8Array.of(0x61, 0x62, 0x63, 0xe2), { stream: true });
let found;
try {
  decoder.decode(Uint8Array.of(0x82, 0xac, 0xff), { stream: true });
} catch (error) {
  found = error;
}
const isNew = decoder.decode(Uint8Array.of(0x61)) === 'a';
console.log(decodeAll(encodeAll(texts)).join() === texts.join(), isNew, found.code, found.offset);
`;

/** @param {Project} project @param {string} entry @param {{ treeShaking?: boolean }} [further] */
async function bundled(project, entry, further) {
  const { build } = await importTool('esbuild');
  const bundling = { bundle: true, format: 'esm', write: false, logLevel: 'error', ...further };
  const { outputFiles } = await build({ ...bundling, entryPoints: [project.path(entry)] });
  return outputFiles[0].text;
}

/** @param {Project} project @param {string} entry @param {string} outcome */
async function minify(project, entry, outcome) {
  const { minify: minifyText } = await importTool('@swc/core');
  const text = await bundled(project, entry, { treeShaking: false });
  const { code } = await minifyText(text, { module: true, compress: true, mangle: true });
  writeFileSync(project.path(outcome), code);
}
