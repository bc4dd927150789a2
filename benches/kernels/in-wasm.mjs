/**
 * Measures the kernels in WebAssembly without the transfer of strings: the input is already in the module's memory.
 *
 *     node in-wasm.mjs <folder of the package> <folder of texts> <rounds> <milliseconds>
 *
 * Prints what the native program prints.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from '../harness/measure.mjs';

/** @typedef {{ utf16: Uint16Array, wtf8: Uint8Array }} Sample */

const [packageFolder, textFolder, rounds, batchTime] = process.argv.slice(2);

const module = new WebAssembly.Module(readFileSync(join(packageFolder, 'wtf8.wasm')));
/** The module imports nothing, and its functions take and return only numbers. @type {any} */
const kernel = new WebAssembly.Instance(module).exports;

const { buffer } = /** @type {WebAssembly.Memory} */ (kernel.memory);
/** How many units their buffer holds: see modules/codec/src/scratch.rs. */
const capacity = 0x10000;
const units = new Uint16Array(buffer, kernel.unitsAddress(), capacity);
const bytes = new Uint8Array(buffer, kernel.bytesAddress(), 3 * capacity);

/** @type {Map<string, Sample[]>} */
const texts = new Map();
for (const file of readdirSync(textFolder).sort()) {
  if (!file.endsWith('.utf16')) continue;
  // <text>.<number>.utf16
  const text = file.slice(0, -'.000.utf16'.length);
  const utf16 = new Uint8Array(readFileSync(join(textFolder, file)));
  const wtf8 = new Uint8Array(readFileSync(join(textFolder, file.replace(/utf16$/, 'wtf8'))));
  if (utf16.length / 2 > capacity) throw new Error(`${file}: the buffer takes ${capacity} units`);
  texts.set(text, [...(texts.get(text) ?? []), { utf16: new Uint16Array(utf16.buffer), wtf8 }]);
}

for (const [text, samples] of texts) {
  const [{ utf16, wtf8 }] = samples;
  const copied = new Uint8Array(wtf8.length);
  // Each kernel leaves its input unchanged, and writes the input of the other one as its output.
  units.set(utf16);
  bytes.set(wtf8);

  /**
   * A call converts all samples. If there is more than one, it copies each into the buffer first.
   *
   * @param {(sample: Sample) => void} bring
   * @param {(sample: Sample) => number} convert
   */
  const all = (bring, convert) =>
    samples.length === 1
      ? () => convert(samples[0])
      : () => {
          let sum = 0;
          for (const sample of samples) {
            bring(sample);
            sum += convert(sample);
          }
          return sum;
        };
  const bringUnits = (/** @type {Sample} */ sample) => units.set(sample.utf16);
  const bringBytes = (/** @type {Sample} */ sample) => bytes.set(sample.wtf8);
  const unitCount = samples.reduce((sum, sample) => sum + sample.utf16.length, 0);
  const byteCount = samples.reduce((sum, sample) => sum + sample.wtf8.length, 0);

  /** @type {[name: string, expected: number, run: () => number][]} */
  const kernels = [
    ['wasm encode', byteCount, all(bringUnits, (sample) => kernel.encode(sample.utf16.length, 3 * capacity))],
    [
      'wasm validate and decode',
      unitCount,
      all(bringBytes, (sample) => kernel.decode(sample.wtf8.length, capacity)),
    ],
  ];
  if (samples.length === 1) {
    kernels.push(
      ['memcpy', byteCount, () => copy(copied, bytes.subarray(0, byteCount))],
      ['wasm validate', 1, () => Math.min(1, kernel.validate(byteCount, 0))],
    );
  }
  const runners = kernels.map(([name, expected, run]) => {
    if (run() !== expected) throw new Error(`${text}: ${name} gives ${run()} instead of ${expected}`);
    return { name, run: (/** @type {number} */ calls) => repeat(run, calls) };
  });
  const settings = {
    rounds: Number(rounds),
    batchTime: Number(batchTime),
    patience: Infinity,
    leastRounds: 1,
  };
  for (const [name, { median }] of Object.entries(measure(runners, settings))) {
    console.log(`${text}\t${name}\t${median}`);
  }
}

/** @param {Uint8Array} to @param {Uint8Array} from */
function copy(to, from) {
  to.set(from);
  return to.length;
}

/** @param {() => number} run @param {number} calls */
function repeat(run, calls) {
  let sum = 0;
  for (let call = 0; call < calls; call++) sum += run();
  return sum;
}
