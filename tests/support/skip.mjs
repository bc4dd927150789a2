// Tests may be skipped on a machine that lacks something. In continuous integration that is a failure.

import assert from 'node:assert/strict';

/**
 * @param {import('node:test').TestContext} context
 * @param {string} reason
 */
export function skip(context, reason) {
  assert.ok(!process.env.CI, `skipped in continuous integration: ${reason}`);
  context.diagnostic(`skipped: ${reason}`);
  context.skip(reason);
}
