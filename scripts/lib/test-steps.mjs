/** What `npm test` consists of. */

import { availableParallelism } from 'node:os';
import { basename, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from './fingerprint.mjs';
import { Problem } from './problem.mjs';
import { inNodeModules, inProject, root } from './project.mjs';
import { cargoForTest, WITHOUT_SETTINGS, wasmTests } from './wasm-cargo.mjs';
import { requireCargo, WASM_TARGET } from './wasm-rust.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} parameters
 * @property {Record<string, string | undefined>} [environment]
 * @property {boolean} [counts] whether its output says how many tests there were
 * @property {boolean} [live] whether its output is a report to be read, shown as it comes
 * @property {Step} [preparation] what shortens the step if it is done while the steps before it run
 */

/**
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @returns {Step[]}
 */
export function testSteps({ rust, bindgen }) {
  const cargo = requireCargo();
  const clippy = ['clippy', '--locked', '--workspace', '--all-targets', '--features', ALL_FEATURES];
  const bare = ['clippy', '--locked', '--package', 'wtf8-wasm', '--no-default-features'];
  return [
    { name: 'lint: rustfmt', command: cargo, parameters: ['fmt', '--all', '--check'] },
    ...CRATES_APART.map((folder) => ({
      name: `lint: rustfmt, ${folder}`,
      command: cargo,
      parameters: ['fmt', '--check', '--manifest-path', inProject(...folder.split('/'), 'Cargo.toml')],
    })),
    { name: 'lint: clippy', command: cargo, parameters: [...clippy, '--', '-D', 'warnings'] },
    { name: 'lint: clippy, no features', command: cargo, parameters: [...bare, '--', '-D', 'warnings'] },
    {
      name: 'lint: rustdoc',
      command: cargo,
      parameters: ['doc', '--locked', '--package', 'wtf8-wasm', '--all-features', '--no-deps'],
      environment: { RUSTDOCFLAGS: '-D warnings' },
    },
    {
      name: 'lint: rustdoc, no features',
      command: cargo,
      parameters: ['doc', '--locked', '--package', 'wtf8-wasm', '--no-default-features', '--no-deps'],
      environment: { RUSTDOCFLAGS: '-D warnings' },
    },
    // Debian's Rust comes without Clippy, so there Clippy does not see the boundary and the vectors; only rustfmt does.
    ...(rust.buildsStd ? [] : clippyForWasm(cargo, rust.environment)),
    nodeStep('lint: Biome', [
      inNodeModules('@biomejs', 'biome', 'bin', 'biome'),
      'ci',
      '--error-on-warnings',
      '--colors=off',
    ]),
    nodeStep('lint: rooms', [
      inNodeModules('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'pkg-template',
    ]),
    nodeStep('lint: types', [inNodeModules('typescript', 'bin', 'tsc'), '--project', root]),
    {
      name: 'test: Rust',
      command: cargo,
      parameters: ['test', '--locked', '--workspace', '--no-fail-fast', '--features', ALL_FEATURES],
      counts: true,
    },
    {
      name: 'test: Rust, examples, no features',
      command: cargo,
      parameters: ['test', '--locked', '--package', 'wtf8-wasm', '--no-default-features', '--doc'],
      counts: true,
    },
    ...wasmTests.map((test) => ({
      name: `test: Rust as WebAssembly in Node, ${test.crate}, ${placeOf(test)}`,
      ...cargoForTest(rust, bindgen.testRunner, test),
      counts: true,
    })),
    testStep('test: JavaScript', [...testFiles('api'), ...testFiles('host'), ...testFiles('examples')]),
    // It shares all but its start with the main entry.
    testStep('test: JavaScript, entry slim.js', sampleOf(apiSuite()), { WTF8_ENTRY: 'pkg/slim.js' }),
    testStep('test: JavaScript, entry js.js', engineSuite(), { WTF8_ENTRY: 'pkg/js.js' }),
    testStep('test: the variants', testFiles('variants')),
    testStep('test: the variants, in JavaScript', variantsSuite(), {
      WTF8_VARIANTS: 'pkg/variants.plain.js',
    }),
    testStep('test: the command', testFiles('cli')),
    testStep('test: the door', testFiles('door')),
    // The engine in JavaScript reads arguments where they are, the other one copies them first.
    testStep('test: the door, entry js.js', testFiles('door'), {
      WTF8_ENTRY: 'pkg/js.js',
      WTF8_DOOR: 'memory',
    }),
    testStep('test: adoption', testFiles('adoption')),
    testStep('test: the scripts', testFiles('scripts')),
    ...['nodeBuffer', 'hostEncoder', 'charCodes'].map((transport) =>
      testStep(`test: JavaScript, all strings by ${transport}`, transportSuite(), {
        WTF8_TRANSPORT: transport,
      }),
    ),
    {
      ...nodeStep('test: hosts', [inProject('tests', 'hosts', 'run.mjs')]),
      live: true,
      preparation: nodeStep('installing the hosts', [inProject('tests', 'hosts', 'install.mjs')]),
    },
    // Uses hosts that the step before has installed.
    testStep('test: the module', testFiles('module')),
  ];
}

/** @param {import('./wasm-cargo.mjs').WasmTest} test */
function placeOf({ name, examples }) {
  if (examples) return `examples of ${examples}`;
  return name ? `tests/${name}.rs` : 'inside';
}

/** Crates outside of the workspace. */
export const CRATES_APART = [
  'benches/bridge',
  'benches/kernels',
  'benches/naive-crate',
  'examples/rust',
  'fuzz',
];

/** The optional features of the published crate. */
const ALL_FEATURES = 'wtf8-wasm/js,wtf8-wasm/serde';

/** The crates that ship without the standard library. */
const STANDALONE = ['wtf8-codec', 'wtf8-variants'];

/** @param {string} cargo @param {Record<string, string>} environment @returns {Step[]} */
function clippyForWasm(cargo, environment) {
  const parameters = ['clippy', '--locked', '--target', WASM_TARGET];
  /** @type {[name: string, further: string[]][]} */
  const variants = [
    ['with tests', ['--workspace', '--all-targets', '--features', ALL_FEATURES]],
    // Without tests: they need the standard library, and its panic handler would be a second one beside that of `standalone`.
    ['standalone', STANDALONE.flatMap((crate) => ['--package', crate, '--features', `${crate}/standalone`])],
  ];
  return variants.map(([name, further]) => ({
    name: `lint: clippy, for WebAssembly, ${name}`,
    command: cargo,
    parameters: [...parameters, ...further, '--', '-D', 'warnings'],
    environment: { ...environment, ...WITHOUT_SETTINGS },
  }));
}

/** @param {string} name @param {string[]} parameters @returns {Step} */
const nodeStep = (name, parameters) => ({ name, command: process.execPath, parameters });

/** Runs as many test files at once as there are cores; by default Node leaves one core free. */
export const AT_ONCE = `--test-concurrency=${availableParallelism()}`;

/** When a test that does not end counts as one that hangs: many times as long as the slowest takes on a slow machine. */
export const SECONDS_TO_HANG = 20 * 60;

/** Node takes a test file that ends its process for one that has passed, whatever had still to run. */
export const WITHOUT_EXIT = ['--import', pathToFileURL(inProject('tests', 'support', 'no-exit.mjs')).href];

/**
 * @param {string} name
 * @param {string[]} files
 * @param {Record<string, string>} [environment]
 * @returns {Step}
 */
const testStep = (name, files, environment) => ({
  name,
  command: process.execPath,
  parameters: [
    ...WITHOUT_EXIT,
    '--test',
    '--test-reporter=spec',
    `--test-timeout=${1000 * SECONDS_TO_HANG}`,
    AT_ONCE,
    ...files,
  ],
  // Colours would hide the totals from test-report.mjs.
  environment: { ...environment, FORCE_COLOR: undefined },
  counts: true,
});

/** Tests that look at files, at one entry only, at V8's memory, or at inputs of 2 GiB. */
const OF_THE_PACKAGE = [
  'columns-memory',
  'declarations',
  'differential',
  'entries-together',
  'escape',
  'huge',
  'inspect',
  'inspect-guesses',
  'inspect-patched',
  'inspect-places',
  'memory',
  'offset-map-memory',
  'packed',
  'paths',
  'readme',
  'vectors-generator',
];

/** Tests that try very many inputs. They take long, and one run for each engine is enough. */
const OF_AN_ENGINE = ['columns', 'decode-lossy', 'pieces', 'text-seams', 'vectors'];

/** What each engine has to pass. */
const engineSuite = () => without(OF_THE_PACKAGE, testFiles('api'));

/** What every entry has to pass. */
const apiSuite = () => without(OF_AN_ENGINE, engineSuite());

/** Tests of the ways by which strings get into memory and out of it. */
const OF_TRANSPORTS = [
  'byte-order-mark',
  'concat',
  'data-errors',
  'decode-history',
  'decode-into',
  'encode-into',
  'ill-formed-seams',
  'input-forms',
  'lengths',
  'lone-surrogates',
  'overlap',
  'own-memory',
  'properties',
  'real-text',
  'round-trip',
  'seams',
  'text-properties',
  'utf8-export',
];

/** Tests of strings that try every length, every place or every form. They take more than half of the time of their suites. */
const EXHAUSTIVE = [
  'ill-formed-seams',
  'input-forms',
  'lengths',
  'real-text',
  'seams',
  'short',
  'short-search',
];

/** What every transport has to pass. */
export const transportSuite = () => only(OF_TRANSPORTS, engineSuite());

/** What holds for the entry variants with any engine. */
const variantsSuite = () => without(['engine'], testFiles('variants'));

/**
 * The tests of the variants whose code paths differ between hosts: texts of every kind and length. (Tests that try every input of a
 * kind take long, and one host is enough.)
 */
export const variantsForOthers = () => without(['bytes', 'oracles'], variantsSuite());

/** What runs in other hosts that can run tests written for Node. */
export const suiteForOthers = () => without(['validation'], apiSuite());

/** What is left of a suite where its exhaustive tests run in other hosts. @param {string[]} suite */
export function sampleOf(suite) {
  const exhaustive = only(EXHAUSTIVE, testFiles('api'));
  return suite.filter((file) => !exhaustive.includes(file));
}

/** @param {readonly string[]} names @param {string[]} files */
function only(names, files) {
  const found = files.filter((file) => names.includes(nameOf(file)));
  // A test that was renamed must not silently leave or join a suite.
  if (found.length < names.length) {
    const missing = names.filter((name) => !files.some((file) => nameOf(file) === name));
    throw new Problem(`There is no test named ${missing.join(', ')}.`);
  }
  return found;
}

/** @param {readonly string[]} names @param {string[]} files */
function without(names, files) {
  const left = only(names, files);
  return files.filter((file) => !left.includes(file));
}

/** @param {string} file */
const nameOf = (file) => basename(file, '.test.mjs');

/** Names each file, because Node 20 takes no patterns. @param {string} folder */
function testFiles(folder) {
  const files = listFiles([inProject('tests', folder)]).filter((file) => file.endsWith('.test.mjs'));
  if (files.length === 0) throw new Problem(`There are no files tests/${folder}/**/*.test.mjs.`);
  return files.map((file) => relative(root, file));
}
