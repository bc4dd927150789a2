// Does an error name the same place however long the input before it is, and wherever a chunk may end?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { repeat, SEAMS } from '../support/seams.mjs';

/** @type {Record<string, [string, number, string][]>} bytes, and the length in WTF-8 and kind of their ill-formed sequence */
const ILL_FORMED = {
  'a surrogate pair byte sequence': [['ED A0 BD ED B8 80', 6, 'surrogate-pair']],
  'cut sequences': [
    ['C3', 1, 'truncated'],
    ['E2 82', 2, 'truncated'],
    ['F0 9F 98', 3, 'truncated'],
    ['ED A0', 2, 'truncated'],
  ],
  'cut sequences with more text behind': [
    ['C3 41 41', 1, 'truncated'],
    ['E2 82 41 41 41 41', 2, 'truncated'],
    ['F0 9F 98 41 41 41 41', 3, 'truncated'],
    ['F0 9F C3 A9', 2, 'truncated'],
  ],
  'bytes that cannot be': [
    ['80 41', 1, 'unexpected-continuation'],
    ['FF', 1, 'invalid-byte'],
    ['C0 80', 1, 'overlong'],
    ['E0 9F BF', 1, 'overlong'],
    ['F0 8F BF BF', 1, 'overlong'],
    ['F4 90 80 80', 1, 'out-of-range'],
  ],
};

const FILLINGS = {
  ASCII: 'a',
  'two bytes': 'é',
  'three bytes': '漢',
  'four bytes': '\u{1F600}',
  leads: '\uD83D',
};

/** @type {Record<string, (data: Uint8Array) => unknown>} */
const THROWING = {
  decode: (data) => wtf8.decode(data),
  decodeToUtf16: (data) => wtf8.decodeToUtf16(data),
  decodeInto: (data) => wtf8.decodeInto(data, new Uint16Array(data.length)),
  utf16Length: (data) => wtf8.utf16Length(data),
  toUtf8Lossy: (data) => wtf8.toUtf8Lossy(data),
  toUtf8LossyInPlace: (data) => wtf8.toUtf8LossyInPlace(data),
  findLoneSurrogate: (data) => wtf8.findLoneSurrogate(data, data.length),
  concat: (data) => wtf8.concat([data]),
  toCodePoints: (data) => wtf8.toCodePoints(data),
};

/**
 * Data with an ill-formed sequence at an offset.
 *
 * @param {string} filling
 * @param {number} offset
 * @param {Uint8Array} illFormed
 */
function withIllFormed(filling, offset, illFormed) {
  const fill = repeat(filling, Math.floor(offset / repeat(filling, 1).bytes.length));
  return Buffer.concat([Buffer.alloc(offset - fill.bytes.length, 'a'), fill.bytes, illFormed]);
}

/**
 * @param {Uint8Array} data
 * @param {{ offset: number, length: number, kind: string }} expected
 * @param {string} where
 */
function checkFault(data, expected, where) {
  for (const encoding of /** @type {const} */ (['wtf-8', 'utf-8'])) {
    const { offset, length, kind } = wtf8.findIllFormed(data, encoding) ?? {};
    // A sequence of WTF-8 may begin with ED A0, one of UTF-8 may not.
    const isCutSurrogate = expected.kind === 'truncated' && data[expected.offset] === 0xed;
    const expectedLength = encoding === 'utf-8' && isCutSurrogate ? 1 : expected.length;
    if (offset !== expected.offset || length !== expectedLength || kind !== expected.kind) {
      const all = { ...expected, length: expectedLength };
      assert.deepEqual({ offset, length, kind }, all, `${where}, ${encoding}`);
    }
  }
}

for (const [name, sequences] of Object.entries(ILL_FORMED)) {
  describe(name, () => {
    test('after 0 to 300 bytes, with 0 to 70 behind', () => {
      for (const [illFormed, length, kind] of sequences) {
        // These sequences are ill-formed because the data ends, so nothing may follow them.
        const most = name === 'cut sequences' ? 0 : 70;
        for (const filling of ['a', '漢']) {
          for (let offset = 0; offset <= 300; offset++) {
            const before = withIllFormed(filling, offset, bytes(illFormed));
            for (let behind = 0; behind <= most; behind += offset % 7 === 0 ? 1 : 23) {
              const data = Buffer.concat([before, Buffer.alloc(behind, 'a')]);
              const where = `${illFormed} at ${offset}, ${behind} behind`;
              checkFault(data, { offset, length, kind }, where);
              if (wtf8.isWtf8(data) || wtf8.isUtf8(data)) {
                assert.fail(`${where}: ${wtf8.isWtf8(data)}, ${wtf8.isUtf8(data)}`);
              }
            }
          }
        }
      }
    });

    for (const [fillingName, filling] of Object.entries(FILLINGS)) {
      test(`after ${fillingName}`, () => {
        for (const [illFormed, length, kind] of sequences) {
          for (const seam of SEAMS) {
            for (let offset = seam - 7; offset <= seam + 1; offset++) {
              const data = withIllFormed(filling, offset, bytes(illFormed));
              const where = `${illFormed} at ${offset}`;
              assert.equal(wtf8.isWtf8(data), false, where);
              assert.equal(wtf8.isUtf8(data), false, where);
              if (fillingName === 'leads') {
                assert.deepEqual(wtf8.findIllFormed(data), { offset, length, kind }, where);
              } else {
                checkFault(data, { offset, length, kind }, where);
              }
              if (seam >= 65536 && ['ASCII', 'leads'].includes(fillingName)) {
                for (const [functionName, call] of Object.entries(THROWING)) {
                  assert.throws(() => call(data), { offset, length, kind }, `${functionName}: ${where}`);
                }
              }
            }
          }
        }
      });
    }
  });
}

test('a trail that only a chunk divides from its lead is a pair, one behind another byte is not', () => {
  for (const seam of SEAMS) {
    for (let offset = seam - 7; offset <= seam + 1; offset++) {
      const pair = withIllFormed('a', offset, bytes('ED A0 BD ED B8 80'));
      assert.deepEqual(wtf8.findIllFormed(pair), { offset, length: 6, kind: 'surrogate-pair' });
      const apart = withIllFormed('a', offset, bytes('ED A0 BD 00 ED B8 80'));
      assert.equal(wtf8.findIllFormed(apart), null);
      assert.equal(wtf8.utf16Length(apart), offset + 3);
    }
  }
});

test('data that fills its memory, and ends where a search that began with a short chunk ends one', () => {
  for (const chunks of [1024, 1024 + 4096, 1024 + 4096 + 16384, 1024 + 4096 + 16384 + 65536]) {
    for (const from of [0, 9]) {
      for (let length = from + chunks - 1; length <= from + chunks + 1; length++) {
        for (const encoding of /** @type {const} */ (['wtf-8', 'utf-8'])) {
          const data = new Uint8Array(length).fill(0x61);
          const where = `${length} bytes from ${from} on, ${encoding}`;
          assert.equal(wtf8.findIllFormed(data, encoding, from), null, where);
          assert.equal(wtf8.findLoneSurrogate(data, from), null, where);
          data[length - 1] = 0xc3;
          const expected = { offset: length - 1, length: 1, kind: 'truncated' };
          assert.deepEqual(wtf8.findIllFormed(data, encoding, from), expected, where);
        }
      }
    }
  }
});

test('a lone surrogate in short bytes that should be UTF-8', () => {
  for (let offset = 0; offset <= 200; offset++) {
    for (const surrogate of ['ED A0 BD', 'ED BF BF', 'ED A0 BD ED A0 BD ED B8 80 FF']) {
      for (const filling of ['a', '漢']) {
        const data = withIllFormed(filling, offset, bytes(surrogate));
        const expected = { offset, length: 3, kind: 'lone-surrogate' };
        assert.deepEqual(wtf8.findIllFormed(data, 'utf-8'), expected);
        assert.throws(() => wtf8.toUtf8(data), { ...expected, code: 'ERR_LONE_SURROGATE' });
      }
    }
  }
});

test('a lone surrogate in bytes that should be UTF-8', () => {
  for (const seam of SEAMS) {
    for (let offset = seam - 4; offset <= seam + 1; offset++) {
      for (const surrogate of ['ED A0 BD', 'ED B8 80', 'ED A0 BD ED A0 BD ED B8 80 FF']) {
        const data = withIllFormed('漢', offset, bytes(surrogate));
        const expected = { offset, length: 3, kind: 'lone-surrogate' };
        assert.deepEqual(wtf8.findIllFormed(data, 'utf-8'), expected);
        assert.throws(() => wtf8.toUtf8(data), { ...expected, code: 'ERR_LONE_SURROGATE' });
      }
    }
  }
});

test('a lone surrogate in text that should be UTF-8', () => {
  for (const seam of SEAMS) {
    for (let index = seam - 2; index <= seam + 1; index++) {
      for (const surrogate of ['\uD83D', '\uDE00', '\uDE00\uD83D\uDE00', '\uD83D\uD83D\uDE00']) {
        const expected = { index, length: 1, kind: 'lone-surrogate', code: 'ERR_LONE_SURROGATE' };
        assert.throws(() => wtf8.toUtf8('a'.repeat(index) + surrogate), expected);
        assert.throws(() => wtf8.toUtf8(`${'漢'.repeat(index)}${surrogate}a`), expected);
      }
    }
  }
});
