// Do functions and classes have the same `name` and `length` in every file that ships, although the tools that make the files
// rename things?

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { entryUrl } from '../support/entry.mjs';

const ENTRIES = ['index', 'js', 'slim', 'variants', 'variants.plain', 'inspect'];
/** `variants.plain.js` has no counterpart for `require()`. */
const FOR_REQUIRE = ENTRIES.filter((name) => !name.includes('.'));

/** Only these take more or fewer than one argument. @type {Record<string, number>} */
const LENGTHS = {
  ...lengths(0, ['Wtf8Decoder', 'Wtf8DecoderStream', 'Wtf8Encoder', 'Wtf8EncoderStream', 'backend']),
  ...lengths(2, ['Wtf8Error', 'compare', 'compareUtf16', 'decodeInto', 'encodeInto', 'toIndex', 'toOffset']),
  ...lengths(3, ['endsWith', 'includes', 'indexOf', 'lastIndexOf', 'slice', 'startsWith']),
};
/** Namespaces whose methods all take options as a second argument. */
const WITH_OPTIONS = ['cesu8', 'modifiedUtf8'];

/** @param {number} length @param {string[]} names */
function lengths(length, names) {
  return Object.fromEntries(names.map((name) => [name, length]));
}

/** @param {Record<string, any>} entry */
function demandNames(entry) {
  for (const [name, value] of Object.entries(entry)) {
    if (typeof value === 'function') {
      assert.deepEqual([value.name, value.length], [name, LENGTHS[name] ?? 1]);
      continue;
    }
    const length = WITH_OPTIONS.includes(name) ? 2 : 1;
    for (const [key, method] of Object.entries(value)) {
      assert.deepEqual([method.name, method.length], [key, length], `${name}.${key}`);
    }
  }
}

if (process.env.WTF8_ENTRY) {
  test('the entry under test', async () => demandNames(await import(entryUrl.href)));
} else {
  const require = createRequire(import.meta.url);
  for (const name of ENTRIES) {
    test(`${name}.js`, async () => demandNames(await import(`../../pkg/${name}.js`)));
  }
  for (const name of FOR_REQUIRE) {
    test(`${name}.cjs`, () => demandNames(require(`../../pkg/${name}.cjs`)));
  }
}
