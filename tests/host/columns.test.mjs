// Does decodeAll stay right if another thread writes to the bytes meanwhile, or the host stops it? It reads the bytes several
// times, as text and for the places where texts end, and it takes luck to write to them, or to stop it, just in between.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { CAN_RESIZE, resizable } from '../support/buffers.mjs';

const source = await bundleSource("export { decodeAll } from './api/columns/decode.js';");
const { decodeAll } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

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
