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
