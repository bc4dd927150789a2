// Are bytes accepted and rejected as the definitions say, with the right offset? Both engines are given each input.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { combinations } from '../support/cuts.mjs';
import { hex, bytes as toBytes } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import variants, { padded } from '../support/variants.mjs';
import { bytesOf, firstIllFormed, textOf, valuesOf } from '../support/variants-reference.mjs';

// More than a million errors are thrown here; stack traces would take more than half the time.
Error.stackTraceLimit = 0;

const { cesu8, generalizedUtf8, modifiedUtf8, utf8Rfc2279 } = variants;

/** @typedef {import('../support/variants-reference.mjs').Name} Name */

/** @type {[name: Name, encoding: any, options: object, code: string][]} */
const ENCODINGS = [
  ['generalized', generalizedUtf8, {}, 'ERR_ILL_FORMED_GENERALIZED_UTF8'],
  ['cesu8', cesu8, {}, 'ERR_ILL_FORMED_CESU8'],
  ['cesu8 with lone', cesu8, { allowLone: true }, 'ERR_ILL_FORMED_CESU8'],
  ['modified', modifiedUtf8, {}, 'ERR_ILL_FORMED_MODIFIED_UTF8'],
  ['rfc2279', utf8Rfc2279, {}, 'ERR_ILL_FORMED_UTF8_RFC2279'],
];

/** @param {Uint8Array} data @param {readonly Name[]} [names] */
function check(data, names) {
  for (const [name, encoding, options, code] of ENCODINGS) {
    if (names && !names.includes(name)) continue;
    const expected = firstIllFormed(name, data);
    for (const [longer, distance] of padded(data)) {
      const found = encoding.findIllFormed(longer, options);
      if (expected === null ? found !== null : found === null || !isSame(found, expected, distance)) {
        assert.deepEqual(
          found,
          expected && { ...expected, offset: expected.offset + distance },
          `${name} ${hex(data)}`,
        );
      }
      assert.equal(encoding.isWellFormed(longer, options), expected === null);
      if (expected) {
        let error;
        try {
          encoding.decode(longer, options);
        } catch (thrown) {
          error = /** @type {any} */ (thrown);
        }
        if (!isSame(error, expected, distance) || error.code !== code)
          assert.fail(`${name} ${hex(data)}: ${error}`);
      } else {
        checkValue(name, encoding, options, data, longer);
      }
    }
  }
}

/** @param {any} found @param {any} expected @param {number} distance */
const isSame = (found, expected, distance) =>
  found?.offset === expected.offset + distance &&
  found.length === expected.length &&
  found.kind === expected.kind;

/** @param {Name} name @param {any} encoding @param {object} options @param {Uint8Array} data @param {Uint8Array} longer */
function checkValue(name, encoding, options, data, longer) {
  const values = [...Array(longer.length - data.length).fill(0x78), ...valuesOf(name, data)];
  const decoded = encoding.decode(longer, options);
  if (typeof decoded === 'string') {
    assert.ok(decoded === textOf(values), `${name} ${hex(data)}`);
    assert.ok(Buffer.compare(encoding.encode(decoded, options), longer) === 0, `${name} ${hex(data)}`);
    return;
  }
  assert.ok(
    decoded.length === values.length && values.every((value, index) => decoded[index] === value),
    hex(data),
  );
  assert.ok(Buffer.compare(encoding.encode(decoded), longer) === 0, hex(data));
  if (name === 'generalized') {
    assert.ok(Buffer.compare(encoding.toWtf8(longer), wtf8.encode(textOf(values))) === 0, hex(data));
  }
}

const BOUNDARY_BYTES = [
  ...toBytes('00 41 7F 80 8F 90 9F A0 AF B0 BF C0 C1 C2 DF E0 E1 ED EE EF F0 F4 F5 F8 FC FF'),
];

describe('every sequence of boundary bytes', () => {
  for (const length of [1, 2, 3]) {
    test(`of ${length}`, () => {
      for (const values of combinations(Array(length).fill(BOUNDARY_BYTES))) check(Uint8Array.from(values));
    });
  }

  test('of two, of all bytes that are not ASCII and what is near continuation bytes', () => {
    for (let first = 0x80; first <= 0xff; first++) {
      for (let second = 0x7f; second <= 0xc0; second++) check(Uint8Array.of(first, second));
    }
  });

  test('of four, one that begins a sequence first', () => {
    const firsts = BOUNDARY_BYTES.filter((byte) => byte >= 0xe0);
    const lists = [firsts, ...Array(3).fill(BOUNDARY_BYTES)];
    for (const values of combinations(lists)) check(Uint8Array.from(values));
  });

  test('of six around surrogates', () => {
    const tail = [0x41, 0x80, 0x9f, 0xa0, 0xaf, 0xb0, 0xbf, 0xed];
    for (const values of combinations([[0xed], tail, tail, [0xed, 0xee, 0x41], tail, tail])) {
      check(Uint8Array.from(values));
    }
  });

  test('of six in RFC 2279', () => {
    const firsts = [...toBytes('00 7F 80 BF C1 C2 DF E0 EF F0 F4 F7 F8 FB FC FD FE FF')];
    const seconds = [...toBytes('7F 80 83 84 87 88 8F 90 9F A0 BF C0')];
    const rest = [0x7f, 0x80, 0xbf, 0xc0];
    for (const values of combinations([firsts, seconds, rest, rest, rest, rest])) {
      check(Uint8Array.from(values), ['rfc2279']);
    }
  });
});

test('every cut of every kind of sequence, and what follows it', () => {
  const whole = ['41', 'C2 80', 'DF BF', 'E0 A0 80', 'ED 9F BF', 'EF BF BF', 'F0 90 80 80', 'F4 8F BF BF']
    .concat(['ED A0 80', 'ED BF BF', 'ED A0 80 ED B0 80', 'ED AF BF ED BF BF', 'C0 80', 'F4 90 80 80'])
    .concat(['F7 BF BF BF', 'F8 88 80 80 80', 'FB BF BF BF BF', 'FC 84 80 80 80 80', 'FD BF BF BF BF BF']);
  for (const sequence of whole) {
    const bytes = toBytes(sequence);
    for (let length = 0; length <= bytes.length; length++) {
      for (const before of ['', '41', 'E6 BC A2', 'ED A0 80']) {
        for (const after of ['', '41', '80', 'C3 A9', 'ED B0 80', 'FF']) {
          check(Uint8Array.from([...toBytes(before), ...bytes.subarray(0, length), ...toBytes(after)]));
        }
      }
    }
  }
});

test('all code points and the values around the boundaries of RFC 2279, in one call', () => {
  const values = [];
  for (let bits = 0; bits < 31; bits++) {
    for (let near = -3; near <= 3; near++) if (2 ** bits + near >= 0) values.push(2 ** bits + near);
  }
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) values.push(codePoint);
  values.push(0x7fffffff, 0x7ffffffe);
  const bytes = utf8Rfc2279.encode(Uint32Array.from(values));
  assert.equal(Buffer.compare(bytes, bytesOf('rfc2279', values)), 0);
  assert.deepEqual(utf8Rfc2279.decode(bytes), Uint32Array.from(values));
});

test('every code point of generalized UTF-8, apart from its neighbours', () => {
  const codePoints = Uint32Array.from({ length: 0x110000 }, (_, index) => index);
  const bytes = generalizedUtf8.encode(codePoints);
  assert.equal(Buffer.compare(bytes, bytesOf('generalized', codePoints)), 0);
  assert.deepEqual(generalizedUtf8.decode(bytes), codePoints);
});

test('random bytes, and well-formed ones with a wrong byte at every place', () => {
  const byte = fc.oneof(fc.constantFrom(...BOUNDARY_BYTES), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 24 }), fc.array(byte, { maxLength: 12 }), (noise, bytes) => {
      check(noise);
      check(Uint8Array.from(bytes));
    }),
    { numRuns: 2000 },
  );
  const text = wtf8.encode('aé漢ab漢é漢漢'.repeat(8));
  for (let offset = 0; offset < text.length; offset++) {
    for (const wrong of [0x00, 0x80, 0xc0, 0xe0, 0xed, 0xf0, 0xff]) {
      const data = text.slice();
      data[offset] = wrong;
      check(data);
    }
  }
});

test('an error behind the first chunk has its offset in the whole', () => {
  for (const distance of [65_530, 65_536, 196_600, 196_608, 400_000]) {
    for (const [name, encoding, options] of ENCODINGS) {
      const data = new Uint8Array(distance + 3).fill(0x61);
      data.set([0xe2, 0x82], distance);
      assert.deepEqual(
        encoding.findIllFormed(data, options),
        { offset: distance, length: 2, kind: 'truncated' },
        name,
      );
      assert.throws(() => encoding.decode(data, options), { offset: distance });
    }
    const lone = new Uint8Array(distance + 3).fill(0x61);
    lone.set([0xed, 0xa0, 0xbd], distance);
    assert.throws(() => cesu8.decode(lone), { offset: distance, kind: 'lone-surrogate', length: 3 });
    assert.throws(() => cesu8.fromWtf8(lone), { offset: distance, code: 'ERR_LONE_SURROGATE' });
    assert.throws(() => cesu8.encode(wtf8.decode(lone)), { index: distance, code: 'ERR_LONE_SURROGATE' });
    lone[distance - 1] = 0xff;
    assert.throws(() => cesu8.fromWtf8(lone), { offset: distance - 1, code: 'ERR_ILL_FORMED_WTF8' });
  }
});

test('an error names the encoding', () => {
  const loose = { allowLone: true };
  /** @type {[name: string, decode: (bytes: Uint8Array) => unknown][]} */
  const table = [
    ['generalized UTF-8', generalizedUtf8.decode],
    ['generalized UTF-8', generalizedUtf8.toWtf8],
    ['UTF-8 of RFC 2279', utf8Rfc2279.decode],
    ['CESU-8', cesu8.decode],
    ['CESU-8', (bytes) => cesu8.decode(bytes, loose)],
    ['Modified UTF-8', modifiedUtf8.decode],
    ['WTF-8', cesu8.fromWtf8],
    ['WTF-8', (bytes) => cesu8.fromWtf8(bytes, loose)],
    ['WTF-8', modifiedUtf8.fromWtf8],
  ];
  for (const [name, decode] of table) {
    for (const [data, distance] of padded(Uint8Array.of(0xff))) {
      const message = `Expected well-formed ${name}, but found FF at offset ${distance} (a byte that never occurs)`;
      assert.throws(() => decode(data), { message });
    }
  }
});

test('a form that the encoding does not have is named', () => {
  for (const { decode, name } of [
    { ...cesu8, name: 'CESU-8' },
    { ...modifiedUtf8, name: 'Modified UTF-8' },
  ]) {
    const ofFour = `a four-byte form, six bytes in ${name}`;
    for (const [first, words] of [
      ['F0', ofFour],
      ['F4', ofFour],
      ['F5', 'a byte that never occurs'],
      ['F8', 'a five-byte form of RFC 2279'],
    ]) {
      const message = `Expected well-formed ${name}, but found ${first} at offset 0 (${words})`;
      assert.throws(() => decode(toBytes(`${first} 9F 98 80`)), { message });
    }
  }
  for (const { decode } of [generalizedUtf8, utf8Rfc2279]) {
    assert.throws(() => decode(toBytes('F0 80 80 80')), {
      message: / F0[ 80]* at offset 0 \(an overlong form\)$/,
    });
  }
});

test('what comes first in WTF-8 is what fails', () => {
  const both = toBytes('ED A0 80 41 FF');
  for (const [data, distance] of padded(both)) {
    assert.throws(() => cesu8.fromWtf8(data), { code: 'ERR_LONE_SURROGATE', offset: distance });
    const code = 'ERR_ILL_FORMED_WTF8';
    assert.throws(() => cesu8.fromWtf8(data, { allowLone: true }), { code, offset: distance + 4 });
    assert.throws(() => modifiedUtf8.fromWtf8(data), { code, offset: distance + 4, kind: 'invalid-byte' });
  }
  // Half of a lone surrogate is none.
  for (const [data, distance] of padded(toBytes('ED A0'))) {
    const code = 'ERR_ILL_FORMED_WTF8';
    assert.throws(() => cesu8.fromWtf8(data), { code, offset: distance, kind: 'truncated' });
  }
  for (const [data, distance] of padded(toBytes('ED A0 80 ED B0 80'))) {
    const error = { code: 'ERR_ILL_FORMED_WTF8', offset: distance, kind: 'surrogate-pair', length: 6 };
    for (const encode of [cesu8.fromWtf8, modifiedUtf8.fromWtf8]) {
      assert.throws(() => encode(data), error);
      assert.throws(() => encode(data, { allowLone: true }), error);
    }
  }
});
