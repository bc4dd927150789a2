// Is each ill-formed sequence found, and reported with the right place, length and kind?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, hex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';

// More than a million errors are thrown here; without stack traces that takes half the time.
Error.stackTraceLimit = 0;

const fatalDecoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** @param {Uint8Array} data */
function platformTakes(data) {
  try {
    fatalDecoder.decode(data);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {Uint8Array} data
 * @param {'wtf-8' | 'utf-8'} encoding
 */
function checkIllFormed(data, encoding) {
  const expected = reference.findIllFormed(data, encoding);
  const actual = wtf8.findIllFormed(data, encoding);
  if (
    (actual === null) !== (expected === null) ||
    actual?.offset !== expected?.offset ||
    actual?.length !== expected?.length ||
    actual?.kind !== expected?.kind
  ) {
    assert.deepEqual(actual, expected, `${hex(data)} as ${encoding}`);
  }
  return expected === null;
}

/** @param {Uint8Array} data */
function check(data) {
  const isWtf8 = checkIllFormed(data, 'wtf-8');
  const isUtf8 = checkIllFormed(data, 'utf-8');
  if (wtf8.isWtf8(data) !== isWtf8 || wtf8.isUtf8(data) !== isUtf8 || platformTakes(data) !== isUtf8) {
    assert.deepEqual(
      { isWtf8: wtf8.isWtf8(data), isUtf8: wtf8.isUtf8(data), platformTakes: platformTakes(data) },
      { isWtf8, isUtf8, platformTakes: isUtf8 },
      hex(data),
    );
  }
}

describe('every input', () => {
  test('of one and two bytes', () => {
    for (let first = 0; first <= 0xff; first++) {
      check(Uint8Array.of(first));
      for (let second = 0; second <= 0xff; second++) {
        check(Uint8Array.of(first, second));
      }
    }
  });

  test('of three bytes from E0 to EF', () => {
    for (let number = 0xe00000; number <= 0xefffff; number++) {
      check(Uint8Array.of(number >> 16, (number >> 8) & 0xff, number & 0xff));
    }
  });

  test('of four boundary bytes', () => {
    const boundaries = bytes('00 7F 80 8F 90 9F A0 AF B0 BF C0 C2 DF E0 ED EE F0 F1 F4 F5 FF');
    for (const first of bytes('41 80 C2 E0 E1 ED F0 F1 F3 F4 F5')) {
      for (const second of boundaries) {
        for (const third of boundaries) {
          for (const fourth of boundaries) {
            check(Uint8Array.of(first, second, third, fourth));
          }
        }
      }
    }
  });
});

/** @type {[string, string | null, string | null][]} input, what is ill-formed in WTF-8, in UTF-8: offset length kind */
const TABLE = [
  ['', null, null],
  ['EF BB BF', null, null],
  ['F4 8F BF BF', null, null],
  ['80', '0 1 unexpected-continuation', '0 1 unexpected-continuation'],
  ['41 BF', '1 1 unexpected-continuation', '1 1 unexpected-continuation'],
  ['C3 A9 A9', '2 1 unexpected-continuation', '2 1 unexpected-continuation'],
  ['F5 80 80 80', '0 1 invalid-byte', '0 1 invalid-byte'],
  ['41 F7 BF BF BF', '1 1 invalid-byte', '1 1 invalid-byte'],
  ['FF', '0 1 invalid-byte', '0 1 invalid-byte'],
  ['C0 80', '0 1 overlong', '0 1 overlong'],
  ['C1', '0 1 overlong', '0 1 overlong'],
  ['E0 80 80', '0 1 overlong', '0 1 overlong'],
  ['E0 9F', '0 1 overlong', '0 1 overlong'],
  ['F0 8F BF BF', '0 1 overlong', '0 1 overlong'],
  ['F4 90 80 80', '0 1 out-of-range', '0 1 out-of-range'],
  ['F4 BF', '0 1 out-of-range', '0 1 out-of-range'],
  ['C3', '0 1 truncated', '0 1 truncated'],
  ['E0', '0 1 truncated', '0 1 truncated'],
  ['F4 41', '0 1 truncated', '0 1 truncated'],
  ['E2 82', '0 2 truncated', '0 2 truncated'],
  ['E2 82 41', '0 2 truncated', '0 2 truncated'],
  ['E2 82 E2 82 AC', '0 2 truncated', '0 2 truncated'],
  ['F0 9F 98', '0 3 truncated', '0 3 truncated'],
  ['41 F0 9F 98 41', '1 3 truncated', '1 3 truncated'],
  ['ED 9F', '0 2 truncated', '0 2 truncated'],
  ['ED A0', '0 2 truncated', '0 1 truncated'],
  ['41 ED BF', '1 2 truncated', '1 1 truncated'],
  ['ED A0 41', '0 2 truncated', '0 1 truncated'],
  ['ED B0 ED B0 80', '0 2 truncated', '0 1 truncated'],
  ['ED A0 80', null, '0 3 lone-surrogate'],
  ['41 ED BF BF', null, '1 3 lone-surrogate'],
  ['ED B0 80 ED A0 80', null, '0 3 lone-surrogate'],
  ['ED A0 80 ED B0', '3 2 truncated', '0 3 lone-surrogate'],
  ['ED A0 80 ED B0 80', '0 6 surrogate-pair', '0 6 surrogate-pair'],
  ['ED A0 80 ED A0 80 ED B0 80', '3 6 surrogate-pair', '0 3 lone-surrogate'],
  ['ED B0 80 ED A0 80 ED B0 80', '3 6 surrogate-pair', '0 3 lone-surrogate'],
  ['ED A0 80 EF BB BF ED B0 80', null, '0 3 lone-surrogate'],
  ['FF ED A0 80 ED B0 80', '0 1 invalid-byte', '0 1 invalid-byte'],
];

describe('findIllFormed', () => {
  for (const [input, inWtf8, inUtf8] of TABLE) {
    test(input || 'nothing', () => {
      /** @param {ReturnType<typeof wtf8.findIllFormed>} illFormed */
      const say = (illFormed) => illFormed && `${illFormed.offset} ${illFormed.length} ${illFormed.kind}`;
      assert.equal(say(wtf8.findIllFormed(bytes(input))), inWtf8);
      assert.equal(say(wtf8.findIllFormed(bytes(input), 'wtf-8')), inWtf8);
      assert.equal(say(wtf8.findIllFormed(bytes(input), undefined)), inWtf8);
      assert.equal(say(wtf8.findIllFormed(bytes(input), 'utf-8')), inUtf8);
    });
  }

  test('gives a plain object of offset, length and kind', () => {
    assert.deepEqual(wtf8.findIllFormed(bytes('41 C0')), { offset: 1, length: 1, kind: 'overlong' });
  });
});
