/** How Cargo is called for WebAssembly. */

import { pathRemapping } from './machine-paths.mjs';
import { wasmTarget } from './project.mjs';
import { WASM_TARGET } from './wasm-rust.mjs';

/** @typedef {import('./wasm-rust.mjs').WasmRust} WasmRust */

/**
 * The boundary passes numbers only. Told so, wasm-bindgen makes no table for references, and no glue for it.
 */
const NUMBERS_ONLY = ['-Ctarget-feature=-reference-types', '-Cno-vectorize-loops', '-Cno-vectorize-slp'];

/** The crate of the codec's module. */
const CODEC = 'wtf8-codec';

/**
 * A module that ships.
 *
 * @param {WasmRust} rust
 * @param {string} crate
 * @param {boolean} isOfNumbers whether only numbers pass its boundary, so that it needs no standard library
 */
export function cargoForModule(rust, crate, isOfNumbers) {
  const call = cargoCall(rust, 'rustc', isOfNumbers ? NUMBERS_ONLY : [], 'std,panic_abort');
  call.parameters.push('--package', crate, '--release', '--lib');
  if (isOfNumbers) call.parameters.push('--features', 'standalone');
  // The cdylib alone: together with the rlib of the tests, Cargo would not optimise across crates.
  call.parameters.push('--crate-type', 'cdylib');
  return call;
}

/**
 * @param {WasmRust} rust
 * @param {string} runner the program that runs what was compiled
 * @param {WasmTest} test
 *
 * @typedef {object} WasmTest
 * @property {string} crate
 * @property {string} name the file in the crate's folder tests/, without its ending
 */
export function cargoForTest(rust, runner, { crate, name }) {
  const call = cargoCall(rust, 'test', [], 'std,panic_abort,test');
  call.parameters.push('--package', crate, '--test', name);
  call.environment.CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER = runner;
  return call;
}

/** The boundary between JavaScript and Rust, which every host can test. @type {WasmTest} */
export const boundaryTest = { crate: CODEC, name: 'boundary' };

/** The tests that run as WebAssembly. @type {readonly WasmTest[]} */
export const wasmTests = [
  ...['simd', 'properties', 'javascript'].map((name) => ({ crate: 'wtf8-wasm', name })),
  { crate: CODEC, name: 'replacement' },
  { crate: 'wtf8-inspect', name: 'pieces' },
  boundaryTest,
];

/**
 * @param {WasmRust} rust
 * @param {string} subcommand
 * @param {readonly string[]} flags further flags for rustc
 * @param {string} std the crates that the standard library consists of, where it is compiled along
 */
function cargoCall(rust, subcommand, flags, std) {
  const parameters = [subcommand, '--locked', '--target', WASM_TARGET];
  // On the command line and not in RUSTFLAGS, which would silently replace those of .cargo/config.toml.
  const allFlags = JSON.stringify([...pathRemapping(rust.sources), ...flags]);
  parameters.push('--target-dir', wasmTarget, '--config', `target.${WASM_TARGET}.rustflags=${allFlags}`);
  if (rust.buildsStd) parameters.push(`-Zbuild-std=${std}`);
  /** @type {Record<string, string | undefined>} */
  const environment = {
    ...rust.environment,
    // Flags in the environment are meant for this machine's own processor.
    RUSTFLAGS: undefined,
    CARGO_ENCODED_RUSTFLAGS: undefined,
  };
  return { command: rust.cargo, parameters, environment };
}
