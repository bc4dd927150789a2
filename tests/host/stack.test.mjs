// Is a call refused in time where the stack is about to end, and nothing taken for wrong because the stack ended? (A bundler might
// remove a call of `demandStack`, whose result is unused.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';
import wtf8 from '../support/package.mjs';

const stack = await bundleSource("export { demandStack } from './host/stack.js';");
const { demandStack } = await importSource(stack);

test('where the stack is about to end, demanding room on it throws', () => {
  let deepest = 0;
  let demanded = 0;
  const visit = (/** @type {number} */ depth) => {
    deepest = depth;
    try {
      visit(depth + 1);
    } catch {}
    try {
      if (demanded === 0) {
        demandStack();
        demanded = depth;
      }
    } catch {}
  };
  visit(1);
  assert.ok(demanded > 0 && deepest - demanded > 20, `demanded at ${demanded} of ${deepest}`);
});

test('where the stack ends, an argument that is right is not called wrong', () => {
  const bytes = Reflect.construct(SharedArrayBuffer, [124, { maxByteLength: 190 }]);
  const causes = new Set();
  for (let locals = 0; locals < 240; locals++) {
    // With frames of many sizes, the stack ends at every place of the check.
    const names = Array.from({ length: locals % 60 }, (_, i) => `v${i}`);
    const declared = names.map((name) => `let ${name} = 0;`).join('');
    const body = `return function down() { ${declared} try { down(); } catch {} visit(); return [${names}]; }`;
    let calls = 60;
    const visit = () => {
      if (calls-- <= 0) return;
      try {
        wtf8.toIndex(bytes, 3);
      } catch (error) {
        causes.add(/** @type {Error} */ (error).name);
      }
    };
    new Function('visit', body)(visit)();
  }
  assert.deepEqual([...causes], ['RangeError']);
});

test("the host's validation is tested again if the stack ended in the test that it begins with", async () => {
  const codecs = await bundleSource("export { utf8Test } from './host/codecs.js';");
  for (let turn = 0; turn < 8; turn++) {
    // A copy that has tested nothing yet.
    const { utf8Test } = await importSource(codecs, turn);
    let isTested = false;
    const visit = () => {
      try {
        visit();
      } catch {}
      try {
        if (!isTested) utf8Test();
        isTested = true;
      } catch {}
    };
    visit();
    assert.equal(typeof utf8Test(), 'getBuiltinModule' in process ? 'function' : 'undefined');
  }
});

test('a stack that ends where a slot is looked for does not mean that there is none', async () => {
  const kinds = await bundleSource("export { accepts } from './base/kinds.js';");
  const { accepts } = await importSource(kinds);
  /** @param {Error} error */
  const throwing = (error) => () => {
    throw error;
  };
  assert.throws(() => accepts(throwing(new RangeError('Maximum call stack size exceeded')), []), RangeError);
  assert.equal(accepts(throwing(new TypeError('incompatible receiver')), []), false);
  assert.equal(
    accepts(() => undefined, []),
    true,
  );
});
