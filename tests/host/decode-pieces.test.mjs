// Does a piece stay as it is while the bytes before it are decoded? It may be in the memory for short content, which the host's
// decoder gets its bytes in. In Node a loop decodes the few bytes that are held back, so answers are right there in any case.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `export { hostPolicy } from './host/policy.js';
   export * from './start/main.js?bound';`,
);
const { hostPolicy, Wtf8Decoder } = await importSource(source);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
// As in Safari's engine, where the decoder is the fastest way from nine bytes on.
Object.assign(hostPolicy(), {
  decodeLoopUpTo: 8,
  decodeUnitsUpTo: 0,
  readAsciiUpTo: 0,
  decodeUpTo: Infinity,
  isDecoderStrict: false,
  readSnapshot: undefined,
  decoder: (/** @type {Uint8Array} */ bytes) => decoder.decode(bytes),
});

test('pieces of every length around that of the memory, after a character that was cut', () => {
  for (const fatal of [true, false]) {
    for (let length = 1010; length < 1040; length++) {
      const letters = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'.repeat(20);
      const text = `${letters.slice(0, length >> 1)}${length % 2 > 0 ? 'a' : ''}`;
      const bytes = new TextEncoder().encode(text);
      const pieces = new Wtf8Decoder('wtf-8', { fatal });
      const first = pieces.decode(bytes.subarray(0, 1), { stream: true });
      assert.equal(first + pieces.decode(bytes.subarray(1)), text, `${length} bytes`);
    }
  }
});
