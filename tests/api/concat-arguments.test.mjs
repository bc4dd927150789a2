// Which lists of parts does concat take, and how does it read them?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import wtf8 from '../support/package.mjs';
import { assertRefused, untouchable } from '../support/refusal.mjs';
import variants from '../support/variants.mjs';

const notIterable = [
  undefined,
  null,
  5,
  5n,
  true,
  Symbol('mark'),
  () => [],
  {},
  { length: 0 },
  untouchable(),
];
const iterableButWrong = [
  'abc',
  '',
  Uint8Array.of(97),
  new Uint8Array(),
  Buffer.from('a'),
  new Uint16Array(1),
];
const buffers = [new ArrayBuffer(1), new SharedArrayBuffer(1), new DataView(new ArrayBuffer(1))];
for (const value of [...notIterable, ...iterableButWrong, ...buffers]) {
  const what = Object.prototype.toString.call(value);
  test(`${what} ${typeof value === 'string' ? JSON.stringify(value) : ''} is no list of parts`, () => {
    assertRefused(() => wtf8.concat(/** @type {any} */ (value)), 'parts', /./, what);
  });
}

test('a function without an iterator is no list of parts, nor a proxy of one that can no longer be asked', () => {
  const { proxy, revoke } = Proxy.revocable(() => {}, {});
  revoke();
  for (const value of [() => {}, class {}, proxy])
    assertRefused(() => wtf8.concat(/** @type {any} */ (value)), 'parts', /function/, 'a function');
});

test('a wrong part is named', () => {
  const good = Uint8Array.of(97);
  for (const [parts, argument] of /** @type {[any, string][]} */ ([
    [[1], 'parts[0]'],
    [['a'], 'parts[0]'],
    [[good, null], 'parts[1]'],
    [[good, good, new Uint16Array(1)], 'parts[2]'],
    [new Set([good, [97]]), 'parts[1]'],
    [Array(1), 'parts[0]'],
  ])) {
    assertRefused(() => wtf8.concat(parts), argument, /./, argument);
  }
});

test('any iterable will do, and is closed or exhausted', () => {
  const parts = [Uint8Array.of(97), Uint8Array.of(98)];
  let isFinished = false;
  /** @param {any[]} values */
  function* generate(values) {
    try {
      yield* values;
    } finally {
      isFinished = true;
    }
  }
  for (const iterable of [
    parts,
    new Set(parts),
    generate(parts),
    Object.assign(() => {}, { [Symbol.iterator]: () => generate(parts) }),
    Object.assign(class {}, { [Symbol.iterator]: () => generate(parts) }),
    new Map([
      [1, parts[0]],
      [2, parts[1]],
    ]).values(),
  ]) {
    assert.deepEqual(wtf8.concat(iterable), Uint8Array.of(97, 98));
  }
  assert.deepEqual(wtf8.concat([]), new Uint8Array());
  assert.deepEqual(wtf8.concat(new Set()), new Uint8Array());
  isFinished = false;
  assert.throws(() => wtf8.concat(generate([parts[0], 5, parts[1]])), { code: 'ERR_INVALID_ARG_TYPE' });
  assert.ok(isFinished);
});

test('an array that has an iterator of its own, or of its class, is read by that', () => {
  const iterator = {
    *[Symbol.iterator]() {
      yield Uint8Array.of(0x62);
      yield Uint8Array.of(0x63);
    },
  };
  class Parts extends Array {}
  Object.assign(Parts.prototype, iterator);
  for (const parts of [Object.assign([Uint8Array.of(0x61)], iterator), Parts.of(Uint8Array.of(0x61))]) {
    assert.deepEqual(wtf8.concat(parts), Uint8Array.of(0x62, 0x63));
  }
});

test('the method that gives the iterator is asked for once', () => {
  const { concat, encodeAll, fromCodePoints } = wtf8;
  /** @type {[unknown[], (list: any) => unknown][]} */
  const calls = [
    [[Uint8Array.of(0x61)], concat],
    [['a'], encodeAll],
    [[0x61], fromCodePoints],
    [[0x61], variants.generalizedUtf8.encode],
  ];
  for (const [elements, call] of calls) {
    let count = 0;
    const list = {
      get [Symbol.iterator]() {
        count++;
        return () => elements.values();
      },
    };
    assert.deepEqual(call(list), call(elements));
    assert.equal(count, 1);
  }
});

test('what an iterable throws comes through', () => {
  const own = new Error('own');
  function* failing() {
    yield Uint8Array.of(97);
    throw own;
  }
  assert.throws(
    () => wtf8.concat(failing()),
    (error) => error === own,
  );
  assert.deepEqual(wtf8.concat([Uint8Array.of(97)]), Uint8Array.of(97));
});
