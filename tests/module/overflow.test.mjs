// Does the module still work after the host's stack overflowed inside its functions, in every Node?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { moduleFile } from '../../scripts/lib/wasm-module.mjs';
import { nodeProgram } from '../hosts/harness/programs.mjs';
import { skip } from '../support/skip.mjs';

const child = fileURLToPath(new URL('overflow-child.mjs', import.meta.url));
const PROGRAMS = ['repeatedly', 'during the first call'];

for (const major of [20, 22, 24, 26]) {
  describe(`Node ${major}, the stack overflows`, () => {
    for (const program of PROGRAMS) {
      test(program, (context) => {
        const node = findNode(major);
        if (!node) {
          skip(context, `Node ${major} is not installed; the step "test: hosts" installs it`);
          return;
        }
        // A second or two. A module that waits for an interrupted call to end would wait for ever.
        const parameters = [child, moduleFile, program];
        const { status, stdout, stderr } = spawnSync(node, parameters, { encoding: 'utf8', timeout: 60_000 });
        assert.equal(stdout, 'ok\n', stderr || `it was stopped after a minute, status ${status}`);
      });
    }
  });
}

/** @param {number} major */
function findNode(major) {
  try {
    return nodeProgram(major);
  } catch {
    return undefined;
  }
}
