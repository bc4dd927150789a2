// What if there is no memory for the module when it is to start? A start that fails so may take 10 ms, and is not tried again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backend, encode } from '../../pkg/index.js';

const { Instance } = WebAssembly;
const TEXT = 'é\ud83d'.repeat(100);

/** Counts how often the module is started while each start fails. @param {string} message @param {number} calls */
function countStarts(message, calls) {
  let starts = 0;
  WebAssembly.Instance = /** @type {any} */ (
    class {
      constructor() {
        starts++;
        throw new RangeError(message);
      }
    }
  );
  try {
    for (let call = 0; call < calls; call++) assert.equal(encode(TEXT).length, 500);
    return starts;
  } finally {
    WebAssembly.Instance = Instance;
  }
}

test('an overflow of the stack may pass, so each call starts it', () => {
  assert.equal(countStarts('Maximum call stack size exceeded', 3), 3);
});

test('memory may not', () => {
  assert.equal(countStarts('WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory', 3), 1);
  assert.equal(backend(), 'js');
});
