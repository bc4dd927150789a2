// Do entries work side by side? They share the engine over wasm, so a program whose dependencies import different entries
// must get right answers from each, whichever starts first.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';

const require = createRequire(import.meta.url);

/** The entries of a fresh copy of the package. (Copies of CommonJS can be forgotten, those of modules cannot.) */
function fresh() {
  const [main, slim, js] = ['index', 'slim', 'js'].map((name) => require.resolve(`../../pkg/${name}.cjs`));
  for (const file of [main, slim, js, require.resolve('../../pkg/common.cjs')]) delete require.cache[file];
  /** @type {{ main: typeof import('../../pkg/index.js'), slim: typeof import('../../pkg/slim.js'), js: typeof import('../../pkg/js.js') }} */
  const entries = { main: require(main), slim: require(slim), js: require(js) };
  return entries;
}

/** @typedef {ReturnType<typeof fresh>} Entries */

const module = readFileSync(new URL('../../pkg/wtf8.wasm', import.meta.url));
const text = 'aé漢\u{1F600}\uD83D'.repeat(100);

/** Uses both halves of the module. @param {Entries[keyof Entries]} entry */
function check(entry) {
  const wtf8 = entry.encode(text);
  assert.equal(entry.decode(wtf8), text);
  assert.deepEqual(
    [...entry.toCodePoints(text)],
    [...text].map((character) => character.codePointAt(0)),
  );
  assert.equal(entry.indexOf(wtf8, entry.encode('漢'), 400), text.indexOf('漢', 400));
  assert.equal(new entry.OffsetMap(wtf8).toIndex(wtf8.length), text.length);
  assert.deepEqual(entry.decodeAll(entry.encodeAll([text, 'é', text])), [text, 'é', text]);
}

/** @type {Record<string, (entries: Entries) => void>} */
const STEPS = {
  'the main entry is used': ({ main }) => check(main),
  'half of it is used': ({ main }) => assert.equal(main.decode(main.encode(text)), text),
  'the slim entry gets its module': ({ slim }) => slim.initSync(module),
  'the slim entry is used': ({ slim }) => check(slim),
};

describe('in the order that', () => {
  for (const order of [
    ['the main entry is used', 'the slim entry gets its module', 'the main entry is used'],
    ['half of it is used', 'the slim entry gets its module'],
    ['half of it is used', 'the slim entry gets its module', 'the slim entry is used'],
    ['the slim entry gets its module', 'the main entry is used'],
    ['the slim entry gets its module', 'the slim entry is used', 'half of it is used'],
    ['the slim entry is used', 'the main entry is used'],
  ]) {
    test(order.join(', '), () => {
      const entries = fresh();
      for (const step of order) STEPS[step](entries);
      for (let turn = 0; turn < 2; turn++) [entries.slim, entries.main, entries.js].forEach(check);
    });
  }

  test('the main entry is used, the slim entry refuses a module of another release', () => {
    const { main, slim } = fresh();
    check(main);
    const other = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
    assert.throws(() => slim.initSync(other), { code: 'ERR_INVALID_MODULE' });
    slim.initSync(module);
    [main, slim].forEach(check);
  });
});

test('what needs no engine, and a wrong argument, leave the choice of the engine to init', () => {
  const { slim } = fresh();
  const nothing = new Uint8Array(0);
  assert.equal(slim.decode(nothing), '');
  assert.equal(slim.decode(new DataView(nothing.buffer)), '');
  assert.equal(slim.encode('').length, 0);
  assert.deepEqual(slim.encodeInto('', new Uint8Array(1)), { read: 0, written: 0 });
  assert.equal(slim.fromCodePoints([]).length, 0);
  assert.equal(slim.decodeLossy(nothing), '');
  const decoder = new slim.Wtf8Decoder();
  assert.equal(decoder.decode(Uint8Array.of(0x61), { stream: true }) + decoder.decode(), 'a');
  assert.equal(new slim.Wtf8Encoder().encode().length, 0);
  assert.deepEqual(new slim.Wtf8Encoder().encodeInto('', new Uint8Array(1)), { read: 0, written: 0 });
  /** @type {any} */
  const {
    encode,
    decode,
    encodeInto,
    decodeInto,
    decodeToUtf16,
    utf16Length,
    byteLength,
    fromCodePoints,
    toUtf8,
    slice,
    isWtf8,
    concat,
  } = slim;
  const wrong = [
    () => encode(5),
    () => decode('a'),
    () => encodeInto('a', 'b'),
    () => encodeInto(new Uint16Array(1), 'b'),
    () => decodeInto(nothing, nothing),
    () => decodeToUtf16('a'),
    () => utf16Length('a'),
    () => byteLength(5),
    () => fromCodePoints([-1]),
    () => toUtf8(5),
    () => slice(5),
    () => isWtf8('a'),
    () => concat(5),
  ];
  for (const call of wrong)
    assert.throws(call, ({ code }) => /^ERR_(?:INVALID_ARG_TYPE|OUT_OF_RANGE)$/.test(code));
  slim.initSync(module);
  check(slim);
  assert.equal(slim.backend(), 'wasm');
});
