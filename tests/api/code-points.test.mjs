// Are code points converted right at every length at which the way to do it changes, and whatever their iterable does meanwhile?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';

/** More than the 64 code units for which the package keeps memory, and as emoji more than the 256 for which it makes some then. */
const LONGEST = 140;

const INTERESTING = {
  'a lead': [0xd83d],
  'a trail': [0xde00],
  'two halves': [0xd83d, 0xde00],
  'a pair': [0x1f600],
};
const FILLINGS = { ASCII: 0x61, Cyrillic: 0x416, Chinese: 0x4eba, emoji: 0x1f600 };

/** @param {number[]} codePoints */
const textOf = (codePoints) => codePoints.map((codePoint) => String.fromCodePoint(codePoint)).join('');

for (const [name, interesting] of Object.entries(INTERESTING)) {
  describe(name, () => {
    for (const [filling, codePoint] of Object.entries(FILLINGS)) {
      test(`among ${filling}, at every length`, () => {
        for (let length = 0; length <= LONGEST; length++) {
          for (const place of new Set([0, length >> 1, length])) {
            const list = Array(length).fill(codePoint);
            list.splice(place, 0, ...interesting);
            const bytes = reference.encode(textOf(list));
            for (const given of [list, Uint32Array.from(list), list.values()]) {
              assert.deepEqual(wtf8.fromCodePoints(given), bytes);
            }
            const points = Array.from(textOf(list), (character) => character.codePointAt(0));
            for (const source of [textOf(list), bytes])
              assert.deepEqual(Array.from(wtf8.toCodePoints(source)), points);
          }
        }
      });
    }
  });
}

describe('fromCodePoints, whose iterable', () => {
  const FEW = Array(40).fill(0x62);
  const MANY = Array(100).fill(0x63);

  for (const [name, others] of Object.entries({ few: FEW, many: MANY })) {
    test(`converts ${name} others meanwhile`, () => {
      for (const count of [3, 60, 70, 300]) {
        /** @type {Uint8Array[]} */
        const inner = [];
        const nested = (function* () {
          for (let index = 0; index < count; index++) {
            yield 0x416;
            inner.push(wtf8.fromCodePoints(others));
          }
        })();
        assert.deepEqual(wtf8.fromCodePoints(nested), reference.encode('Ж'.repeat(count)));
        for (const bytes of inner) assert.deepEqual(bytes, reference.encode(textOf(others)));
      }
    });
  }

  test('is an array with a getter that does so', () => {
    const list = [...FEW];
    Object.defineProperty(list, 20, { get: () => wtf8.fromCodePoints(MANY).length });
    assert.deepEqual(wtf8.fromCodePoints(list), reference.encode(`${'b'.repeat(20)}d${'b'.repeat(19)}`));
  });

  test('throws in its midst', () => {
    for (let round = 0; round < 3; round++) {
      const failing = (function* () {
        yield* FEW;
        throw new Error('enough');
      })();
      assert.throws(() => wtf8.fromCodePoints(failing), /enough/);
      assert.throws(() => wtf8.fromCodePoints([...FEW, 0x110000]), { code: 'ERR_OUT_OF_RANGE' });
      assert.deepEqual(wtf8.fromCodePoints(FEW), reference.encode(textOf(FEW)));
    }
  });
});
