/** The tarball itself: what is in it, and what of it users load. */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { findProgram } from '../../../scripts/lib/command.mjs';
import { importTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { tarball } from '../harness/tarball.mjs';
import { demand, demandEqual } from '../harness/trial.mjs';
import { reasonFor } from './files.mjs';

/** @import { Trial } from '../harness/trial.mjs' */

/** In bytes; an entry is what esbuild and gzip -9 make of all that it exports. */
const LIMITS = {
  tarball: 269_000,
  'wtf8-wasm': 32_400,
  'wtf8-wasm/slim': 23_000,
  'wtf8-wasm/js': 15_100,
  'wtf8-wasm/variants': 14_000,
  'wtf8-wasm/inspect': 40_000,
};

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

/**
 * By the program that people measure with; Node's own compressor makes one percent more of it.
 *
 * @param {Uint8Array} content
 */
function compressedSize(content) {
  const gzip = findProgram('gzip');
  if (!gzip) return gzipSync(content, { level: 9 }).length;
  return execFileSync(gzip, ['-9', '--no-name', '--stdout'], { input: content }).length;
}
