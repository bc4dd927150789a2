// Is a module refused that does not read and write the buffers where JavaScript does, although it has the right number?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource("export { openBuffers } from './engine/wasm/buffers.js';");
const { openBuffers } = await importSource(source);

const ABI = 7;
const [UNITS, BYTES, REPORT] = [0, 0x20000, 0x60000];

/** What a module answers for a lone lead and an "a": the bytes, the result, and the first word of the report. */
const RIGHT = { bytes: [0xed, 0xa0, 0xbd, 0x61], length: 4, read: 2 };

/** @param {typeof RIGHT} answer @param {number} [abi] */
function open({ bytes, length, read }, abi = ABI) {
  const memory = new WebAssembly.Memory({ initial: 8 });
  const encode = () => {
    assert.deepEqual([...new Uint16Array(memory.buffer, UNITS, 2)], [0xd83d, 0x61]);
    new Uint8Array(memory.buffer, BYTES).set(bytes);
    new Uint32Array(memory.buffer, REPORT)[0] = read;
    return length;
  };
  const exported = {
    memory,
    abi: () => abi,
    unitsAddress: () => UNITS,
    bytesAddress: () => BYTES,
    reportAddress: () => REPORT,
  };
  return openBuffers(exported, ABI, encode);
}

test('one that answers right is taken', () => {
  const { units, bytes, report } = open(RIGHT);
  assert.deepEqual([units.length, bytes.length, report.length], [0x10000, 0x30000, 3]);
  assert.deepEqual([units.byteOffset, bytes.byteOffset, report.byteOffset], [UNITS, BYTES, REPORT]);
});

test('one with another number is refused', () => {
  assert.throws(() => open(RIGHT, 8), { message: 'ABI 8, not 7' });
  assert.throws(() => open(RIGHT, -7), { message: 'ABI 4294967289, not 7' });
});

test('one that answers anything else is refused', () => {
  for (const flaw of [
    { length: 3 },
    { length: 6 },
    { length: -4 },
    { read: 0 },
    { read: 1 },
    { bytes: [0, 0, 0, 0] },
    { bytes: [0xef, 0xbf, 0xbd, 0x61] },
    { bytes: [0xed, 0xa0, 0x80, 0x61] },
  ]) {
    assert.throws(() => open({ ...RIGHT, ...flaw }), { message: 'wrong bytes' }, JSON.stringify(flaw));
  }
});
