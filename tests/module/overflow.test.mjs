// Does the module still work after the host's stack overflowed inside its functions, in every engine?

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { filesOf } from '../../scripts/lib/wasm-modules.mjs';
import { denoProgram } from '../hosts/deno/program.mjs';
import { inTools, nodeProgram, programOf } from '../hosts/harness/programs.mjs';
import { Skip } from '../hosts/harness/trial.mjs';
import { skip } from '../support/skip.mjs';

const run = promisify(execFile);
const child = fileURLToPath(new URL('overflow-child.mjs', import.meta.url));
const PROGRAMS = ['repeatedly', 'during the first call'];

/** @type {Record<string, () => string[]>} how each host runs a file */
const HOSTS = {
  'Node 20': () => [nodeProgram(20)],
  'Node 22': () => [nodeProgram(22)],
  'Node 24': () => [nodeProgram(24)],
  'Node 26': () => [nodeProgram(26)],
  Bun: () => [programOf('Bun', inTools('@oven', 'bun-linux-x64', 'bin', 'bun'), 'bun'), 'run'],
  Deno: () => [denoProgram(), 'run', '--allow-read'],
};

describe('the stack overflows', { concurrency: availableParallelism() }, () => {
  for (const [name, find] of Object.entries(HOSTS)) {
    for (const program of PROGRAMS) {
      test(`${name}, ${program}`, async (context) => {
        const found = findProgram(find);
        if (!found) {
          skip(context, `${name} is not installed; the step "test: hosts" installs it`);
          return;
        }
        const [command, ...parameters] = found;
        // It takes some seconds. A module that waited for an interrupted call to end would wait for ever.
        const options = { timeout: 120_000 };
        const ran = await run(command, [...parameters, child, filesOf('wtf8').module, program], options);
        assert.equal(ran.stdout, 'ok\n', ran.stderr);
      });
    }
  }
});

/** @param {() => string[]} find */
function findProgram(find) {
  try {
    return find();
  } catch (error) {
    if (error instanceof Skip) return undefined;
    throw error;
  }
}
