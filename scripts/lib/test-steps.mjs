/** What `npm test` consists of. */

import { relative } from 'node:path';
import { listFiles } from './fingerprint.mjs';
import { Problem } from './problem.mjs';
import { inNodeModules, inProject, root } from './project.mjs';
import { cargoForTest } from './wasm-cargo.mjs';
import { requireCargo } from './wasm-rust.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} parameters
 * @property {Record<string, string | undefined>} [environment]
 * @property {boolean} [counts] whether its output says how many tests there were
 */

/**
 * @param {import('./set-up.mjs').Toolchain} toolchain
 * @returns {Step[]}
 */
export function testSteps({ rust, bindgen }) {
  const cargo = requireCargo();
  const clippy = ['clippy', '--locked', '--all-targets'];
  return [
    { name: 'lint: rustfmt', command: cargo, parameters: ['fmt', '--all', '--check'] },
    { name: 'lint: clippy', command: cargo, parameters: [...clippy, '--', '-D', 'warnings'] },
    {
      name: 'lint: clippy, with the boundary to JavaScript',
      command: cargo,
      parameters: [...clippy, '--features', 'javascript', '--', '-D', 'warnings'],
    },
    nodeStep('lint: Biome', [
      inNodeModules('@biomejs', 'biome', 'bin', 'biome'),
      'ci',
      '--error-on-warnings',
      '--colors=off',
    ]),
    nodeStep('lint: types', [inNodeModules('typescript', 'bin', 'tsc'), '--project', root]),
    {
      name: 'test: Rust',
      command: cargo,
      parameters: ['test', '--locked', '--no-fail-fast'],
      counts: true,
    },
    {
      name: 'test: Rust as WebAssembly in Node',
      ...cargoForTest(rust, bindgen.testRunner, 'wasm'),
      counts: true,
    },
    {
      ...nodeStep('test: JavaScript', ['--test', '--test-reporter=spec', ...javaScriptTests()]),
      counts: true,
    },
  ];
}

/** @param {string} name @param {string[]} parameters @returns {Step} */
const nodeStep = (name, parameters) => ({ name, command: process.execPath, parameters });

/** Node 20 takes no patterns, and would run every file of a folder called "test". */
function javaScriptTests() {
  const files = listFiles([inProject('tests')]).filter((file) => file.endsWith('.test.mjs'));
  if (files.length === 0) throw new Problem('There are no files tests/**/*.test.mjs.');
  return files.map((file) => relative(root, file));
}
