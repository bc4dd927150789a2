/** The tarball itself: which files are in it, and how large it and its entries are. */

import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../../../scripts/lib/project.mjs';
import { compressedSize } from '../../support/compressed-size.mjs';
import { importTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { tarball } from '../harness/tarball.mjs';
import { demand, demandEqual } from '../harness/trial.mjs';
import { reasonFor } from './files.mjs';

/** @import { Trial } from '../harness/trial.mjs' */

/** In bytes. */
const MOST = 272_000;

/**
 * What is bundled by esbuild and compressed by gzip -9, as README's table calls it, and how many bytes it may have.
 *
 * @type {[name: string, source: string, most: number][]}
 */
const BUNDLES = [
  ['`wtf8-wasm`', "export * from 'wtf8-wasm';", 34_300],
  ['`wtf8-wasm`, only `{ encode, decode }`', "export { encode, decode } from 'wtf8-wasm';", 16_600],
  [
    '`wtf8-wasm`, only `{ Wtf8Encoder, Wtf8Decoder }`',
    "export { Wtf8Decoder, Wtf8Encoder } from 'wtf8-wasm';",
    20_100,
  ],
  ['`wtf8-wasm/slim`', "export * from 'wtf8-wasm/slim';", 24_900],
  ['`wtf8-wasm/js`', "export * from 'wtf8-wasm/js';", 16_640],
  ['`wtf8-wasm/variants`', "export * from 'wtf8-wasm/variants';", 14_000],
  ['`wtf8-wasm/inspect`', "export * from 'wtf8-wasm/inspect';", 32_800],
];

/** @type {import('../harness/trial.mjs').Host} */
export const tarballHost = {
  title: 'tarball',
  async run(trial) {
    const { size, files } = tarball();
    trial.version = `${files.length} files`;
    await trial.check('a reason for each file', () => {
      const unexpected = files.filter(({ path }) => !reasonFor(path)).map(({ path }) => path);
      demandEqual(unexpected, [], 'files without a reason');
    });
    await trial.check(`tarball ${size} bytes`, () => demandAtMost(MOST, size));
    const readme = readFileSync(inProject('README.md'), 'utf8');
    for (const [name, source, most] of BUNDLES) {
      const bytes = await sizeOf(source);
      await trial.check(`${name.replaceAll('`', '')} ${bytes} bytes`, () => {
        demandAtMost(most, bytes);
        const row = `| ${name} | ${(bytes / 1000).toFixed(1)} |`;
        demand(readme.includes(row), `README does not have the row ${row}`);
      });
    }
  },
};

/** @param {number} most @param {number} size */
const demandAtMost = (most, size) => demand(size <= most, `${size} bytes are more than ${most}`);

/** @param {string} source */
async function sizeOf(source) {
  const project = await createProject('tarball');
  const file = project.path('bundled.mjs');
  writeFileSync(file, source);
  const { build } = await importTool('esbuild');
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    logLevel: 'error',
  });
  return compressedSize(outputFiles[0].contents);
}
