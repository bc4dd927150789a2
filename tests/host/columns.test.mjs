// Are columns right if another thread changes what was given meanwhile, or the host stops the call? It takes luck to do so just
// when it matters: decodeAll reads bytes several times, as text and for the places where texts end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { CAN_RESIZE, resizable } from '../support/buffers.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource("export { decodeAll } from './api/columns/decode.js';");
const { decodeAll } = await importSource(source);

const decoder = new TextDecoder();

/** @param {ArrayBuffer | SharedArrayBuffer} buffer of eight bytes */
function readWhileOthersWrite(buffer) {
  const bytes = new Uint8Array(buffer);
  bytes.set(new TextEncoder().encode('éaéaéa').subarray(0, 6));
  /** @type {boolean[]} */
  const own = [];
  /** @param {Uint8Array} given */
  const note = (given) => own.push(given.buffer !== buffer);
  const texts = decodeAll({
    decodeQuickly: (/** @type {Uint8Array} */ given) => {
      const text = decoder.decode(Uint8Array.from(given));
      note(given);
      // What is now there has other characters in other places.
      bytes.fill(0x61);
      return text;
    },
    reader: () => ({
      indexesOfEnds(/** @type {Uint8Array} */ given, /** @type {Int32Array} */ ends) {
        note(given);
        for (const [place, end] of ends.entries()) {
          ends[place] = decoder.decode(Uint8Array.from(given.subarray(0, end))).length;
        }
        return true;
      },
    }),
  })({ bytes, offsets: Int32Array.of(0, 3, 6) });
  return { texts, own };
}

test('of a shared buffer, and of one that can be resized', () => {
  const buffers = [new SharedArrayBuffer(8), ...(CAN_RESIZE ? [resizable(8)] : [])];
  for (const buffer of buffers) {
    assert.deepEqual(readWhileOthersWrite(buffer), { texts: ['éa', 'éa'], own: [true, true] });
  }
});

test('not of an ordinary one', () => {
  assert.deepEqual(readWhileOthersWrite(new ArrayBuffer(8)).own, [false, false]);
});

test('an error of the host is neither taken for one of the bytes nor lost', () => {
  const stopped = new RangeError('Maximum call stack size exceeded');
  for (const offsets of [Int32Array.of(0, 1), Int32Array.of(0, 1, 2)]) {
    let left = 1;
    const decodeOnceStopped = decodeAll({
      decodeQuickly(/** @type {Uint8Array} */ given) {
        if (left-- > 0) throw stopped;
        return decoder.decode(given);
      },
      isUtf8Quickly: () => true,
    });
    assert.throws(
      () => decodeOnceStopped({ bytes: Uint8Array.of(0x61, 0x62), offsets }),
      (error) => error === stopped,
    );
  }
});

test('an array that another thread makes longer while it is copied is not lost', {
  skip: !('grow' in SharedArrayBuffer.prototype) && 'this host has no shared memory that grows',
}, async () => {
  const prototype = Object.getPrototypeOf(Uint16Array.prototype);
  const { set } = prototype;
  let meanwhile = () => {};
  prototype.set = function setMeanwhile(/** @type {unknown[]} */ ...values) {
    meanwhile();
    return set.apply(this, values);
  };
  const parts = await bundleSource(`export { encodeAll } from './api/columns/encode.js';
    export { columns, converter } from './engine/js/index.js';`);
  // It keeps the method that it finds now.
  const { encodeAll, columns, converter } = await importSource(parts).finally(() => {
    prototype.set = set;
  });
  const buffer = Reflect.construct(SharedArrayBuffer, [200, { maxByteLength: 0x10000 }]);
  const units = new Uint16Array(buffer).fill(0x61);
  meanwhile = () => {
    meanwhile = () => {};
    buffer.grow(0x10000);
  };
  const { bytes, offsets } = encodeAll({
    columns: () => columns,
    converter: () => converter,
    encodeQuickly: (/** @type {string} */ text) => new TextEncoder().encode(text),
  })([units, 'b']);
  assert.equal(decoder.decode(bytes), `${'a'.repeat(100)}${'\0'.repeat(0x8000 - 100)}b`);
  assert.deepEqual([...offsets], [0, 0x8000, 0x8001]);
});
