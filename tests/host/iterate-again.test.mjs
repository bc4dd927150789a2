// May a call of an iterator's `next` that the host stopped, such as for want of stack, be repeated?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(`export { codePoints } from './api/text/code-points.js';`);

const STOPPED = new RangeError('Maximum call stack size exceeded');

/** The code units that are read until a read is stopped. */
let left = Infinity;

// The package takes the method while it loads.
const { charCodeAt } = String.prototype;
String.prototype.charCodeAt = function (index) {
  if (left-- === 0) throw STOPPED;
  return charCodeAt.call(this, index);
};
const { codePoints } = await importSource(source).finally(() => {
  String.prototype.charCodeAt = charCodeAt;
});

const TEXT = 'a\u{1F600}\uD83D\u{1F600}\uDE00b';

test('each code point comes once, also where one of its units could not be read', () => {
  for (let reads = 0; reads < 2; reads++) {
    const iterator = codePoints({})(TEXT);
    const found = [];
    let stops = 0;
    for (let isDone = false; !isDone; ) {
      left = reads;
      let result;
      try {
        result = iterator.next();
      } catch (error) {
        assert.equal(error, STOPPED);
        stops++;
        left = Infinity;
        result = iterator.next();
      }
      left = Infinity;
      isDone = result.done;
      if (!isDone) found.push(result.value);
    }
    assert.deepEqual(
      found,
      Array.from(TEXT, (character) => character.codePointAt(0)),
    );
    assert.equal(stops, [6, 3][reads]);
  }
});
