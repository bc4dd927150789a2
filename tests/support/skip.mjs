// Tests may be skipped on a machine that lacks something. In continuous integration that is a failure.

import assert from 'node:assert/strict';
import { LINUX_ONLY, NO_WINDOWS } from '../../scripts/lib/skips.mjs';

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
export const IN_WINDOWS = process.platform === 'win32' && NO_WINDOWS;

/** Why a test is skipped outside of Linux, if this is not it. */
export const OUTSIDE_LINUX = process.platform !== 'linux' && LINUX_ONLY;
