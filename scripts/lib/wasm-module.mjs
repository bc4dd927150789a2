/** Makes the WebAssembly module and its glue out of the Rust sources. */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, say } from './command.mjs';
import { fingerprint, readJson, writeJson } from './fingerprint.mjs';
import { inNodeModules, inProject, wasmModule, wasmTarget } from './project.mjs';
import { resetStackPointerInExports } from './stack-pointer.mjs';
import { cargoForModule } from './wasm-cargo.mjs';
import { identityOf, WASM_TARGET } from './wasm-rust.mjs';

const stamp = join(wasmModule, 'made-from.json');
export const moduleFile = join(wasmModule, 'wtf8.wasm');
export const glueFile = join(wasmModule, 'glue.js');
/** The number by which JavaScript recognises the module that was built with it. */
export const abiFile = join(wasmModule, 'abi.js');
/** The second module, through which strings pass where the host has string builtins. */
export const stringBuiltinsFile = join(wasmModule, 'string-builtins.wasm');

const SOURCES = ['Cargo.toml', 'Cargo.lock', '.cargo/config.toml', 'src', 'modules'];
const RECIPE = ['wasm-module.mjs', 'wasm-cargo.mjs', 'machine-paths.mjs', 'stack-pointer.mjs'];

/** What rustc may use for this target; wasm-opt has to be told that it may keep it. */
const FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
  'simd',
];

/**
 * The module's memory is as large at the start as it may ever be: the codec allocates nothing, and a memory
 * that cannot grow cannot detach JavaScript's views of it either. Kernels need little stack.
 */
const MEMORY = ['-zstack-size=65536', '--initial-memory=524288', '--max-memory=524288'].flatMap(
  (argument) => ['-C', `link-arg=${argument}`],
);

/** @param {import('./set-up.mjs').Toolchain} toolchain */
export async function buildWasmModule(toolchain) {
  const madeFrom = fingerprint(
    [
      ...SOURCES.map((path) => inProject(path)),
      ...RECIPE.map((name) => inProject('scripts', 'lib', name)),
      inNodeModules('binaryen', 'package.json'),
    ],
    [identityOf(toolchain.rust), toolchain.bindgen.version],
  );
  const made = [moduleFile, glueFile, abiFile, stringBuiltinsFile];
  if (made.every((file) => existsSync(file)) && readJson(stamp)?.madeFrom === madeFrom) return;
  rmSync(wasmModule, { recursive: true, force: true });
  const compiled = await compile(toolchain);
  const bound = await bind(toolchain, compiled);
  await resetStackPointerInExports(bound.module);
  await optimize(bound.module);
  writeAbi();
  await assembleStringBuiltins();
  // The stamp comes last: without it, what lies here does not count.
  writeJson(stamp, { madeFrom });
}

/** @param {import('./set-up.mjs').Toolchain} toolchain */
async function compile({ rust }) {
  const { command, parameters, environment } = cargoForModule(rust);
  parameters.push('--', ...MEMORY);
  const duration = rust.buildsStd ? 'a minute or two, with the standard library' : 'half a minute';
  const title = `Compiling Rust to WebAssembly (the first time ${duration})`;
  await mustRun(title, command, parameters, { environment });
  return join(wasmTarget, WASM_TARGET, 'release', 'wtf8_codec.wasm');
}

/**
 * @param {import('./set-up.mjs').Toolchain} toolchain
 * @param {string} compiled
 */
async function bind({ bindgen }, compiled) {
  const folder = join(wasmModule, 'bound');
  mkdirSync(folder, { recursive: true });
  const parameters = ['--target', 'bundler', '--no-typescript', '--out-dir', folder, '--out-name', 'wtf8'];
  parameters.push('--remove-name-section', '--remove-producers-section', compiled);
  await mustRun('Making the glue', bindgen.command, parameters);
  const glue = readFileSync(join(folder, 'wtf8_bg.js'), 'utf8');
  // Written by a tool, and not under our type checker's rules.
  writeFileSync(glueFile, `// @ts-nocheck\n${glue}`);
  return { module: join(folder, 'wtf8_bg.wasm') };
}

/** @param {string} bound */
async function optimize(bound) {
  const optimizer = inNodeModules('binaryen', 'bin', 'wasm-opt');
  const unfinished = `${moduleFile}.unfinished`;
  const parameters = [optimizer, '-O4', '--strip-debug', '--strip-producers', '--strip-target-features'];
  parameters.push('--mvp-features', ...FEATURES.map((feature) => `--enable-${feature}`));
  parameters.push(bound, '-o', unfinished);
  await mustRun('Optimising the module', process.execPath, parameters);
  renameSync(unfinished, moduleFile);
  say(`  ${readFileSync(moduleFile).length} bytes`);
}

/** The module itself says the number, so it cannot differ from what is written. */
function writeAbi() {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(moduleFile)));
  const { abi } = /** @type {{ abi: () => number }} */ (/** @type {unknown} */ (exports));
  writeFileSync(abiFile, `export const ABI = ${abi() >>> 0};\n`);
}

async function assembleStringBuiltins() {
  const assembler = inNodeModules('binaryen', 'bin', 'wasm-as');
  const text = inProject('modules', 'string-builtins.wat');
  const parameters = [assembler, text, '-o', stringBuiltinsFile, '--enable-gc', '--enable-reference-types'];
  await mustRun('Assembling the module for string builtins', process.execPath, parameters);
}
