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

/** Why a test is skipped in Windows, if this is it. */
export const IN_WINDOWS = process.platform === 'win32' && 'Windows has nothing of the kind';

/** Why a test is skipped outside of Linux, if this is not it. */
export const OUTSIDE_LINUX =
  process.platform !== 'linux' && 'it asks the system for what only Linux has, or has there';
