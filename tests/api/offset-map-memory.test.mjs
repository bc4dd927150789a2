// How much memory does an OffsetMap take?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectGarbage } from '../support/collect-garbage.mjs';
import wtf8 from '../support/package.mjs';

const MIB = 2 ** 20;

async function usage() {
  await collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

test('1/32 of the bytes, after many look-ups too, and nothing for ASCII', async () => {
  /** @param {string} text of 16 bytes */
  async function taken(text) {
    const bytes = wtf8.encode(text.repeat(MIB));
    assert.equal(bytes.length, 16 * MIB);
    const offsets = Uint32Array.from({ length: MIB }, (_, number) => 16 * number);
    const results = new Uint32Array(MIB);
    // The first map makes the package allocate what it keeps for all calls, which is not to be measured.
    new wtf8.OffsetMap(bytes);
    const before = await usage();
    const map = new wtf8.OffsetMap(bytes);
    map.toIndexes(offsets, results);
    map.toOffsets(results, results);
    assert.deepEqual(results, offsets);
    const after = await usage();
    // (Uses `bytes`, which a map of ASCII does not refer to, so that they are alive at both measurements.)
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

test('of strings and code units: 4 bytes for every 128 units, and nothing for ASCII', async () => {
  /** @param {import('wtf8-wasm').Text} text */
  async function taken(text) {
    new wtf8.OffsetMap(text);
    const before = await usage();
    const map = new wtf8.OffsetMap(text);
    const after = await usage();
    // (Uses `text`, so that it is alive at both measurements.)
    assert.equal(map.toOffset(text.length), wtf8.byteLength(text));
    return after - before;
  }

  const mixed = 'é漢😀ab漢é'.repeat(MIB);
  for (const [name, text, expected] of /** @type {[string, import('wtf8-wasm').Text, number][]} */ ([
    ['a string', mixed, (4 * mixed.length) / 128],
    ['code units', Uint16Array.from({ length: 8 * MIB }, (_, index) => mixed.charCodeAt(index)), MIB / 4],
    ['ASCII', 'sixteen letters.'.repeat(MIB), 0],
  ])) {
    const found = await taken(text);
    assert.ok(Math.abs(found - expected) <= 4096, `${name}: ${found} bytes`);
  }
});
