// How much memory does an OffsetMap take?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import wtf8 from '../support/package.mjs';

test('1/32 of the bytes, after many look-ups too, and nothing for ASCII', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const usage = async () => {
    // V8 frees buffers that nothing refers to on another thread, so this waits for it.
    for (let turn = 0; turn < 3; turn++) {
      collect();
      await setTimeout(10);
    }
    return process.memoryUsage().arrayBuffers;
  };
  const MIB = 2 ** 20;

  /** @param {string} text of 16 bytes */
  async function taken(text) {
    const bytes = wtf8.encode(text.repeat(MIB));
    assert.equal(bytes.length, 16 * MIB);
    const offsets = Uint32Array.from({ length: MIB }, (_, number) => 16 * number);
    const results = new Uint32Array(MIB);
    // Memory that the package keeps for all calls is not the map's.
    new wtf8.OffsetMap(bytes);
    const before = await usage();
    const map = new wtf8.OffsetMap(bytes);
    map.toIndexes(offsets, results);
    map.toOffsets(results, results);
    assert.deepEqual(results, offsets);
    const after = await usage();
    // (A map of ASCII does not keep them alive.)
    assert.equal(map.toIndex(bytes.length), text.length * MIB);
    return after - before;
  }

  for (const [text, expected] of /** @type {[string, number][]} */ ([
    ['é漢😀ab漢é', MIB / 2],
    ['sixteen letters.', 0],
  ])) {
    const found = await taken(text);
    assert.ok(Math.abs(found - expected) <= 4096, `${text}: ${found} bytes`);
  }
});
