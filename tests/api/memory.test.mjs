// Does the memory of WebAssembly stay as small as it was? For an entry that runs without WebAssembly these tests are
// skipped.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { totalmem } from 'node:os';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import wtf8 from '../support/package.mjs';
import { skip } from '../support/skip.mjs';

const MIB = 2 ** 20;
const child = fileURLToPath(new URL('../support/memory-child.mjs', import.meta.url));

const isSmallMachine = totalmem() < 7 * 1024 * MIB;
const TOO_SMALL = 'it takes a machine with 7 GiB of memory';

/** @param {string} task */
async function perform(task) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', child, task]);
  return JSON.parse(stdout);
}

const options = { skip: wtf8.backend() === 'js' && 'this entry runs without WebAssembly', concurrency: 2 };

test('importing the package does not so much as look at WebAssembly', options, async () => {
  const { afterImport, afterFirstCall } = await perform('import');
  assert.equal(afterImport, 0);
  assert.ok(afterFirstCall > 0);
});

test('a million calls, half of them throwing', options, async () => {
  const { before, after, thrown, isSame } = await perform('a million calls');
  assert.ok(isSame);
  assert.equal(thrown, 500000);
  assert.equal(before.wasm, MIB / 2);
  assert.equal(after.wasm, before.wasm);
  assert.equal(after.instances, before.instances);
  const growth = after.heap - before.heap;
  assert.ok(growth < 3 * MIB, `JavaScript's memory grew by ${growth} bytes`);
});

// Each takes some seconds and up to 3 GB.
describe('strings without end', options, () => {
  for (const [task, units, bytes] of /** @type {[string, number, number][]} */ ([
    ['ASCII of 128 Mi units', 2 ** 27, 2 ** 27],
    ['three-byte characters of 128 Mi units', 2 ** 27, 3 * 2 ** 27],
  ])) {
    test(task, async (context) => {
      if (isSmallMachine) {
        skip(context, TOO_SMALL);
        return;
      }
      const { wasm, ...result } = await perform(task);
      assert.deepEqual(result, {
        units,
        bytes,
        expectedBytes: bytes,
        isBodyExact: true,
        isEndExact: true,
        isRoundTripExact: true,
        lengths: [bytes, units],
      });
      assert.ok(wasm <= 2 * MIB, `${wasm} bytes`);
    });
  }

  test('the longest string', async (context) => {
    if (isSmallMachine) {
      skip(context, TOO_SMALL);
      return;
    }
    const { wasm, ...result } = await perform('the longest string');
    assert.deepEqual(result, { units: 2 ** 29 - 24, isExact: true, isRoundTripExact: true });
    assert.ok(wasm <= 2 * MIB, `${wasm} bytes`);
  });

  test('a string that would be too long', async () => {
    const { thrown, next, wasm } = await perform('a string that would be too long');
    assert.equal(thrown, 'RangeError');
    assert.equal(next, '\0\0\0');
    assert.ok(wasm <= 2 * MIB, `${wasm} bytes`);
  });

  test('bytes beyond 2 GiB', async () => {
    const { size, wellFormed, lone, pair, wasm } = await perform('bytes beyond 2 GiB');
    assert.equal(wellFormed, null);
    assert.deepEqual(lone, { position: size - 6, codeUnit: 0xd83d, kind: 'lead' });
    assert.deepEqual(pair, { offset: size - 6, length: 6, kind: 'surrogate-pair' });
    assert.ok(wasm <= 2 * MIB, `${wasm} bytes`);
  });
});
