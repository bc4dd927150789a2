// Does `demandStack` still work after bundling? A bundler might remove a call whose result is unused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';

const stack = await bundleSource("export { demandStack } from './host/stack.js';");
const { demandStack } = await import(`data:text/javascript,${encodeURIComponent(stack)}`);

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
