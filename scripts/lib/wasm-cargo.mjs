/** How Cargo is called for WebAssembly. */

import { pathRemapping } from './machine-paths.mjs';
import { wasmTarget } from './project.mjs';
import { WASM_TARGET } from './wasm-rust.mjs';

/** @typedef {import('./wasm-rust.mjs').WasmRust} WasmRust */

/**
 * For modules whose boundary passes numbers only. Without reference types, wasm-bindgen makes no table for references, and no
 * glue for it.
 */
const NUMBERS_ONLY = ['-Ctarget-feature=-reference-types'];

/**
 * Kernels that gain by vectors use them explicitly, in src/simd/. Where LLVM vectorizes other code, it makes a module larger
 * (wtf8.wasm by some 300 bytes), and the package carries the module as text.
 */
const VECTORS_BY_HAND = ['-Cno-vectorize-loops', '-Cno-vectorize-slp'];

/** The crate that is published. */
const CRATE = 'wtf8-wasm';
/** The crate of the codec's module. */
const CODEC = 'wtf8-codec';
/** The crate of the variants' module. Its kernels are in the published crate; what it has itself runs once for a chunk. */
const VARIANTS = 'wtf8-variants';

/**
 * Flags in the environment are meant for this machine's own processor, and replace those that the kernels need. Settings of profiles
 * would change what ships.
 *
 * @type {Record<string, undefined>}
 */
export const WITHOUT_SETTINGS = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(CARGO_ENCODED_)?RUSTFLAGS$|^CARGO_PROFILE_|^CARGO_TARGET_WASM32_/.test(name))
    .map((name) => [name, undefined]),
);

/**
 * Cargo's call that compiles a module that ships.
 *
 * @param {WasmRust} rust
 * @param {string} crate
 * @param {boolean} isOfNumbers whether only numbers pass its boundary, so that it needs no standard library
 */
export function cargoForModule(rust, crate, isOfNumbers) {
  const call = cargoCall(
    rust,
    'rustc',
    isOfNumbers ? [...VECTORS_BY_HAND, ...NUMBERS_ONLY] : VECTORS_BY_HAND,
    'std,panic_abort',
  );
  call.parameters.push('--package', crate, '--release', '--lib');
  if (isOfNumbers) call.parameters.push('--features', 'standalone');
  if (crate === VARIANTS) {
    call.parameters.push('--config', `profile.release.package.${crate}.opt-level = "s"`);
  }
  // The cdylib alone: if Cargo also built the rlib, which tests use, it would not optimize across crates.
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
 * @property {string} [name] the file in the crate's folder tests/, without its ending; by default the tests inside the crate
 * @property {string} [examples] instead, the examples in the documentation that have this in their path
 * @property {string} [features]
 */
export function cargoForTest(rust, runner, { crate, name, examples, features }) {
  const call = cargoCall(rust, 'test', [], 'std,panic_abort,test');
  // As a list on the command line: of a path in the environment, Cargo would take what follows a space for a parameter.
  call.parameters.push('--config', `target.${WASM_TARGET}.runner=${JSON.stringify([runner])}`);
  call.parameters.push('--package', crate);
  if (features) call.parameters.push('--features', features);
  if (examples) call.parameters.push('--doc', '--', examples);
  else call.parameters.push(...(name ? ['--test', name] : ['--lib']));
  // Vectors are slow without any optimization. With it, compiling and running take less time together. Debug assertions stay on.
  call.environment.CARGO_PROFILE_TEST_OPT_LEVEL = '1';
  return call;
}

/** The boundary between JavaScript and Rust, which every host can test. @type {WasmTest} */
export const boundaryTest = { crate: CODEC, name: 'boundary' };

/** The bridge to strings of JavaScript, which every host can test, too. @type {WasmTest} */
export const bridgeTest = { crate: CRATE, name: 'js_string', features: 'js' };

/** The same strings in signatures of functions. @type {WasmTest} */
export const signaturesTest = { ...bridgeTest, name: 'js_signatures' };

/** The tests that run as WebAssembly. @type {readonly WasmTest[]} */
export const wasmTests = [
  { crate: CRATE },
  ...['properties', 'text', 'javascript'].map((name) => ({ crate: CRATE, name })),
  bridgeTest,
  signaturesTest,
  { crate: CRATE, examples: 'js_string', features: 'js' },
  { crate: CODEC, name: 'parts' },
  { crate: CODEC, name: 'replacement' },
  { crate: 'wtf8-inspect', name: 'pieces' },
  boundaryTest,
];

/**
 * Cargo's call that builds a program outside the workspace, as its author would. Its output goes into `targetFolder`.
 *
 * @param {WasmRust} rust
 * @param {string} targetFolder
 * @param {string} [std]
 */
export function cargoForProgram(rust, targetFolder, std = 'std,panic_abort') {
  return cargoCall(rust, 'build', [], std, ['--release'], targetFolder);
}

/**
 * @param {WasmRust} rust
 * @param {string} subcommand
 * @param {readonly string[]} flags further flags for rustc
 * @param {string} std the crates of the standard library to compile, where it does not come compiled
 * @param {readonly string[]} further parameters
 * @param {string} targetFolder
 */
function cargoCall(rust, subcommand, flags, std, further = ['--locked'], targetFolder = wasmTarget) {
  const parameters = [subcommand, ...further, '--target', WASM_TARGET];
  // On the command line and not in RUSTFLAGS, which would silently replace those of .cargo/config.toml.
  const allFlags = JSON.stringify([...pathRemapping(rust.sources), ...flags]);
  parameters.push('--target-dir', targetFolder, '--config', `target.${WASM_TARGET}.rustflags=${allFlags}`);
  if (rust.buildsStd) parameters.push(`-Zbuild-std=${std}`);
  /** @type {Record<string, string | undefined>} */
  const environment = {
    ...rust.environment,
    ...WITHOUT_SETTINGS,
  };
  return { command: rust.cargo, parameters, environment };
}
