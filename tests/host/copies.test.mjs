// Does what another thread may write to, or anybody resize, reach an engine only as a copy, and does only what is replaced come back?
// It takes luck to write just when it matters, so here the engine does it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { CAN_RESIZE, resizable } from '../support/buffers.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `export { bytesOf, offsetsOf, textOf, textOrBytesOf, wordsOf } from './base/arguments.js';
   export { decodeUnits } from './base/decode-loop.js';
   export { findIllFormed } from './api/find.js';
   export { toUtf8LossyInPlace } from './api/to-utf8.js';`,
);
const { bytesOf, decodeUnits, findIllFormed, offsetsOf, textOf, textOrBytesOf, toUtf8LossyInPlace, wordsOf } =
  await importSource(source);

test('offsets, positions and code units', () => {
  const unstable = [new SharedArrayBuffer(8), ...(CAN_RESIZE ? [resizable(8)] : [])];
  for (const buffer of [...unstable, new ArrayBuffer(8)]) {
    const isKept = !unstable.includes(buffer);
    for (const array of [
      offsetsOf('offsets', new Int32Array(buffer)),
      offsetsOf('offsets', new Uint32Array(buffer)),
      wordsOf('positions', new Uint32Array(buffer)),
      textOf('text', new Uint16Array(buffer)),
    ]) {
      assert.equal(array.buffer === buffer, isKept, `${array.constructor.name} of ${buffer}`);
    }
  }
});

test('bytes, short and long, by themselves and in a view', () => {
  for (const length of [8, 5000]) {
    const unstable = [new SharedArrayBuffer(length), ...(CAN_RESIZE ? [resizable(length)] : [])];
    for (const buffer of [...unstable, new ArrayBuffer(length)]) {
      const mayKeep = !unstable.includes(buffer);
      for (const bytes of [new Uint8Array(buffer), new DataView(buffer), buffer]) {
        for (const take of [bytesOf, textOrBytesOf]) {
          const content = take('bytes', bytes);
          assert.ok(mayKeep || content.buffer !== buffer, `${bytes}, ${length}, of ${buffer}`);
        }
      }
    }
  }
});

test('an array that was made longer or shorter after it was counted is not decoded', () => {
  const units = new Uint16Array(64);
  const bytes = new TextEncoder().encode('aé漢😀');
  for (const length of [1, 3, 6, 10]) assert.ok(decodeUnits(bytes, length, units) > 0, `${length}`);
  for (const length of [2, 4, 5, 7, 11, 12]) assert.ok(decodeUnits(bytes, length, units) < 0, `${length}`);
});

test('each part that findIllFormed reads', () => {
  for (const from of [0, 5]) {
    const shared = new Uint8Array(new SharedArrayBuffer(100_000));
    /** @type {boolean[]} */
    const own = [];
    const find = findIllFormed({
      isUtf8Quickly: () => false,
      engine: () => ({
        findIllFormed(/** @type {Uint8Array} */ part) {
          own.push(part.buffer !== shared.buffer);
          return null;
        },
      }),
    });
    assert.equal(find(shared, 'wtf-8', from), null);
    assert.ok(own.length > 1 && own.every(Boolean), `from ${from}: ${own}`);
  }
});

test('findIllFormed reads one short part if it begins with an ill-formed sequence', () => {
  for (const bytes of [new Uint8Array(1_000_000), new Uint8Array(new SharedArrayBuffer(1_000_000))]) {
    for (const from of [0, 5]) {
      /** @type {number[]} */
      const lengths = [];
      const find = findIllFormed({
        isUtf8Quickly: () => false,
        engine: () => ({
          findIllFormed(/** @type {Uint8Array} */ part) {
            lengths.push(part.length);
            return { offset: 0, length: 1, kind: 'invalid-byte' };
          },
        }),
      });
      assert.deepEqual(find(bytes.fill(0xff), 'utf-8', from), {
        offset: from,
        length: 1,
        kind: 'invalid-byte',
      });
      assert.equal(lengths.length, 1);
      assert.ok(lengths[0] <= 2048, `${lengths}`);
    }
  }
});

test('bytes in place, of which only the replaced ones are written back', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(7));
  shared.set([0x61, 0xed, 0xa0, 0xbd, 0x62, 0x63, 0x64]);
  const replace = toUtf8LossyInPlace({
    isUtf8Quickly: () => false,
    replacer: () => ({
      toUtf8LossyInPlace(/** @type {Uint8Array} */ copy) {
        assert.notEqual(copy.buffer, shared.buffer);
        // What another thread writes meanwhile, before and after the surrogate.
        shared[0] = 0x7a;
        shared[5] = 0x79;
        copy.set([0xef, 0xbf, 0xbd], 1);
        return 1;
      },
    }),
  });
  assert.equal(replace(shared), 1);
  assert.deepEqual([...shared], [0x7a, 0xef, 0xbf, 0xbd, 0x62, 0x79, 0x64]);
});
