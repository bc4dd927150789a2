// Are the actions before signals those that are not forgotten?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeSignals } from '../../pkg-template/cli/files/signals.js';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'];
const listeners = () => SIGNALS.map((signal) => process.listenerCount(signal));

test('signals are left to the system when all actions are forgotten', () => {
  const before = listeners();
  const forgets = [beforeSignals(() => {}), beforeSignals(() => {})];
  for (const forget of forgets) forget();
  assert.deepEqual(listeners(), before);
  beforeSignals(() => {})();
  assert.deepEqual(listeners(), before);
});

test('a signal runs the actions that are left, once, and then ends the program', (context) => {
  const before = listeners();
  /** @type {string[]} */
  const ran = [];
  const forgetFirst = beforeSignals(() => ran.push('first'));
  beforeSignals(() => ran.push('second'));
  assert.deepEqual(
    listeners(),
    before.map((count) => count + 1),
  );
  forgetFirst();
  assert.deepEqual(
    listeners(),
    before.map((count) => count + 1),
  );
  const kill = context.mock.method(process, 'kill', () => true);
  process.emit('SIGTERM', 'SIGTERM');
  assert.deepEqual(ran, ['second']);
  assert.deepEqual(kill.mock.calls[0].arguments, [process.pid, 'SIGTERM']);
  assert.deepEqual(listeners(), before);
});
