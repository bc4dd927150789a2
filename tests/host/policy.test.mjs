// Does the package find out what this host does well by itself? Answers are right without that, so no other test would tell.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `export { writeByHost } from './host/encode-into.js';
   export { hostPolicy } from './host/policy.js';
   export { byteLengthQuickly } from './quick/length.js';
   export { isUtf8Quickly } from './quick/utf8.js';`,
);
const { byteLengthQuickly, hostPolicy, isUtf8Quickly, writeByHost } = await importSource(source);

test("Node's codecs, reading of ASCII, validation, measure and isWellFormed prove themselves", () => {
  const { encoder, decoder, readAscii, isWellFormed } = hostPolicy();
  assert.deepEqual(encoder('é'), Uint8Array.of(0xc3, 0xa9));
  assert.deepEqual(writeByHost('é', new Uint8Array(6)), { read: 1, written: 2 });
  assert.equal(decoder(Uint8Array.of(0xc3, 0xa9)), 'é');
  assert.equal(readAscii(Uint8Array.of(0x61, 0, 0x7f), 3), 'a\0\x7f');
  assert.equal(readAscii(Uint8Array.of(0x61, 0x80), 2), undefined);
  assert.equal(isUtf8Quickly(Uint8Array.of(0xc3, 0xa9)), true);
  assert.equal(isUtf8Quickly(Uint8Array.of(0xff)), false);
  assert.equal(byteLengthQuickly('é\ud83d'), 5);
  assert.equal(isWellFormed('\ud83d'), false);
});

test('each release of Node has its own limits', () => {
  const major = Number(process.versions.node.split('.')[0]);
  assert.equal(hostPolicy().readAsciiUpTo > 0x10000, major < 24);
  // `Uint8Array.fromBase64` came with Node 25.
  assert.equal(hostPolicy().encodeFrom === Infinity, major < 25);
});

test('an isWellFormed that is wrong for one kind of text is not used, even if it looks native', async () => {
  const own = /** @type {any} */ (String.prototype).isWellFormed;
  const wellFormed = await bundleSource("export { wellFormedTest } from './host/well-formed.js';");

  /** @param {string} name of the case @param {(text: string) => boolean} isWellFormedText */
  async function testWith(name, isWellFormedText) {
    Object.defineProperty(String.prototype, 'isWellFormed', {
      /** @this {string} */
      value: function isWellFormed() {
        // Native ones have [native code] here.
        return isWellFormedText(String(this));
      },
      configurable: true,
      writable: true,
    });
    try {
      const module = await importSource(wellFormed, name);
      return module.wellFormedTest();
    } finally {
      Object.defineProperty(String.prototype, 'isWellFormed', { value: own });
    }
  }

  const right = await testWith('right', (text) => own.call(text));
  assert.deepEqual([right('\ud83d\ude00'), right('\ude00')], [true, false]);
  for (const [name, isWellFormedText] of Object.entries({
    'takes all': () => true,
    'takes nothing': () => false,
    'takes a lead at the end': (/** @type {string} */ text) => own.call(text.replace(/[\ud800-\udbff]$/, '')),
    'takes pairs in reverse': (/** @type {string} */ text) =>
      own.call(text.replace(/[\udc00-\udfff][\ud800-\udbff]/, '')),
    throws: () => {
      throw new Error('not implemented');
    },
  })) {
    assert.equal(await testWith(name, isWellFormedText), undefined, name);
  }
});
