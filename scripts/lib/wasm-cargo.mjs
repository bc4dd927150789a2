/** How Cargo is called for WebAssembly. */

import { pathRemapping } from './machine-paths.mjs';
import { wasmTarget } from './project.mjs';
import { WASM_TARGET } from './wasm-rust.mjs';

/** @typedef {import('./wasm-rust.mjs').WasmRust} WasmRust */

/**
 * The boundary passes numbers only. Told so, wasm-bindgen makes no table for references, and no glue for it.
 */
const NUMBERS_ONLY = ['-Ctarget-feature=-reference-types', '-Cno-vectorize-loops', '-Cno-vectorize-slp'];

/** The module that ships. @param {WasmRust} rust */
export function cargoForModule(rust) {
  const call = cargoCall(rust, 'rustc', 'standalone', NUMBERS_ONLY, 'std,panic_abort');
  call.parameters.push('--release', '--lib', '--crate-type', 'cdylib');
  return call;
}

/**
 * @param {WasmRust} rust
 * @param {string} runner the program that runs what was compiled
 * @param {string} test the file in tests/, without its ending
 */
export function cargoForTest(rust, runner, test) {
  const call = cargoCall(rust, 'test', 'javascript', [], 'std,panic_abort,test');
  call.parameters.push('--test', test);
  call.environment.CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER = runner;
  return call;
}

/**
 * @param {WasmRust} rust
 * @param {string} subcommand
 * @param {'standalone' | 'javascript'} feature what ships does without the standard library, tests cannot
 * @param {readonly string[]} flags further flags for rustc
 * @param {string} std the crates that the standard library consists of, where it is compiled along
 */
function cargoCall(rust, subcommand, feature, flags, std) {
  const parameters = [subcommand, '--locked', '--features', feature, '--target', WASM_TARGET];
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
