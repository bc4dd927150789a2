// How do errors about arguments show what came?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAN_RESIZE, detached, overShrunk } from '../support/buffers.mjs';
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
  for (const length of [60, 61]) {
    const named = Object.defineProperty(class {}, 'name', { value: 'x'.repeat(length) });
    assert.throws(
      () => wtf8.decode(/** @type {any} */ (new named())),
      ({ message }) => message.endsWith(` an instance of ${'x'.repeat(60)}`),
    );
  }
  const unnamed = new (class {})();
  assert.throws(() => wtf8.decode(/** @type {any} */ (unnamed)), /Received an instance of an unnamed class$/);
});

test('a message tells values of every type apart', () => {
  /** @type {[value: any, received: string][]} */
  const rows = [
    [undefined, 'undefined'],
    [null, 'null'],
    ['undefined', 'type string ("undefined")'],
    [true, 'type boolean (true)'],
    [-0.5, 'type number (-0.5)'],
    [5n, 'type bigint (5)'],
    [Symbol('mark'), 'type symbol (Symbol(mark))'],
    [class Named {}, 'a function'],
    [[], 'an instance of Array'],
    [Object.create(null), 'an object'],
  ];
  for (const [value, received] of rows) {
    assert.throws(
      () => wtf8.decode(value),
      ({ message }) => message.endsWith(` Received ${received}`),
      received,
    );
  }
});

test('of a module, each function says what it takes itself', async () => {
  // A copy of the entry that is not in use yet, whichever entry the other tests use.
  const unused = new URL('../../pkg/slim.js?unused', import.meta.url).href;
  /** @type {typeof import('../../pkg/slim.js')} */
  const { init, initSync } = await import(unused);
  const both = 'The "source" argument must be the bytes of the module or a WebAssembly.Module';
  /** @type {[value: any, received: string][]} */
  const rows = [
    ['x', 'type string ("x")'],
    [new URL('file:///x'), 'an instance of URL'],
    [Promise.resolve(), 'an instance of Promise'],
    [5, 'type number (5)'],
  ];
  for (const [value, received] of rows) {
    assert.throws(() => initSync(value), {
      code: 'ERR_INVALID_ARG_TYPE',
      message: `${both}. Received ${received}`,
    });
  }
  const any = 'or a Response, a URL or a promise of one of these';
  await assert.rejects(init(/** @type {any} */ (5)), {
    code: 'ERR_INVALID_ARG_TYPE',
    message: `${both}, ${any}. Received type number (5)`,
  });
  const gone = [detached(new Uint8Array(4)), detached(new ArrayBuffer(4)), detached(new Float64Array(4))];
  for (const value of CAN_RESIZE ? [...gone, overShrunk((buffer) => new Uint16Array(buffer, 8), 7)] : gone) {
    const received = `Received an instance of ${value.constructor.name} that is detached or too short`;
    assert.throws(() => initSync(value), { code: 'ERR_INVALID_ARG_TYPE', message: `${both}. ${received}` });
    await assert.rejects(init(value), {
      code: 'ERR_INVALID_ARG_TYPE',
      message: `${both}, ${any}. ${received}`,
    });
  }
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  assert.throws(() => initSync(/** @type {any} */ (proxy)), {
    code: 'ERR_INVALID_ARG_TYPE',
    message: `${both}. Received an object`,
  });
  const liar = { [Symbol.toStringTag]: 'WebAssembly.Module' };
  assert.throws(() => initSync(/** @type {any} */ (liar)), {
    code: 'ERR_INVALID_ARG_TYPE',
    message: `${both}. Received an instance of Object that is no such thing`,
  });
});
