// Does the host unpack the modules that ship as text? By hand it takes several milliseconds, until the loop is optimized.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource("export { unpack } from './host/unpack.js';");
const { unpack } = await importSource(source);

test('no digit is read by hand', () => {
  const { charCodeAt } = String.prototype;
  const hexadecimal = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
  let read = 0;
  String.prototype.charCodeAt = function (index) {
    read++;
    return charCodeAt.call(this, index);
  };
  try {
    assert.deepEqual(
      [...unpack(hexadecimal)],
      Array.from({ length: 0x100 }, (_, byte) => byte),
    );
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
  assert.equal(read, 0);
});
