/**
 * Measures the WebAssembly kernels alone, against native code and memcpy. The other benchmarks show how much of their speed
 * reaches users. Called by `npm run bench -- --kernels`.
 */

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { executable, mustRun, say } from '../scripts/lib/command.mjs';
import { readJson, writeJson } from '../scripts/lib/fingerprint.mjs';
import { requireCargo } from '../scripts/lib/wasm-rust.mjs';
import { plainJavaScript } from './contestants/plain-javascript.mjs';
import { breakText, VARIANTS } from './corpus/lone-surrogates.mjs';
import { cutSamples } from './corpus/samples.mjs';
import { IN_ANY_ORDER, inAnyOrder } from './corpus/words.mjs';
import { outputOf } from './harness/program-output.mjs';
import { median } from './harness/statistics.mjs';
import { cratesOf, describeEnvironment, environmentLines } from './output/environment.mjs';
import { kernelTables } from './output/kernel-tables.mjs';
import { corpusFile, inBenches, inMade, resultFile } from './prepare/places.mjs';

/**
 * @typedef {object} KernelRow
 * @property {string} text
 * @property {string} kernel
 * @property {number} inputBytes
 * @property {Record<string, number>} speeds in GB/s of input, by library and host
 *
 * @typedef {object} KernelResult
 * @property {import('./output/environment.mjs').Environment} environment
 * @property {boolean} quick
 * @property {KernelRow[]} rows
 */

/** In code units: in the middle of the sizes that matter, and not more than the module's buffers hold. */
const SIZE = 0x1_0000;
/**
 * When one text is converted again and again, the processor learns to predict every branch. Users' texts are new to it. So the
 * words of each of these are shuffled into several texts, converted one after the other: more than it can learn.
 */
const SHUFFLED = ['french', 'russian', 'chinese', 'japanese', 'korean', 'mixed', 'json', 'html'];
/** How many shuffled texts are made of one. */
const ORDERS = 24;
/** The kernels that read UTF-16. All others read bytes. */
const READS_UNITS = ['encode'];

/** @param {{ quick: boolean, json?: string }} choice */
export async function compareKernels({ quick, json }) {
  const folder = inMade('kernel-texts');
  const sizes = writeTexts(folder);
  const native = await buildNative();
  const [rounds, batchTime, passes] = quick ? ['3', '1', 1] : ['11', '2', 3];
  const settings = [folder, rounds, batchTime];
  const inWasm = [inBenches('kernels', 'in-wasm.mjs'), inBenches('node_modules', 'wtf8-wasm'), ...settings];
  // simdutf's name for its SSE4.2 code, the instruction set that WebAssembly's SIMD can be compared with.
  /** @type {[string, string, string[], Record<string, string>]} */
  const sse42 = ['SSE4.2', native, settings, { SIMDUTF_FORCE_IMPLEMENTATION: 'westmere' }];

  /** @type {[who: string, program: string, parameters: string[], environment?: Record<string, string>][]} */
  const programs = [
    ...(process.arch === 'x64' || say('SSE4.2: not on this processor') ? [sse42] : []),
    ['best', native, settings],
    ...['node26', 'node20']
      .map((name) => /** @type {[string, string]} */ ([name, inBenches('node_modules', name, 'bin', 'node')]))
      .filter(([name, program]) => existsSync(program) || say(`${name}: not in npm for this system`))
      .map(([name, program]) => /** @type {[string, string, string[]]} */ ([name, program, inWasm])),
  ];
  const environment = describeEnvironment(
    'kernels alone,',
    `${SIZE / 1024} Ki units a text`,
    cratesOf('kernels'),
  );
  /** @type {Map<string, number[]>} */
  const times = new Map();
  for (let pass = 1; pass <= passes; pass++) {
    for (const [who, program, parameters, variables] of programs) {
      say(`Measuring kernels: ${who}, pass ${pass} of ${passes}`);
      for (const { text, name, time } of run(program, parameters, variables)) {
        const key = `${text}\t${nameOf(name, who)}`;
        times.set(key, [...(times.get(key) ?? []), time]);
      }
    }
  }
  const result = { environment, quick, rows: toRows(times, sizes) };
  writeJson(resultFile(quick ? 'kernels.quick' : 'kernels'), result);
  if (json) writeJson(json, result);
  console.log(`\n${kernelTables(result.rows)}\n\n${environmentLines(environment).join('\n')}\n`);
  return 0;
}

/**
 * @param {string} folder
 * @returns {Record<string, { units: number, bytes: number }>} the sizes of the inputs in bytes
 */
function writeTexts(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {Record<string, string>} */
  const texts = readJson(corpusFile);
  const sample = (/** @type {string} */ name) => cutSamples(texts[name], SIZE)[0];
  /** @type {Record<string, string[]>} */
  const samples = {};
  for (const name of Object.keys(texts)) samples[name] = [sample(name)];
  for (const variant of VARIANTS.slice(1))
    samples[`mixed, ${variant}`] = [breakText(sample('mixed'), variant)];
  for (const name of SHUFFLED) samples[`${name}, ${IN_ANY_ORDER}`] = inAnyOrder(texts[name], SIZE, ORDERS);
  return Object.fromEntries(
    Object.entries(samples).map(([title, texts]) => [title, writeSamples(folder, title, texts)]),
  );
}

/**
 * @param {string} folder
 * @param {string} title
 * @param {string[]} samples
 */
function writeSamples(folder, title, samples) {
  const encode = /** @type {(text: string) => Uint8Array} */ (plainJavaScript.operations.encode);
  const sizes = { units: 0, bytes: 0 };
  for (const [index, text] of samples.entries()) {
    const [utf16, wtf8] = [Buffer.from(text, 'utf16le'), encode(text)];
    const name = join(folder, `${title}.${String(index).padStart(3, '0')}`);
    writeFileSync(`${name}.utf16`, utf16);
    writeFileSync(`${name}.wtf8`, wtf8);
    sizes.units += utf16.length;
    sizes.bytes += wtf8.length;
  }
  return sizes;
}

async function buildNative() {
  const parameters = ['build', '--locked', '--release', '--target-dir', inMade('cargo')];
  parameters.push('--manifest-path', inBenches('kernels', 'Cargo.toml'));
  const title = 'Compiling simdutf and encoding_rs (a minute the first time; takes a C++ compiler)';
  await mustRun(title, requireCargo(), parameters);
  return inMade('cargo', 'release', executable('wtf8-kernel-benches'));
}

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {Record<string, string>} [variables]
 */
function run(program, parameters, variables) {
  return outputOf(program, parameters, variables)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([text, name, time]) => ({ text, name, time: Number(time) }));
}

/** "wasm encode" in Node 26 → "encode", by "wasm, node26". @param {string} name @param {string} who */
function nameOf(name, who) {
  if (name === 'memcpy') return `memcpy\t${who.startsWith('node') ? who : 'native'}`;
  const [library, ...kernel] = name.split(' ');
  const by = library === 'encoding_rs' ? library : `${library}, ${who}`;
  return `${kernel.join(' ')}\t${by}`;
}

/**
 * @param {Map<string, number[]>} times in nanoseconds
 * @param {Record<string, { units: number, bytes: number }>} sizes
 * @returns {KernelRow[]}
 */
function toRows(times, sizes) {
  /** @type {Map<string, KernelRow>} */
  const rows = new Map();
  for (const [key, values] of times) {
    const [text, kernel, who] = key.split('\t');
    const inputBytes = READS_UNITS.includes(kernel) ? sizes[text].units : sizes[text].bytes;
    const row = rows.get(`${text}\t${kernel}`) ?? { text, kernel, inputBytes, speeds: {} };
    row.speeds[who] = Number((inputBytes / median(values)).toPrecision(4));
    rows.set(`${text}\t${kernel}`, row);
  }
  return [...rows.values()];
}
