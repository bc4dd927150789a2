// Is the memory of the modules that pass nothing but numbers as large as SECURITY.md says, and can it not grow?

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

for (const name of ['wtf8', 'variants']) {
  test(`${name}.wasm`, () => {
    const file = new URL(`../../pkg/${name}.wasm`, import.meta.url);
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)));
    const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
    assert.equal(memory.buffer.byteLength, 512 * 1024);
    assert.throws(() => memory.grow(1), RangeError);
  });
}
