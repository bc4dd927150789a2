/**
 * The crate as it would be published, used by programs outside of the repository: for this machine, without a standard
 * library, and with strings of JavaScript for every target that wasm-bindgen has.
 */

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inProject } from '../../../scripts/lib/project.mjs';
import { setUp } from '../../../scripts/lib/toolchain.mjs';
import { denoEnvironment, denoProgram } from '../deno/program.mjs';
import { browser } from '../harness/browser.mjs';
import { bind, hasTarget, Outside } from '../harness/cargo.mjs';
import { inHosts, inMade } from '../harness/places.mjs';
import { nodeForTools, nodeProgram } from '../harness/programs.mjs';
import { Project } from '../harness/project.mjs';
import { Server } from '../harness/server.mjs';
import { demand, demandEqual } from '../harness/trial.mjs';

const MEBI = 2 ** 20;
/** How much is tried: a million calls and 64 Mi units where much is asked for, and less elsewhere. */
const ALL = { calls: 1_000_000, units: 64 * MEBI };
const SOME = { calls: 10_000, units: MEBI };

/**
 * Makes Node as hosts are that have none of the functions that the crate calls where it finds them. A newer function by which
 * the crate knows fast hosts was added by the page.
 */
const OLD_HOST = `Uint8Array.fromBase64 = (text) => Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0));
delete TextEncoder.prototype.encodeInto;
delete String.prototype.replaceAll;
delete String.prototype.isWellFormed;\n`;

const BARE_TARGET = 'thumbv7em-none-eabi';

/** @type {import('../harness/trial.mjs').Host} */
export const rust = {
  title: 'Rust crate',
  async run(trial) {
    const outside = new Outside();
    try {
      trial.version = /\d[\d.]*/.exec((await setUp()).bindgen.version)?.[0] ?? '';
      await trial.check('cargo package', () => checkPackage(outside));
      await trial.check('native', () => checkNative(outside));
      await trial.check('without a standard library', () => checkBare(outside));
      if (await hasTarget(BARE_TARGET)) await trial.check(BARE_TARGET, () => checkBareTarget(outside));
      await trial.check('in a module of WebAssembly', () => checkModule(outside));
      await trial.check('nodejs', () => checkNode(outside, nodeForTools(), 'nodejs', ALL));
      await trial.check('nodejs in Node 20', () => checkNode(outside, nodeProgram(20), 'nodejs', SOME));
      await trial.check('no-modules', () => checkNoModules(outside));
      await trial.check('no-modules in an old host', () => checkNoModules(outside, OLD_HOST));
      await trial.check('bundler', () => checkBundler(outside));
      await trial.check('deno', () => checkDeno(outside));
      await trial.check('web, in Chromium', () => checkWeb(outside));
      trial.backends.add('wasm');
    } finally {
      outside.remove();
    }
  },
};

/** @param {Outside} outside */
async function checkPackage(outside) {
  const crate = await outside.unpackCrate();
  for (const file of ['src/README.md', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE', 'src/lib.rs']) {
    demand(existsSync(`${crate}/${file}`), `the crate has no ${file}`);
  }
  for (const name of ['README.md', 'modules', 'tests/api', 'tests/strings.rs', 'pkg-template', 'examples']) {
    demand(!existsSync(`${crate}/${name}`), `the crate has ${name}`);
  }
  // Who packages the crate for a system runs its unit tests.
  for (const file of readdirSync(`${crate}/src`, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.rs')) continue;
    const source = readFileSync(`${crate}/src/${file}`, 'utf8');
    for (const [, path] of source.matchAll(/^#\[path = "(.*)"\]$/gm)) {
      demand(existsSync(join(crate, 'src', dirname(file), path ?? '')), `src/${file} names ${path}`);
    }
  }
}

/** @param {Outside} outside */
async function checkNative(outside) {
  const program = outside.copyProgram(inHosts('rust', 'native'), 'native');
  demandEqual((await outside.cargo('native')).trim().split('\n').at(-1), '3 "a😀"', 'what it printed');
  mkdirSync(join(program, 'examples'));
  for (const [index, example] of examplesOfReadme('rust').entries()) {
    const name = `readme-${index}`;
    writeFileSync(join(program, 'examples', `${name}.rs`), `fn main() {\n${example}}\n`);
    await outside.cargo('native', ['run', '--quiet', '--release', '--example', name]);
  }
}

/** The program is linked, which would fail if it used a standard library or an allocator. @param {Outside} outside */
async function checkBare(outside) {
  outside.copyProgram(inHosts('rust', 'bare'), 'bare');
  const module = new WebAssembly.Module(readFileSync(await outside.compile('bare', { std: 'core' })));
  demandEqual(WebAssembly.Module.imports(module), [], 'its imports');
  const { count } = /** @type {any} */ (new WebAssembly.Instance(module).exports);
  demandEqual([count(0x61, 0xd83d), count(0xd83d, 0xde00)], [2, 1], 'code points');
}

/** The program is compiled but not linked, which that target cannot do by default. @param {Outside} outside */
const checkBareTarget = (outside) =>
  outside.cargo('bare', ['rustc', '--release', '--target', BARE_TARGET, '--crate-type', 'rlib']);

/** @param {Outside} outside */
async function checkModule(outside) {
  const program = outside.copyProgram(inHosts('rust', 'consumer'), 'consumer');
  const examples = examplesOfReadme('rs');
  // The crate's README has the same, which are compiled once: a module cannot export two functions of one name.
  demandEqual(examplesOfReadme('rs', 'src/README.md'), examples, 'the blocks in src/README.md');
  appendFileSync(join(program, 'src', 'lib.rs'), `\npub mod readme {\n${examples.join('')}}\n`);
  const module = await outside.compile('consumer');
  for (const target of ['nodejs', 'web', 'bundler', 'deno', 'no-modules']) {
    const folder = outside.path('bound', target);
    await bind(module, target, folder);
    demand(!existsSync(`${folder}/snippets`), `${target}: the crate brought JavaScript of its own`);
    const types = readFileSync(`${folder}/consumer.d.ts`, 'utf8');
    for (const line of [
      'function echo(text: string): string;',
      'function borrowedLength(text: string): number;',
      'function optional(text?: string | null): string | undefined;',
      'function reversed(texts: string[]): string[];',
      'function later(text: string): Promise<string>;',
      'function exclaim(text: string): string;',
    ]) {
      demand(types.includes(line), `${target}: no "${line}" in\n${types}`);
    }
  }
  const bound = new WebAssembly.Module(readFileSync(outside.path('bound', 'nodejs', 'consumer_bg.wasm')));
  const exported = WebAssembly.Module.exports(bound).map(({ name }) => name);
  const source = readFileSync(outside.path('consumer', 'src', 'lib.rs'), 'utf8');
  const foreign = exported.filter((name) => {
    const isOfProgram = source.includes(`fn ${name}(`) || source.includes(`js_name = ${name})`);
    return !isOfProgram && !/^(?:memory$|__|wasm_bindgen__|named_new$)/.test(name);
  });
  demandEqual(foreign, [], 'exports that are neither the program’s nor wasm-bindgen’s');
}

/**
 * A README's blocks of code in Rust.
 *
 * @param {'rs' | 'rust'} language those in `rs` need wasm-bindgen
 */
function examplesOfReadme(language, path = 'README.md') {
  const readme = readFileSync(inProject(path), 'utf8');
  const blocks = Array.from(readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm), ([, name, block]) => ({
    name,
    block,
  }));
  const examples = blocks.filter(({ name }) => name === language).map(({ block }) => block);
  demand(examples.length > 0, `${path} has no block in ${language}`);
  return examples;
}

/**
 * @param {Outside} outside
 * @param {string} target
 * @param {string} program
 */
function projectOf(outside, target, program) {
  const project = new Project(outside.path('bound', target));
  cpSync(inHosts('rust', 'project', 'check.mjs'), project.path('check.mjs'));
  writeFileSync(project.path('program.mjs'), program);
  return project;
}

/**
 * @param {Outside} outside
 * @param {string} node
 * @param {string} target
 * @param {typeof ALL} amounts
 */
async function checkNode(outside, node, target, amounts) {
  const project = projectOf(
    outside,
    target,
    `import { check } from './check.mjs';
import { createRequire } from 'node:module';
console.log(await check(createRequire(import.meta.url)('./consumer.js'), ${JSON.stringify(amounts)}));\n`,
  );
  demandChecks(await project.run(node, ['program.mjs']));
}

/** @param {Outside} outside @param {string} preparation what runs before the crate does */
async function checkNoModules(outside, preparation = '') {
  const project = projectOf(
    outside,
    'no-modules',
    `import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { check } from './check.mjs';
${preparation}const bindgen = runInThisContext(readFileSync('consumer.js', 'utf8') + ';wasm_bindgen');
bindgen.initSync({ module: readFileSync('consumer_bg.wasm') });
console.log(await check(bindgen, ${JSON.stringify(SOME)}));\n`,
  );
  demandChecks(await project.run(process.execPath, ['program.mjs']));
}

/** @param {Outside} outside */
async function checkBundler(outside) {
  const program = `import * as consumer from './consumer.js';
import { check } from './check.mjs';
console.log(await check(consumer, ${JSON.stringify(SOME)}));\n`;
  const project = projectOf(outside, 'bundler', program);
  const webpack = createRequire(inMade('package.json')).resolve('webpack');
  writeFileSync(
    project.path('build.cjs'),
    `require(${JSON.stringify(webpack)})({ mode: 'production', target: 'node', context: __dirname, entry: './program.mjs',
  experiments: { asyncWebAssembly: true }, output: { path: __dirname, filename: 'bundle.cjs' } },
  (error, stats) => { if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exitCode = 1; } });\n`,
  );
  await project.run(nodeForTools(), ['build.cjs']);
  demandChecks(await project.run(nodeForTools(), ['bundle.cjs']));
}

/** @param {Outside} outside */
async function checkDeno(outside) {
  const program = `import * as consumer from './consumer.js';
import { check } from './check.mjs';
console.log(await check(consumer, ${JSON.stringify(SOME)}));\n`;
  const project = projectOf(outside, 'deno', program);
  const parameters = ['run', '--allow-read', 'program.mjs'];
  demandChecks(await project.run(denoProgram(), parameters, denoEnvironment(project.folder)));
}

/** @param {Outside} outside */
async function checkWeb(outside) {
  const project = projectOf(outside, 'web', '');
  writeFileSync(
    project.path('index.html'),
    `<!doctype html><script type="module">
import { check } from './check.mjs';
import * as consumer from './consumer.js';
await consumer.default();
globalThis.answer = check(consumer, ${JSON.stringify(ALL)});
</script>\n`,
  );
  const server = await new Server(project.folder).start();
  try {
    const complaints = await (await browser('chromium')).visit(server.url('index.html'), async (page) => {
      await page.waitForFunction('globalThis.answer');
      demandChecks(String(await page.evaluate('globalThis.answer')));
    });
    demandEqual(complaints, [], 'complaints');
  } finally {
    server.stop();
  }
}

/** @param {string} output how many checks there were */
function demandChecks(output) {
  demand(Number(output) > 70_000, `it should have said how many checks there were, but said ${output}`);
}
