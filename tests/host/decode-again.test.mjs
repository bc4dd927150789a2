// May a call that the host stopped, such as for want of stack or memory, be repeated with the same piece?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `export { decodePiece, newDecoderState } from './api/pieces/decoding.js';
   export { codec } from './engine/js/index.js';`,
);
const { codec, decodePiece, newDecoderState } = await importSource(source);

const encoder = new TextEncoder();
const STOPPED = new RangeError('Maximum call stack size exceeded');

/** The calls of the engine that are left until one is stopped. */
let left = Infinity;

const parts = {
  decodeQuickly: () => undefined,
  decodeLossyQuickly: () => undefined,
  engine() {
    if (left-- === 0) throw STOPPED;
    return codec;
  },
};

test('a piece at whose end another thread writes a lead while it is decoded', () => {
  let isFirst = true;
  const racing = {
    ...parts,
    engine: () => codec,
    decodeQuickly(/** @type {Uint8Array} */ array, /** @type {number} */ count) {
      if (!isFirst) return undefined;
      isFirst = false;
      array.set([0xed, 0xa0, 0xbd], count - 3);
      return codec.decode(Uint8Array.from(array));
    },
  };
  const state = newDecoderState(true);
  assert.equal(decodePiece(racing, state, new Uint8Array(9).fill(0x61), true), 'aaaaaa');
  // The lead was held back, so what would make it a surrogate pair byte sequence is noticed.
  assert.throws(() => decodePiece(racing, state, Uint8Array.of(0xed, 0xb8, 0x80), false), {
    kind: 'surrogate-pair',
    offset: 6,
  });
});

test('a piece after a character that was cut', () => {
  for (const length of [1, 10, 30, 1000, 5000]) {
    for (let calls = 0; calls < 4; calls++) {
      const state = newDecoderState(true);
      const rest = encoder.encode(`€${'d'.repeat(length)}é`).subarray(2);
      assert.equal(decodePiece(parts, state, encoder.encode('abc'), true), 'abc');
      assert.equal(decodePiece(parts, state, Uint8Array.of(0xe2, 0x82), true), '');
      let text;
      left = calls;
      try {
        text = decodePiece(parts, state, rest, true);
      } catch (error) {
        assert.equal(error, STOPPED);
        left = Infinity;
        text = decodePiece(parts, state, rest, true);
      }
      left = Infinity;
      assert.equal(text, `€${'d'.repeat(length)}é`, `${length} units, stopped after ${calls} calls`);
      assert.throws(() => decodePiece(parts, state, Uint8Array.of(0xff), true), { offset: length + 8 });
    }
  }
});

test('a whole text whose first attempt is stopped', () => {
  let isFirst = true;
  const stopped = {
    ...parts,
    engine() {
      if (!isFirst) return codec;
      isFirst = false;
      throw STOPPED;
    },
  };
  assert.equal(decodePiece(stopped, newDecoderState(true), encoder.encode('é'), false), 'é');
});
