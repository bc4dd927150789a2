/** The folders of the project. */

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} segments */
export const inProject = (...segments) => join(root, ...segments);

/** Everything that is made and can be made again, except node_modules and pkg. */
export const target = inProject('target');
/** Tools built from source, and notes about tools found on this machine. */
export const tools = join(target, 'tools');
/** The outputs of what was run last. */
export const logs = join(target, 'logs');
/** Separate from Cargo's usual folder, because WebAssembly may be compiled by another compiler than the native one. */
export const wasmTarget = join(target, 'wasm');
/** The optimized modules and their glue, a folder each, before they go into the package. */
export const wasmModules = join(target, 'wasm-modules');
/** The built package. */
export const packageFolder = inProject('pkg');

/**
 * A file of an installed npm package. The JavaScript file of a command, started with `process.execPath`, also works on Windows,
 * where npm's own links are `.cmd` files.
 *
 * @param {...string} segments
 */
export const inNodeModules = (...segments) => inProject('node_modules', ...segments);
