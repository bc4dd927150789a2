// Which built-ins may others replace after the first call, and `wtf8-wasm/inspect` still gives the same answers? SECURITY.md names
// those that it does not withstand, because wasm-bindgen's glue looks them up at each call.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as inspection from '../../pkg/inspect.js';
import { FURTHER, outcomesUnder, PATCHES } from '../door/programs/support/patches.mjs';
import { freshPackage } from '../support/fresh-package.mjs';

/** Built-ins that only `inspect` looks up, replaced by what is missing. */
const OF_GLUE = /** @type {[string, any, string][]} */ ([
  ['Number', globalThis, 'Number'],
  ['Array', globalThis, 'Array'],
  ['Object', globalThis, 'Object'],
  ['WebAssembly.Table.prototype.get', WebAssembly.Table.prototype, 'get'],
]).map(([name, object, key]) => ({
  name,
  object,
  key,
  descriptor: { value: undefined, writable: true, configurable: true },
}));

/** What changes a report, by the names of the patches. */
const NOT_WITHSTOOD = [
  ...OF_GLUE.map(({ name }) => name),
  '%TypedArray%.prototype.subarray',
  '%TypedArray%.prototype.length that throws',
  '%TypedArray%.prototype.byteLength that throws',
  'WebAssembly.Memory.prototype.buffer',
  // Fields of the report that cannot be written to, and elements with a setter.
  ...['offset', 'index', 'length', 'kind', 'codeUnit'].map((key) => `inherited and fixed ${key}`),
  ...['0', '1', '2'].flatMap((key) => [`Array.prototype[${key}]`, `Object.prototype[${key}]`]),
];

const CALLS = /** @type {[call: Function, parameters: unknown[]][]} */ ([
  [inspection.inspect, ['aé\ud800\u{1f600}']],
  [inspection.inspect, ['x'.repeat(3000)]],
  [inspection.inspect, ['é\ud83d'.repeat(700), { limit: 3 }]],
  [inspection.inspect, [Uint8Array.of(0x61, 0xff, 0xed, 0xa0, 0x80)]],
  [inspection.inspect, [new Uint8Array(3000).fill(0x80), { limit: 2 }]],
  [inspection.inspect, [Uint16Array.of(0xd800, 0x61)]],
  [inspection.inspect, [new DataView(new ArrayBuffer(3))]],
  [inspection.inspect, [5]],
  [inspection.inspect, ['', { limit: -1 }]],
  [inspection.escape, ['a\ud800\n"é', { nonAscii: true }]],
  [inspection.escape, [Uint16Array.of(0xd800, 0x61)]],
]).map(([call, parameters]) => ({ call, parameters }));

/** What all calls give while built-ins are replaced. @param {import('../door/programs/support/patches.mjs').Patch[]} patches */
const allUnder = (patches) =>
  JSON.stringify(
    outcomesUnder(CALLS, patches).map(({ value, error }) =>
      error === undefined ? value : { code: error.code, message: error.message },
    ),
  );

test('every patch by itself', () => {
  const expected = allUnder([]);
  const changing = [...PATCHES, ...FURTHER, ...OF_GLUE].filter((each) => {
    const isChanged = allUnder([each]) !== expected;
    assert.equal(allUnder([]), expected, `after ${each.name}`);
    return isChanged;
  });
  assert.deepEqual(changing.map(({ name }) => name).sort(), NOT_WITHSTOOD.sort());
});

test('what objects inherit before the first call', () => {
  for (const key of ['bytes', 'writer', 'memory', 'buffer']) {
    for (const value of [() => {}, 'a', { buffer: new ArrayBuffer(8) }]) {
      const { inspect } = freshPackage();
      const calls = CALLS.filter(({ call }) => call === inspection.inspect).map((each) => ({
        ...each,
        call: inspect,
      }));
      const inherited = { value, writable: true, configurable: true, enumerable: true };
      const patches = [{ name: key, object: Object.prototype, key, descriptor: inherited }];
      const withPatch = outcomesUnder(calls, patches);
      assert.deepEqual(withPatch, outcomesUnder(calls, []), key);
      assert.ok(withPatch.some(({ value }) => value?.totals.illFormed > 0));
    }
  }
});
