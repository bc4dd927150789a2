// Are bytes given to the host's decoder as they are where, and only where, it refuses memory that other threads may write to? The
// races of tests/door/ show that answers are right; this shows that the copy is really left out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const SOURCE = await bundleSource(
  `export { hostPolicy } from './host/policy.js';
   export { decodeQuickly } from './quick/decode.js';`,
);
const BYTES = new TextEncoder().encode('漢'.repeat(50));

/**
 * The package as it is in an engine that is not V8, where it leaves the copy out.
 *
 * @param {(bytes: Uint8Array) => string} decoder
 * @param {string} name of the case, so that each gets a copy of its own
 */
async function packageWith(decoder, name) {
  const { getOwnPropertyNames } = Object;
  Object.getOwnPropertyNames = () => ['length', 'name', 'toString', 'apply', 'call', 'bind'];
  try {
    const module = await importSource(SOURCE, name);
    const limits = { decodeLoopUpTo: 0, decodeUnitsUpTo: 0, readAsciiUpTo: 0, decodeUpTo: Infinity };
    Object.assign(module.hostPolicy(), {
      ...limits,
      isDecoderStrict: false,
      readSnapshot: undefined,
      decoder,
    });
    return module.decodeQuickly;
  } finally {
    Object.getOwnPropertyNames = getOwnPropertyNames;
  }
}

/** @param {Uint8Array} bytes */
function sharedCopy(bytes) {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

test('a decoder that refuses shared memory gets the bytes themselves', async () => {
  /** @type {Uint8Array[]} */
  const given = [];
  const decode = new TextDecoder();
  const decodeQuickly = await packageWith((bytes) => {
    given.push(bytes);
    if (bytes.buffer instanceof SharedArrayBuffer) throw new TypeError('shared');
    return decode.decode(bytes);
  }, 'refuses');
  assert.equal(decodeQuickly(BYTES, BYTES.length), '漢'.repeat(50));
  assert.equal(given.at(-1), BYTES);
  // What it refuses is left to the engine.
  assert.equal(decodeQuickly(sharedCopy(BYTES), BYTES.length), undefined);
});

test('a decoder that accepts shared memory gets a copy', async () => {
  /** @type {Uint8Array[]} */
  const given = [];
  const decode = new TextDecoder();
  const decodeQuickly = await packageWith((bytes) => {
    given.push(bytes);
    return decode.decode(bytes);
  }, 'accepts');
  for (const bytes of [BYTES, sharedCopy(BYTES)]) {
    assert.equal(decodeQuickly(bytes, bytes.length), '漢'.repeat(50));
    assert.notEqual(given.at(-1), bytes);
    assert.ok(!(given.at(-1)?.buffer instanceof SharedArrayBuffer));
  }
});

test('a decoder that accepts shared memory gets a copy, also if the stack ended when it was asked', async () => {
  /** @type {Uint8Array[]} */
  const given = [];
  const decode = new TextDecoder();
  let isStopped = true;
  const decodeQuickly = await packageWith((bytes) => {
    if (isStopped) throw new RangeError('Maximum call stack size exceeded');
    given.push(bytes);
    return decode.decode(bytes);
  }, 'stopped');
  assert.throws(() => decodeQuickly(sharedCopy(BYTES), BYTES.length), { name: 'RangeError' });
  isStopped = false;
  assert.equal(decodeQuickly(sharedCopy(BYTES), BYTES.length), '漢'.repeat(50));
  assert.ok(!(given.at(-1)?.buffer instanceof SharedArrayBuffer));
});
