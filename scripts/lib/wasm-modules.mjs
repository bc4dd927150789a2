/** Makes the WebAssembly modules and their glue out of the Rust sources. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mustRun, say } from './command.mjs';
import { fingerprint, readJson, writeJson } from './fingerprint.mjs';
import { keepExports } from './module-exports.mjs';
import { blankPanicMessages, blankPanicPlaces } from './panic-messages.mjs';
import { inNodeModules, inProject, wasmModules, wasmTarget } from './project.mjs';
import { resetStackPointerInExports } from './stack-pointer.mjs';
import { cargoForModule } from './wasm-cargo.mjs';
import { identityOf, WASM_TARGET } from './wasm-rust.mjs';

/**
 * @typedef {object} WasmModule
 * @property {string} name of the file that ships, without its ending
 * @property {string} crate in modules/
 * @property {number} [memory] in bytes, both the initial and the largest size. Without it, memory grows as needed
 * @property {number} stack in bytes
 * @property {boolean} [passesValues] whether values of JavaScript pass the boundary, not only numbers. Such a module imports
 *   functions of its glue and allocates. Its exports do not reset the stack pointer; after an error its caller takes a new
 *   instance (pkg-template/inspect/instance.js)
 * @property {boolean} [isSmall] whether its size matters more than the last few percent of its speed
 * @property {Half} [half] the functions that become a second module where it ships as text
 *
 * @typedef {object} Half
 * @property {string} name
 * @property {readonly string[]} exports the functions of this half, which the other half lacks
 */

/**
 * The modules that ship. A codec has memory of a fixed size: it allocates nothing, and memory that cannot grow never detaches
 * JavaScript's views of it. Kernels need little stack.
 *
 * @type {readonly WasmModule[]}
 */
export const MODULES = [
  {
    name: 'wtf8',
    crate: 'wtf8-codec',
    memory: 0x8_0000,
    stack: 0x1_0000,
    half: {
      name: 'text',
      exports: [
        'blockIndexes',
        'codePoints',
        'commonPrefix',
        'endsAddress',
        'find',
        'findLoneSurrogate',
        'indexesOfEnds',
        'offsetsOfEnds',
        'offsetsOfIndexes',
        'replaceSurrogates',
      ],
    },
  },
  { name: 'variants', crate: 'wtf8-variants', memory: 0x8_0000, stack: 0x1_0000, isSmall: true },
  { name: 'inspect', crate: 'wtf8-inspect', stack: 0x1_0000, passesValues: true, isSmall: true },
];

/**
 * The files that are built: the module itself, its glue, and the number by which JavaScript recognizes the module that it was
 * built with.
 *
 * @param {string} name
 */
export const filesOf = (name) => ({
  module: join(wasmModules, name, `${name}.wasm`),
  glue: join(wasmModules, name, 'glue.js'),
  abi: join(wasmModules, name, 'abi.js'),
});

/**
 * What ships as text, by name: the module or its halves.
 *
 * @param {WasmModule} module
 * @returns {[name: string, file: string][]}
 */
export function textsOf({ name, half }) {
  if (!half) return [[name, filesOf(name).module]];
  return [name, half.name].map((part) => [part, join(wasmModules, name, `${part}.half.wasm`)]);
}

/** The tiny module through which strings pass where the host has string builtins. */
export const stringBuiltinsFile = join(wasmModules, 'string-builtins', 'string-builtins.wasm');

const SOURCES = ['Cargo.toml', 'Cargo.lock', '.cargo/config.toml', 'src', 'modules'];
/** Passes that make a module smaller without changing a kernel. */
const SMALLER = ['--reorder-functions', '--reorder-locals'];

const RECIPE = [
  'wasm-modules.mjs',
  'wasm-cargo.mjs',
  'machine-paths.mjs',
  'stack-pointer.mjs',
  'module-exports.mjs',
  'panic-messages.mjs',
];

/** The features of WebAssembly that rustc may use here. wasm-opt has to be told that they are allowed. */
const FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
  'simd',
];

/** @param {import('./toolchain.mjs').Toolchain} toolchain */
export async function buildWasmModules(toolchain) {
  for (const module of MODULES) await buildWasmModule(toolchain, module);
  await buildStringBuiltins();
}

/**
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @param {WasmModule} module
 */
async function buildWasmModule(toolchain, module) {
  const files = filesOf(module.name);
  const madeFrom = fingerprint(
    [
      ...SOURCES.map((path) => inProject(path)),
      ...RECIPE.map((name) => inProject('scripts', 'lib', name)),
      inNodeModules('binaryen', 'package.json'),
    ],
    [module, identityOf(toolchain.rust), toolchain.bindgen.version],
  );
  const texts = textsOf(module);
  const { abi, ...others } = files;
  const needed = [...Object.values(module.passesValues ? others : files), ...texts.map(([, file]) => file)];
  await unlessMade(madeFrom, needed, async () => {
    const compiled = await compile(toolchain, module);
    const bound = await bind(toolchain, module, compiled);
    if (!module.passesValues) {
      await resetStackPointerInExports(bound);
      blankPanicMessages(bound);
    } else {
      blankPanicPlaces(bound);
    }
    await optimize(module, bound, files.module);
    if (!module.passesValues) {
      // wasm-bindgen adds exports for glue that these modules do not need.
      await keepExports(files.module, (name) => !name.startsWith('__'), files.module);
      writeAbi(files);
    }
    const { half } = module;
    if (!half) return;
    await keepExports(files.module, (name) => !half.exports.includes(name), texts[0][1]);
    await keepExports(files.module, (name) => half.exports.includes(name), texts[1][1], {
      importsMemory: true,
    });
  });
}

async function buildStringBuiltins() {
  const text = inProject('modules', 'string-builtins.wat');
  const madeFrom = fingerprint([
    text,
    inProject('scripts', 'lib', 'wasm-modules.mjs'),
    inNodeModules('binaryen', 'package.json'),
  ]);
  await unlessMade(madeFrom, [stringBuiltinsFile], async () => {
    const assembler = inNodeModules('binaryen', 'bin', 'wasm-as');
    const parameters = [assembler, text, '-o', stringBuiltinsFile];
    parameters.push('--enable-gc', '--enable-reference-types');
    await mustRun('Assembling the module for string builtins', process.execPath, parameters);
  });
}

/**
 * @param {string} madeFrom
 * @param {string[]} files all in one folder, which has nothing else
 * @param {() => Promise<void>} make
 */
async function unlessMade(madeFrom, files, make) {
  const folder = dirname(files[0]);
  const stamp = join(folder, 'made-from.json');
  const known = readJson(stamp);
  if (known?.madeFrom === madeFrom && known.made === fingerprint(files)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await make();
  // The stamp is written last: without it, the files count as unfinished.
  writeJson(stamp, { madeFrom, made: fingerprint(files) });
}

/**
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @param {WasmModule} module
 */
async function compile({ rust }, { crate, memory, stack, passesValues }) {
  const { command, parameters, environment } = cargoForModule(rust, crate, !passesValues);
  const linking = [`-zstack-size=${stack}`];
  if (memory) linking.push(`--initial-memory=${memory}`, `--max-memory=${memory}`);
  parameters.push('--', ...linking.flatMap((argument) => ['-C', `link-arg=${argument}`]));
  const duration = rust.buildsStd ? 'a minute or two, with the standard library' : 'half a minute';
  const title = `Compiling ${crate} to WebAssembly (the first time ${duration})`;
  await mustRun(title, command, parameters, { environment });
  return join(wasmTarget, WASM_TARGET, 'release', `${crate.replaceAll('-', '_')}.wasm`);
}

/**
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @param {WasmModule} module
 * @param {string} compiled
 */
async function bind({ bindgen }, { name }, compiled) {
  const { module, glue } = filesOf(name);
  const folder = join(dirname(module), 'bound');
  mkdirSync(folder, { recursive: true });
  const parameters = ['--target', 'bundler', '--no-typescript', '--out-dir', folder, '--out-name', name];
  parameters.push('--remove-name-section', '--remove-producers-section', compiled);
  await mustRun('Making the glue', bindgen.command, parameters);
  // Generated, so it need not follow the rules of our type checker.
  writeFileSync(glue, `// @ts-nocheck\n${readFileSync(join(folder, `${name}_bg.js`), 'utf8')}`);
  return join(folder, `${name}_bg.wasm`);
}

/**
 * @param {WasmModule} module
 * @param {string} bound
 * @param {string} optimized
 */
async function optimize({ isSmall }, bound, optimized) {
  const optimizer = inNodeModules('binaryen', 'bin', 'wasm-opt');
  const parameters = [
    optimizer,
    '-O4',
    ...(isSmall ? ['-Os'] : []),
    ...SMALLER,
    '--strip-debug',
    '--strip-producers',
  ];
  parameters.push('--strip-target-features');
  parameters.push('--mvp-features', ...FEATURES.map((feature) => `--enable-${feature}`));
  parameters.push(bound, '-o', optimized);
  await mustRun('Optimizing the module', process.execPath, parameters);
  say(`  ${readFileSync(optimized).length} bytes`);
}

/** Asks the module itself for its number and that of its exports, so that the two cannot differ. @param {ReturnType<typeof filesOf>} files */
function writeAbi({ module, abi: file }) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(module)));
  const { abi } = /** @type {{ abi: () => number }} */ (/** @type {unknown} */ (exports));
  const count = Object.keys(exports).length;
  writeFileSync(file, `export const ABI = ${abi() >>> 0};\nexport const EXPORT_COUNT = ${count};\n`);
}
