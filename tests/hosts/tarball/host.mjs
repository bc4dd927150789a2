/** The tarball itself: how large it and its entries are. (Which files are in it is a test of its own: tests/api/packed.test.mjs.) */

import { writeFileSync } from 'node:fs';
import { compressedSize } from '../../support/compressed-size.mjs';
import { importTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { tarball } from '../harness/tarball.mjs';
import { demand } from '../harness/trial.mjs';

/** @import { Trial } from '../harness/trial.mjs' */

/** In bytes. For an entry, all that it exports is bundled by esbuild and compressed by gzip -9. */
const LIMITS = {
  tarball: 283_800,
  'wtf8-wasm': 35_800,
  'wtf8-wasm/slim': 26_720,
  'wtf8-wasm/js': 17_530,
  'wtf8-wasm/variants': 13_770,
  'wtf8-wasm/inspect': 32_800,
};

/** @type {import('../harness/trial.mjs').Host} */
export const tarballHost = {
  title: 'tarball',
  async run(trial) {
    const { size, files } = tarball();
    trial.version = `${files.length} files`;
    await checkSize(trial, 'tarball', size);
    const entries = /** @type {const} */ ([
      'wtf8-wasm',
      'wtf8-wasm/slim',
      'wtf8-wasm/js',
      'wtf8-wasm/variants',
      'wtf8-wasm/inspect',
    ]);
    for (const entry of entries) {
      await checkSize(trial, entry, await sizeOfEntry(entry));
    }
  },
};

/** @param {Trial} trial @param {keyof typeof LIMITS} name @param {number} size */
const checkSize = (trial, name, size) =>
  trial.check(`${name} ${size} bytes`, () =>
    demand(size <= LIMITS[name], `${size} bytes are more than ${LIMITS[name]}`),
  );

/** @param {string} entry */
async function sizeOfEntry(entry) {
  const project = await createProject('tarball');
  const file = project.path('all-of-it.mjs');
  writeFileSync(file, `export * from '${entry}';\n`);
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
