/** Optimizes the modules of peers, which are compiled as rustc does by default. */

import { mustRun } from '../../scripts/lib/command.mjs';
import { inNodeModules } from '../../scripts/lib/project.mjs';

/** The features of WebAssembly that rustc uses by default. wasm-opt has to be told that they are allowed. */
const FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
];

/**
 * @param {string} title
 * @param {string} module it is replaced
 * @param {'-O' | '-O3'} level
 */
export async function optimizePeer(title, module, level) {
  const optimizer = inNodeModules('binaryen', 'bin', 'wasm-opt');
  const features = FEATURES.map((feature) => `--enable-${feature}`);
  await mustRun(title, process.execPath, [optimizer, level, ...features, module, '-o', module]);
}
