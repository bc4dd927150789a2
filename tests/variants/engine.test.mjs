// Which engine does the work? WebAssembly must do it for long inputs, where it may run, and JavaScript for the rest.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchKernels } from '../support/watch-kernels.mjs';

const calls = watchKernels();
const { cesu8, generalizedUtf8, modifiedUtf8 } = await import('../../pkg/variants.js');

/** @param {() => unknown} call */
function kernelsOf(call) {
  calls.length = 0;
  call();
  return calls.slice();
}

const TEXTS = ['a'.repeat(100), '\0é漢'.repeat(1000), '😀é漢'.repeat(50_000)];

test('short inputs start nothing', () => {
  assert.deepEqual(
    kernelsOf(() => modifiedUtf8.decode(modifiedUtf8.encode('\0é漢😀'))),
    [],
  );
});

test('kernels do what is long', () => {
  for (const text of TEXTS) {
    const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    for (const encoding of [cesu8, modifiedUtf8]) {
      const bytes = encoding.encode(units);
      const answers = [
        kernelsOf(() => encoding.encode(units)),
        kernelsOf(() => encoding.isWellFormed(bytes)),
      ];
      for (const list of answers) {
        assert.ok(list.length > 0 && list.every(([, answer]) => Number(answer) > 0), text.slice(0, 9));
      }
    }
  }
});

test('joining pairs is left to JavaScript after one look', () => {
  const list = kernelsOf(() => generalizedUtf8.toWtf8(cesu8.encode('😀'.repeat(1000))));
  assert.deepEqual(list.map(([name, answer]) => [name, Number(answer) < 0]).at(-1), ['encode', true]);
});
