// How much memory does a string of a column keep, once the others are gone?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectGarbage } from '../support/collect-garbage.mjs';
import wtf8 from '../support/package.mjs';

const COLUMNS = 100;
const TEXTS = 20_000;

/** The limit that the README promises, at two bytes for each code unit. */
const LIMIT = 2 * 0x4000;

test('at most 16 Ki code units, however long the column was', async () => {
  const usage = async () => {
    await collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  for (const piece of ['sixteen letters.', 'é漢😀ab漢é-ÿ\ud83d.', '漢']) {
    const column = wtf8.encodeAll(Array.from({ length: TEXTS }, (_, index) => piece + index));
    /** @type {string[]} */
    const kept = [];
    // Afterwards all of the package has been compiled.
    for (let round = 0; round < 3; round++) wtf8.decodeAll(column);
    const before = await usage();
    for (let round = 0; round < COLUMNS; round++) kept.push(wtf8.decodeAll(column)[round * 100]);
    const each = ((await usage()) - before) / COLUMNS;
    assert.ok(each < LIMIT, `${JSON.stringify(piece)}: ${each} bytes for each string`);
    // (Uses them, so that they are alive at the second measurement.)
    assert.equal(kept[7], `${piece}700`);
  }
});
