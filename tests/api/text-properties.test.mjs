// Does each operation on bytes give what the same operation of String.prototype gives? Tried with random texts, which
// fast-check makes smaller where the two differ. WTF8_TEXT=long tries a hundred times as many.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import fc from 'fast-check';
import { anyIndex, anyText, textAndSearch } from '../support/arbitrary.mjs';
import { toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { propertyOf } from '../support/property.mjs';

const RUNS = { numRuns: process.env.WTF8_TEXT === 'long' ? 100_000 : 1000 };

const { encode } = wtf8;

const property = propertyOf(RUNS);

const textAndIndexes = fc.tuple(anyText, anyIndex, anyIndex);
const searchAndIndex = fc.tuple(textAndSearch, anyIndex);

/** @param {string} text */
const codePointsOf = (text) =>
  Array.from(text, (character) => /** @type {number} */ (character.codePointAt(0)));

describe('as strings do it', () => {
  property('slice', textAndIndexes, ([text, start, end]) => {
    assert.deepEqual(wtf8.slice(encode(text), start, end), encode(text.slice(start, end)));
  });

  property('indexOf', searchAndIndex, ([[text, search], position]) => {
    assert.equal(wtf8.indexOf(encode(text), encode(search), position), text.indexOf(search, position));
  });

  property('lastIndexOf', searchAndIndex, ([[text, search], position]) => {
    assert.equal(
      wtf8.lastIndexOf(encode(text), encode(search), position),
      text.lastIndexOf(search, position),
    );
  });

  property('includes', searchAndIndex, ([[text, search], position]) => {
    assert.equal(wtf8.includes(encode(text), encode(search), position), text.includes(search, position));
  });

  property('startsWith', searchAndIndex, ([[text, search], position]) => {
    const at = text.indexOf(search);
    for (const from of at < 0 ? [position] : [position, at, at + 1]) {
      assert.equal(wtf8.startsWith(encode(text), encode(search), from), text.startsWith(search, from));
    }
  });

  property('endsWith', searchAndIndex, ([[text, search], endPosition]) => {
    const end = text.indexOf(search) + search.length;
    for (const to of [endPosition, end, end + 1]) {
      assert.equal(wtf8.endsWith(encode(text), encode(search), to), text.endsWith(search, to));
    }
  });

  property('toCodePoints and codePoints', anyText, (text) => {
    const expected = codePointsOf(text);
    for (const source of [text, toUnits(text), encode(text)]) {
      const actual = wtf8.toCodePoints(source);
      assert.ok(actual.buffer.byteLength === actual.byteLength);
      assert.deepEqual(Array.from(actual), expected);
      assert.deepEqual([...wtf8.codePoints(source)], expected);
    }
  });

  property('fromCodePoints', anyText, (text) => {
    const codePoints = codePointsOf(text);
    for (const list of [codePoints, Uint32Array.from(codePoints), codePoints.values()]) {
      assert.deepEqual(wtf8.fromCodePoints(list), encode(text));
    }
    const distinct = new Set(codePoints);
    for (const list of [distinct, distinct.values()]) {
      assert.deepEqual(wtf8.fromCodePoints(list), encode(String.fromCodePoint(...distinct)));
    }
    // Surrogates of a pair that are given one by one are joined.
    assert.deepEqual(wtf8.fromCodePoints(toUnits(text)), encode(text));
  });
});

describe('order', () => {
  const twoTexts = fc
    .tuple(anyText, anyText, anyText)
    .map(([start, left, right]) => [start + left, start + right]);

  property('of code units', twoTexts, ([left, right]) => {
    const expected = left < right ? -1 : left > right ? 1 : 0;
    assert.equal(wtf8.compareUtf16(encode(left), encode(right)), expected);
  });

  property('of code points', twoTexts, ([left, right]) => {
    assert.equal(wtf8.compare(encode(left), encode(right)), orderOf(codePointsOf(left), codePointsOf(right)));
    assert.equal(wtf8.compare(encode(left), encode(right)), Buffer.compare(encode(left), encode(right)));
  });

  /** @param {number[]} left @param {number[]} right */
  function orderOf(left, right) {
    const first = left.findIndex((codePoint, index) => codePoint !== right[index]);
    if (first < 0) return left.length < right.length ? -1 : 0;
    return first < right.length && left[first] < right[first] ? -1 : 1;
  }
});

describe('offsets and indexes', () => {
  /** By iterating over characters. @param {string} text */
  function slowTables(text) {
    /** @type {number[]} */
    const offsets = [];
    /** @type {number[]} */
    const indexes = [];
    for (const character of text) {
      const [offset, index] = [indexes.length, offsets.length];
      for (let unit = 0; unit < character.length; unit++) offsets.push(offset);
      for (let byte = 0; byte < encode(character).length; byte++) indexes.push(index);
    }
    const [length, count] = [indexes.length, offsets.length];
    return { offsets: [...offsets, length], indexes: [...indexes, count] };
  }

  property('one by one', anyText, (text) => {
    const bytes = encode(text);
    const { offsets, indexes } = slowTables(text);
    const maps = [text, toUnits(text), bytes].map((source) => new wtf8.OffsetMap(source));
    const step = 1 + (text.length >> 5);
    for (let index = 0; index < offsets.length; index += step) {
      assert.equal(wtf8.toOffset(bytes, index), offsets[index]);
      for (const map of maps) assert.equal(map.toOffset(index), offsets[index]);
    }
    for (let offset = 0; offset < indexes.length; offset += step) {
      assert.equal(wtf8.toIndex(bytes, offset), indexes[offset]);
      for (const map of maps) assert.equal(map.toIndex(offset), indexes[offset]);
    }
  });

  const textAndNumbers = fc.tuple(anyText, fc.array(fc.nat(), { maxLength: 50 }), fc.boolean());
  property('many, in any order and sorted', textAndNumbers, ([text, numbers, isSorted]) => {
    const { offsets, indexes } = slowTables(text);
    const some = isSorted ? [...numbers].sort((a, b) => a - b) : numbers;
    for (const source of [text, toUnits(text), encode(text)]) {
      const map = new wtf8.OffsetMap(source);
      const someOffsets = Uint32Array.from(some, (number) => number % indexes.length);
      const someIndexes = Uint32Array.from(some, (number) => number % offsets.length);
      const expectedIndexes = Uint32Array.from(someOffsets, (offset) => indexes[offset]);
      const expectedOffsets = Uint32Array.from(someIndexes, (index) => offsets[index]);
      assert.deepEqual(map.toIndexes(someOffsets), expectedIndexes);
      assert.deepEqual(map.toOffsets(someIndexes), expectedOffsets);
      assert.equal(map.toIndexes(someOffsets, someOffsets), someOffsets);
      assert.deepEqual(someOffsets, expectedIndexes);
    }
  });
});
