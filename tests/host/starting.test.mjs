// Is a host that refuses a module, or lacks something, asked only once, and one whose stack was full, or that ended the call, again?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `export { starting } from './engine/wasm/starting.js';
   export { proven, tested } from './host/proof.js';`,
);
const { proven, starting, tested } = await importSource(source);

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

test('an overflow is known by its class, whatever a page calls that', () => {
  const before = /** @type {PropertyDescriptor} */ (
    Object.getOwnPropertyDescriptor(RangeError.prototype, 'name')
  );
  const failures = [new RangeError('Maximum call stack size exceeded')];
  const openModule = () => {
    for (const failure of failures.splice(0)) throw failure;
  };
  const engine = starting(openModule, () => 'wasm', 'other');
  Object.defineProperty(RangeError.prototype, 'name', { ...before, value: 'Another' });
  try {
    assert.deepEqual([engine(), engine()], ['other', 'wasm']);
  } finally {
    Object.defineProperty(RangeError.prototype, 'name', before);
  }
});

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

describe('something of the host', () => {
  for (const [name, given, expected] of [
    ['that is there', 'encoder', 'encoder'],
    ['that is missing', undefined, undefined],
    ['that fails', false, undefined],
  ]) {
    test(`${name} is tested once`, () => {
      let count = 0;
      const find = proven(() => {
        count++;
        return given;
      });
      assert.deepEqual([find(), find(), find()], [expected, expected, expected]);
      assert.equal(count, 1);
    });
  }

  test('that is built on what asks for it counts as missing', () => {
    /** @type {(string | undefined)[]} */
    const inside = [];
    /** @type {() => string | undefined} */
    const find = proven(() => {
      inside.push(find());
      return 'encoder';
    });
    assert.deepEqual([find(), find()], [undefined, undefined]);
    assert.deepEqual(inside, [undefined]);
  });

  test('of which the test throws is tested again', () => {
    let count = 0;
    const find = proven(() => {
      if (count++ === 0) throw new RangeError('Maximum call stack size exceeded');
      return 'encoder';
    });
    assert.throws(find, RangeError);
    assert.deepEqual([find(), find()], ['encoder', 'encoder']);
    assert.equal(count, 2);
  });

  test('of which the test was ended from outside is tested again, in the next job', async () => {
    let count = 0;
    const find = proven(() => {
      if (count++ === 0) for (;;);
      return 'encoder';
    });
    const engine = starting(
      () => undefined,
      () => 'wasm',
      'other',
    );
    assert.throws(() => runInNewContext('find()', { find }, { timeout: 50 }), /timed out/);
    assert.deepEqual([find(), engine()], [undefined, 'other']);
    await undefined;
    assert.deepEqual([find(), find(), engine()], ['encoder', 'encoder', 'wasm']);
    assert.equal(count, 2);
  });
});
