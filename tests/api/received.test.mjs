// How do errors about arguments show what came?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import wtf8 from '../support/package.mjs';

test('a message quotes no more than the start of what came', () => {
  const type = Object.defineProperty(class {}, 'name', { value: 'x'.repeat(1e6) });
  for (const value of ['x'.repeat(1e6), new type(), { constructor: type }, 10n ** 100n]) {
    assert.throws(
      () => wtf8.decode(/** @type {any} */ (value)),
      ({ message }) => message.length < 250,
    );
  }
  for (const [length, shown] of /** @type {[number, string][]} */ ([
    [25, `"${'x'.repeat(25)}"`],
    [26, `"${'x'.repeat(25)}..."`],
  ])) {
    assert.throws(
      () => wtf8.decode(/** @type {any} */ ('x'.repeat(length))),
      ({ message }) => message.endsWith(` Received type string (${shown})`),
    );
  }
  const unnamed = new (class {})();
  assert.throws(() => wtf8.decode(/** @type {any} */ (unnamed)), /Received an instance of an unnamed class$/);
});
