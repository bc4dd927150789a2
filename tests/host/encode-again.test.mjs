// May a call that the host stopped, such as for want of stack, be repeated while a lead is held back?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `export { encodePiece, encodePieceInto, newEncoderState } from './api/pieces/encoding.js';
   export { codec } from './engine/js/index.js';`,
);
const { codec, encodePiece, encodePieceInto, newEncoderState } = await importSource(source);

const STOPPED = new RangeError('Maximum call stack size exceeded');

/** The steps that are left until one is stopped. */
let left = Infinity;

function step() {
  if (left-- === 0) throw STOPPED;
}

/** A number that is read in one more step. @param {number} value */
const numberInStep = (value) => ({
  valueOf() {
    step();
    return value;
  },
});

const encoder = {
  encode(/** @type {unknown} */ text) {
    step();
    return codec.encode(text);
  },
  /** Into a destination that has room. */
  encodeInto(/** @type {string} */ text, /** @type {Uint8Array} */ destination) {
    step();
    const bytes = codec.encode(text);
    destination.set(bytes);
    return { read: numberInStep(text.length), written: bytes.length };
  },
};
const parts = {
  encodeQuickly: () => undefined,
  encodeIntoQuickly: () => undefined,
  converter: () => encoder,
  forms: () => encoder,
};

/** Calls again if it was stopped. @param {number} steps @param {() => any} call */
function stoppedAfter(steps, call) {
  left = steps;
  try {
    return call();
  } catch (error) {
    assert.equal(error, STOPPED);
    left = Infinity;
    return call();
  } finally {
    left = Infinity;
  }
}

const PAIR = [0xf0, 0x9f, 0x98, 0x80];

test('encode', () => {
  for (let steps = 0; steps < 3; steps++) {
    const state = newEncoderState();
    assert.deepEqual([...encodePiece(parts, state, '\ud83d', true)], []);
    const bytes = stoppedAfter(steps, () => encodePiece(parts, state, '\ude00a', false));
    assert.deepEqual([...bytes], [...PAIR, 0x61], `stopped after ${steps} steps`);
  }
});

test('encodeInto, also while it makes its result', () => {
  for (let steps = 0; steps < 4; steps++) {
    const state = newEncoderState();
    encodePiece(parts, state, '\ud83d', true);
    const destination = new Uint8Array(5);
    const progress = stoppedAfter(steps, () => encodePieceInto(parts, state, '\ude00a', destination));
    assert.deepEqual([...destination], [...PAIR, 0x61], `stopped after ${steps} steps`);
    assert.deepEqual(progress, { read: 2, written: 5 });
    assert.equal(state.lead, 0);
  }
});
