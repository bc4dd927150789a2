// Are short bytes decoded right, at every length at which a host's way to decode may change, with every kind of sequence at
// every place?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, hex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';

/** In no host are more than 64 bytes decoded by a loop. */
const LONGEST = 70;

const WELL_FORMED = [
  '7F',
  'C2 80',
  'DF BF',
  'E0 A0 80',
  'ED 9F BF',
  'EE 80 80',
  'EF BB BF',
  'EF BF BD',
  'F0 90 80 80',
];
const SURROGATES = ['ED A0 80', 'ED AF BF', 'ED B0 80', 'ED BF BF'];
const ILL_FORMED = [
  '80',
  'C0 80',
  'C1 BF',
  'C3',
  'E0 9F BF',
  'E2 82',
  'ED A0',
  'ED A0 80 ED B0 80',
  'F0 8F BF BF',
  'F0 9F 98',
  'F4 90 80 80',
  'F5 80 80 80',
  'FF',
];

/** What surrounds a sequence: one character, repeated, so that the places and the lengths differ. */
const SURROUNDINGS = {
  ASCII: '61',
  'two bytes': 'C3 A9',
  'three bytes': 'E4 B8 AD',
  'four bytes': 'F0 9F 98 80',
};

/** @param {Uint8Array} data */
function check(data) {
  const illFormed = reference.findIllFormed(data);
  // What is not WTF-8 is not UTF-8 either, so then no text is needed.
  const text = illFormed ? '' : reference.decode(data);
  checkDecoder(wtf8.decode, data, text, 'ERR_ILL_FORMED_WTF8', illFormed);
  const inUtf8 = reference.findIllFormed(data, 'utf-8');
  checkDecoder(wtf8.decodeUtf8, data, text, 'ERR_ILL_FORMED_UTF8', inUtf8);
}

/**
 * @param {(data: Uint8Array) => string} decode
 * @param {Uint8Array} data
 * @param {string} text which it gives if it is well-formed
 * @param {string} code
 * @param {ReturnType<typeof reference.findIllFormed>} illFormed
 */
function checkDecoder(decode, data, text, code, illFormed) {
  if (illFormed === null) assert.equal(decode(data), text, hex(data));
  else assert.throws(() => decode(data), { name: 'Wtf8Error', code, ...illFormed }, hex(data));
}

for (const [title, filling] of Object.entries(SURROUNDINGS)) {
  describe(`in ${title}`, () => {
    for (const sequence of [...WELL_FORMED, ...SURROGATES, ...ILL_FORMED]) {
      test(sequence, () => {
        const [around, inner] = [bytes(filling), bytes(sequence)];
        for (let before = 0; before * around.length <= LONGEST; before++) {
          for (let after = 0; (before + after) * around.length + inner.length <= LONGEST; after++) {
            const [left, right] = [before, after].map((count) => Buffer.alloc(count * around.length, around));
            check(new Uint8Array(Buffer.concat([left, inner, right])));
          }
        }
      });
    }
  });
}

test('bytes that look like ASCII and are not, after others that are', () => {
  for (let round = 0; round < 300; round++) {
    const data = new Uint8Array(9 + (round % 60)).fill(0x61);
    // Not at the first byte, the last or the one in the middle: there `bytesLookAscii` looks.
    if (round % 3 > 0) data.set([0xc3, 0xa9], 1);
    if (round % 7 === 0) data[3] = 0xff;
    check(data);
  }
});
