// Is what this host does well by itself found out? An answer would be right without it, too, so nothing else would tell.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';

const policy = await bundleSource("export { hostPolicy } from './host/policy.js';");
const { hostPolicy } = await import(`data:text/javascript,${encodeURIComponent(policy)}`);

test("Node's codecs, its tests of bytes and isWellFormed prove themselves", () => {
  const { encoder, decoder, isUtf8, isAscii, isWellFormed } = hostPolicy();
  assert.deepEqual(encoder.encode('é'), Uint8Array.of(0xc3, 0xa9));
  assert.equal(decoder(Uint8Array.of(0xc3, 0xa9)), 'é');
  assert.equal(isUtf8(Uint8Array.of(0xff)), false);
  assert.equal(isAscii(Uint8Array.of(0x61)), true);
  assert.equal(isWellFormed('\ud83d'), false);
});

test('Node is told by its Buffer, in each of its releases', () => {
  const major = Number(process.versions.node.split('.')[0]);
  assert.equal(hostPolicy().decodePlainFrom < Infinity, major < 24);
});
