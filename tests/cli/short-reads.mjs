// Loaded before the command: its reads of standard input then give no more bytes than READ_SIZES says, one after the other, as
// those of a pipe or a terminal may.

import nodeFs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const STANDARD_INPUT = 0;
const sizes = JSON.parse(process.env.READ_SIZES ?? '[]');
const count = sizes.length;
process.on('exit', () => {
  if (sizes.length === count) throw new Error('standard input was not read by readSync');
});

/** @type {Record<string, any>} */
const fs = nodeFs;
const { readSync } = nodeFs;

fs.readSync = (
  /** @type {number} */ descriptor,
  /** @type {Uint8Array} */ memory,
  /** @type {any[]} */ ...rest
) =>
  descriptor === STANDARD_INPUT
    ? readSync(descriptor, memory, { length: Math.min(memory.length, sizes.shift() ?? Infinity) })
    : Reflect.apply(readSync, fs, [descriptor, memory, ...rest]);

syncBuiltinESMExports();
