// Makes an entry of the sources in which every string goes through wasm, by one transport.

import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { fingerprint } from '../../scripts/lib/fingerprint.mjs';
import { inProject, wasmModules } from '../../scripts/lib/project.mjs';

const ENTRY = `
  export { Wtf8Error } from './base/errors.js';
  export * from '../tests/support/forced-start.js?bound';
`;

/** What the entry is made of. */
const SOURCES = [
  inProject('pkg-template'),
  inProject('scripts', 'lib'),
  inProject('package-lock.json'),
  wasmModules,
  fileURLToPath(new URL('forced-start.js', import.meta.url)),
  fileURLToPath(import.meta.url),
];

/**
 * Bundling takes longer than most tests, so the first process that needs the entry leaves it to the others.
 *
 * @returns {Promise<typeof import('../../pkg/index.js')>}
 */
export async function importByForcedTransport() {
  const file = inProject('target', 'forced-transport', `${fingerprint(SOURCES)}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // Under its name it is whole, even if several processes make it at the same time.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await bundleSource(ENTRY));
    renameSync(unfinished, file);
  }
  return import(pathToFileURL(file).href);
}
