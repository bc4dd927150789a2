// Is a host that refuses a module asked only once, and one whose stack was full asked again?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';

const source = await bundleSource(
  `export { starting } from './engine/wasm/starting.js';
   export { tested } from './host/proof.js';`,
);
const { starting, tested } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

/** @type {[failure: Error, answers: string[], asked: number][]} */
const TABLE = [
  [new WebAssembly.CompileError('refused by a policy'), ['other', 'other', 'other'], 1],
  [new RangeError('WebAssembly.Instance(): out of memory'), ['other', 'other', 'other'], 1],
  [new RangeError('Maximum call stack size exceeded'), ['other', 'wasm', 'wasm'], 2],
];

for (const [failure, answers, asked] of TABLE) {
  test(`${failure.name}: ${failure.message}`, () => {
    let count = 0;
    const openModule = () => {
      if (count++ === 0) throw failure;
    };
    const engine = starting(openModule, () => 'wasm', 'other');
    assert.deepEqual([engine(), engine(), engine()], answers);
    assert.equal(count, asked);
  });
}

test('a module that was compiled before the stack was full is kept', () => {
  let compiled = 0;
  let started = 0;
  const startModule = () => {
    if (started++ === 0) throw new RangeError('Maximum call stack size exceeded');
    return 'wasm';
  };
  const engine = starting(() => ++compiled, startModule, 'other');
  assert.deepEqual([engine(), engine()], ['other', 'wasm']);
  assert.equal(compiled, 1);
});

test('a call in the middle of a start gets the other engine, after a test of the host, too', () => {
  /** @type {string[]} */
  const inside = [];
  /** @type {() => string} */
  const engine = starting(
    () => undefined,
    () => {
      inside.push(engine());
      tested(() => inside.push(engine()));
      inside.push(engine());
      return 'wasm';
    },
    'other',
  );
  assert.equal(engine(), 'wasm');
  assert.deepEqual(inside, ['other', 'other', 'other']);
});
