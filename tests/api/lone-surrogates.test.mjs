// Are lone surrogates found one by one, and nothing else taken for one?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { BOUNDARY_UNITS } from '../support/texts.mjs';

/** @type {[string, number, [number, number, 'lead' | 'trail'] | null][]} text, from, position unit kind */
const IN_TEXT = [
  ['', 0, null],
  ['a', 0, null],
  ['\uD7FF\uE000', 0, null],
  ['\u{1F600}', 0, null],
  ['\uD800', 0, [0, 0xd800, 'lead']],
  ['\uDBFF', 0, [0, 0xdbff, 'lead']],
  ['\uDC00', 0, [0, 0xdc00, 'trail']],
  ['\uDFFF', 0, [0, 0xdfff, 'trail']],
  ['aé\uD83D', 0, [2, 0xd83d, 'lead']],
  ['\uD83D\uD83D\uDE00', 0, [0, 0xd83d, 'lead']],
  ['\uD83D\uD83D\uDE00', 1, null],
  ['\u{1F600}', 1, null],
  ['\u{1F600}\uDE00', 1, [2, 0xde00, 'trail']],
  ['\u{1F600}\uDE00', 2, [2, 0xde00, 'trail']],
  ['\uDE00\uD83D', 0, [0, 0xde00, 'trail']],
  ['\uDE00\uD83D', 1, [1, 0xd83d, 'lead']],
  ['\uDE00\uD83D', 2, null],
  ['\uDE00\uD83D', 99, null],
];

/** @type {[string, number, [number, number, 'lead' | 'trail'] | null][]} bytes, from, position unit kind */
const IN_BYTES = [
  ['', 0, null],
  ['61 C3 A9', 0, null],
  ['ED 9F BF EE 80 80', 0, null],
  ['F0 9F 98 80', 0, null],
  ['ED A0 80', 0, [0, 0xd800, 'lead']],
  ['ED BF BF', 0, [0, 0xdfff, 'trail']],
  ['61 C3 A9 ED A0 BD', 0, [3, 0xd83d, 'lead']],
  ['61 C3 A9 ED A0 BD', 3, [3, 0xd83d, 'lead']],
  ['61 C3 A9 ED A0 BD', 4, null],
  ['ED A0 BD F0 9F 98 80', 1, null],
  ['F0 9F 98 80 ED B8 80', 1, [4, 0xde00, 'trail']],
  ['F0 9F 98 80 ED B8 80', 3, [4, 0xde00, 'trail']],
  ['ED B8 80 ED A0 BD', 1, [3, 0xd83d, 'lead']],
  ['ED B8 80 ED A0 BD', 2, [3, 0xd83d, 'lead']],
  ['ED B8 80 ED A0 BD', 5, null],
  ['ED B8 80 ED A0 BD', 6, null],
  ['ED B8 80 ED A0 BD', 99, null],
];

/** @param {[number, number, 'lead' | 'trail'] | null} expected */
const found = (expected) => expected && { position: expected[0], codeUnit: expected[1], kind: expected[2] };

describe('findLoneSurrogate in text', () => {
  for (const [text, from, expected] of IN_TEXT) {
    test(`${JSON.stringify(text)} from ${from}`, () => {
      assert.deepEqual(wtf8.findLoneSurrogate(text, from), found(expected));
      assert.deepEqual(wtf8.findLoneSurrogate(toUnits(text), from), found(expected));
      if (from === 0) {
        assert.deepEqual(wtf8.findLoneSurrogate(text), found(expected));
        assert.deepEqual(wtf8.findLoneSurrogate(text, undefined), found(expected));
        assert.equal(wtf8.isWellFormed(text), expected === null);
        assert.equal(wtf8.isWellFormed(toUnits(text)), expected === null);
      }
    });
  }
});

describe('findLoneSurrogate in bytes', () => {
  for (const [input, from, expected] of IN_BYTES) {
    test(`${input || 'nothing'} from ${from}`, () => {
      assert.deepEqual(wtf8.findLoneSurrogate(bytes(input), from), found(expected));
      if (from === 0) {
        assert.deepEqual(wtf8.findLoneSurrogate(bytes(input)), found(expected));
        assert.deepEqual(wtf8.findLoneSurrogate(bytes(input), -0), found(expected));
      }
    });
  }
});

test('every combination of four boundary units: all are found, and found from everywhere', () => {
  for (const first of BOUNDARY_UNITS) {
    for (const second of BOUNDARY_UNITS) {
      for (const third of BOUNDARY_UNITS) {
        for (const fourth of BOUNDARY_UNITS) {
          const text = String.fromCharCode(first, second, third, fourth);
          const all = reference.loneSurrogates(text);
          if (wtf8.isWellFormed(text) !== (all.length === 0)) {
            assert.equal(wtf8.isWellFormed(text), all.length === 0, JSON.stringify(text));
          }
          for (let from = 0; from <= 4; from++) {
            const expected = all.find(({ position }) => position >= from);
            const actual = wtf8.findLoneSurrogate(text, from);
            if (actual?.position !== expected?.position || actual?.codeUnit !== expected?.codeUnit) {
              assert.deepEqual(actual, expected ?? null, `${JSON.stringify(text)} from ${from}`);
            }
          }
        }
      }
    }
  }
});
