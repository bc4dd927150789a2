// Are code points converted right at every length at which the way to do it changes, and whatever their iterable does meanwhile?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';

/**
 * Up to 140, and around the 512 code points, and 1,024 code units, for which the package keeps memory.
 *
 * @type {number[]}
 */
const LENGTHS = Array.from({ length: 141 }, (_, length) => length);
for (const seam of [512, 1024]) for (let shift = -3; shift <= 3; shift++) LENGTHS.push(seam + shift);

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
        for (const length of LENGTHS) {
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

test('fromCodePoints of an array of any type, and what is no code point in it', () => {
  for (const length of [1, 40, 600]) {
    for (const Type of [
      Uint8Array,
      Int8Array,
      Uint16Array,
      Int32Array,
      Uint32Array,
      Float32Array,
      Float64Array,
    ]) {
      const list = new Type(length).fill(0x7a);
      assert.deepEqual(wtf8.fromCodePoints(list), reference.encode('z'.repeat(length)));
      for (const wrong of [-1, 0x110000, 0xffffffff, 0.5, Number.NaN]) {
        const place = length - 1;
        list[place] = wrong;
        if (list[place] !== wrong && !Number.isNaN(list[place])) continue;
        assert.throws(() => wtf8.fromCodePoints(list), {
          code: 'ERR_OUT_OF_RANGE',
          message: new RegExp(`codePoints\\[${place}\\]`),
        });
      }
    }
    assert.throws(() => wtf8.fromCodePoints(/** @type {any} */ (new BigInt64Array(length))), {
      code: 'ERR_INVALID_ARG_TYPE',
      message: /codePoints\[0\]/,
    });
  }
});

test('codePoints gives an iterator like those of the host', () => {
  const { getPrototypeOf } = Object;
  const iterator = wtf8.codePoints('a\u{1F600}b');
  assert.equal(
    getPrototypeOf(getPrototypeOf(iterator)),
    getPrototypeOf(getPrototypeOf([][Symbol.iterator]())),
  );
  iterator.next();
  assert.equal(iterator[Symbol.iterator](), iterator);
  assert.deepEqual([...iterator], [0x1f600, 0x62]);
  const end = { value: undefined, done: true };
  assert.deepEqual([iterator.next(), iterator.next()], [end, end]);
});

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

  test('is a class', () => {
    const codePoints = Object.assign(class {}, { [Symbol.iterator]: () => FEW[Symbol.iterator]() });
    assert.deepEqual(wtf8.fromCodePoints(codePoints), reference.encode('b'.repeat(40)));
  });

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
