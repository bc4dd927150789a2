// Is what cannot be counted in 32 bits refused? Real text of that length takes minutes and gigabytes (WTF8_COLUMNS=long makes some), so
// here the engine says how long it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `export { encodeAll } from './api/columns/encode.js';
   export { blocksOfBytes, blocksOfText } from './api/text/blocks.js';`,
);
const { blocksOfBytes, blocksOfText, encodeAll } = await importSource(source);

/** Memory that is not written to takes no room. @param {number[]} sizes of the bytes of each text */
const encodeAllAs = (sizes) =>
  encodeAll({
    encodeQuickly: () => undefined,
    columns: assert.fail,
    converter: () => ({ encode: () => new Uint8Array(/** @type {number} */ (sizes.shift())) }),
  });
const LONG = 'a'.repeat(20_000);

test('a column of more than 2 ** 31 - 1 bytes', () => {
  for (const sizes of [
    [2 ** 30, 2 ** 30],
    [2 ** 31 - 1, 1],
  ]) {
    assert.throws(() => encodeAllAs(sizes)([LONG, LONG]), {
      name: 'RangeError',
      code: 'ERR_OUT_OF_RANGE',
      message: 'The "texts" argument must be at most 2147483647 bytes as WTF-8. Received 2147483648',
    });
  }
});

test('a source of an OffsetMap of more than 2 ** 32 - 1 positions', () => {
  const tooMany = { name: 'RangeError', code: 'ERR_OUT_OF_RANGE' };
  assert.throws(() => blocksOfBytes({ blockIndexes: assert.fail }, new Uint8Array(2 ** 32)), {
    ...tooMany,
    message: 'The "source.length" argument must be at most 4294967295. Received 4294967296',
  });
  /** @param {number} length of the text in bytes */
  const measuring = (length) => ({
    byteLengthQuickly: () => length,
    forms: () => ({ byteLength: () => length }),
  });
  assert.throws(() => blocksOfText(measuring(2 ** 32), 'é'), {
    ...tooMany,
    message: 'The "source.length in WTF-8" argument must be at most 4294967295. Received 4294967296',
  });
  assert.equal(blocksOfText(measuring(2 ** 32 - 1), 'é').targetEnd, 2 ** 32 - 1);
});
