/**
 * Measures the kernels in WebAssembly, without the way in and out: the input lies in the module's memory already.
 *
 *     node in-wasm.mjs <folder of the package> <folder of texts> <rounds> <milliseconds>
 *
 * Prints what the native program prints.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measure } from '../harness/measure.mjs';

const [packageFolder, textFolder, rounds, batchTime] = process.argv.slice(2);

const kernel = await import(pathToFileURL(join(packageFolder, 'wasm', 'glue.js')).href);
const module = new WebAssembly.Module(readFileSync(join(packageFolder, 'wtf8.wasm')));
const { exports } = new WebAssembly.Instance(module, { './wtf8_bg.js': kernel });
kernel.__wbg_set_wasm(exports);
/** @type {{ __wbindgen_start?: () => void }} */ (/** @type {unknown} */ (exports)).__wbindgen_start?.();

const { buffer } = /** @type {WebAssembly.Memory} */ (exports.memory);
const capacity = kernel.unitCapacity();
const units = new Uint16Array(buffer, kernel.unitsAddress(), capacity);
const bytes = new Uint8Array(buffer, kernel.bytesAddress(), 3 * capacity);

for (const file of readdirSync(textFolder).filter((name) => name.endsWith('.utf16'))) {
  const text = file.slice(0, -'.utf16'.length);
  const utf16 = readFileSync(join(textFolder, file));
  const wtf8 = new Uint8Array(readFileSync(join(textFolder, `${text}.wtf8`)));
  const copied = new Uint8Array(wtf8.length);
  const unitCount = utf16.length / 2;
  if (unitCount > capacity) throw new Error(`${text}: the buffer takes ${capacity} units`);
  // Each kernel leaves its own input alone, and makes of it what the other's input is.
  units.set(new Uint16Array(utf16.buffer.slice(utf16.byteOffset, utf16.byteOffset + utf16.length)));
  bytes.set(wtf8);
  const { length } = wtf8;

  /** @type {[name: string, expected: number, run: () => number][]} */
  const kernels = [
    ['memcpy', length, () => copy(copied, bytes.subarray(0, length))],
    ['wasm encode', length, () => kernel.encode(unitCount, 3 * capacity)],
    ['wasm validate and decode', unitCount, () => kernel.decode(length, capacity)],
    ['wasm validate', 1, () => Math.min(1, kernel.validate(length, false))],
  ];
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
