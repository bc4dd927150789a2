// decodeLossy and decodeUtf8: what takes the place of ill-formed bytes, and what is refused?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { everySequence } from '../support/cuts.mjs';
import { assertSameText, bytes, hex, text, unitHex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { SEAMS } from '../support/seams.mjs';
import { declaration, LANGUAGES, noise, random } from '../support/texts.mjs';

/** Bytes at the limits of the classes that decide whether a sequence is well-formed. */
const BOUNDARY_BYTES = [0x41, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc2, 0xe0, 0xed, 0xf0, 0xf4, 0xf5];

const host = new TextDecoder('utf-8', { ignoreBOM: true });
const strictHost = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** Whether there are bytes of surrogates, which the host replaces and WTF-8 allows. @param {Uint8Array} data */
const hasSurrogateBytes = (data) => data.some((byte, index) => byte === 0xed && data[index + 1] >= 0xa0);

describe('decodeLossy', () => {
  /** @type {[data: string, units: string][]} */
  const TABLE = [
    ['', ''],
    ['61 FF 62', '0061 FFFD 0062'],
    ['C0 80', 'FFFD FFFD'],
    ['E2 82', 'FFFD'],
    ['E2 82 61', 'FFFD 0061'],
    ['F0 9F 98', 'FFFD'],
    ['F0 9F 98 61', 'FFFD 0061'],
    ['F0 80 80 80', 'FFFD FFFD FFFD FFFD'],
    ['F4 90 80 80', 'FFFD FFFD FFFD FFFD'],
    ['E0 80 80', 'FFFD FFFD FFFD'],
    ['EF BB BF 61', 'FEFF 0061'],
    ['EF BF BD', 'FFFD'],
    // Lone surrogates stay.
    ['ED A0 BD', 'D83D'],
    ['ED B8 80', 'DE00'],
    ['ED B8 80 ED A0 BD', 'DE00 D83D'],
    ['ED A0 BD FF ED B8 80', 'D83D FFFD DE00'],
    ['ED A0 BD ED B8', 'D83D FFFD'],
    ['ED A0', 'FFFD'],
    ['ED A0 61', 'FFFD 0061'],
    // Each half of a surrogate pair byte sequence is replaced.
    ['ED A0 BD ED B8 80', 'FFFD FFFD'],
    ['ED A0 BD ED A0 BD ED B8 80', 'D83D FFFD FFFD'],
    ['ED A0 BD ED B8 80 ED B8 80', 'FFFD FFFD DE00'],
    ['FF ED A0 BD ED B8 80 FF F0 9F 98 80', 'FFFD FFFD FFFD FFFD D83D DE00'],
  ];
  for (const [data, units] of TABLE) {
    test(`${data || 'nothing'} is ${units || 'nothing'}`, () => {
      assert.equal(unitHex(wtf8.decodeLossy(bytes(data))), units);
      assert.equal(unitHex(new wtf8.Wtf8Decoder('wtf-8', { fatal: false }).decode(bytes(data))), units);
      assert.equal(reference.decodeLossy(bytes(data)), text(units), 'the reference');
    });
  }

  test('every sequence of boundary bytes up to 4, as the reference and the host say', () => {
    for (const sequence of everySequence(BOUNDARY_BYTES, 4)) {
      const data = Uint8Array.from(sequence);
      const found = wtf8.decodeLossy(data);
      if (found !== reference.decodeLossy(data)) assert.fail(`${hex(data)}: ${unitHex(found)}`);
      if (!hasSurrogateBytes(data)) assert.equal(found, host.decode(data), hex(data));
    }
  });

  test('any bytes, as the reference says', () => {
    const next = random(17);
    for (let round = 0; round < 3000; round++) {
      const data = Uint8Array.from({ length: next(60) }, () => BOUNDARY_BYTES[next(BOUNDARY_BYTES.length)]);
      assertSameText(wtf8.decodeLossy(data), reference.decodeLossy(data), hex(data));
    }
  });

  test('one ill-formed sequence at each place of a longer text', () => {
    for (const [data] of TABLE.slice(1)) {
      for (const filling of ['a', 'é', '漢', '\u{1f600}']) {
        for (const count of [1, 8, 15, 31, 63, 64, 65, 200]) {
          const filler = Buffer.from(filling.repeat(count));
          const whole = Buffer.concat([filler, bytes(data), filler, bytes(data)]);
          assertSameText(
            wtf8.decodeLossy(whole),
            reference.decodeLossy(whole),
            `${data} in ${count} ${filling}`,
          );
        }
      }
    }
  });

  test('well-formed text of any length between two ill-formed sequences', () => {
    const next = random(23);
    for (const fillings of [
      ['a', 'é', '漢', '\u{1f600}', '\ud83d', '\ude00'],
      ['漢'],
      ['a'],
      ['a', '\ud83d'],
    ]) {
      for (let round = 0; round < 20; round++) {
        const parts = [];
        for (let count = 1 + next(12); count > 0; count--) {
          const length = [next(4), 30 + next(20), 110 + next(90), 500 + next(200), 1000 + next(4000)][
            next(5)
          ];
          let filler = '';
          while (filler.length < length) filler += fillings[next(fillings.length)];
          parts.push(reference.encode(filler), bytes(TABLE[1 + next(TABLE.length - 1)][0]));
        }
        const whole = Buffer.concat(parts);
        assertSameText(wtf8.decodeLossy(whole), reference.decodeLossy(whole), `${fillings}, round ${round}`);
      }
    }
  });

  test('a surrogate pair byte sequence at each place behind an ill-formed sequence', () => {
    const whole = Buffer.from(`\u{1f600}${'漢'.repeat(2000)}`);
    whole.fill(0xff, 0, 4);
    for (let place = 4; place < 5000; place += 3) {
      const sample = Buffer.concat([
        whole.subarray(0, place),
        bytes('ED A0 BD ED B8 80'),
        whole.subarray(place),
      ]);
      const count = (place - 4) / 3;
      const expected = `${'\ufffd'.repeat(4)}${'漢'.repeat(count)}\ufffd\ufffd${'漢'.repeat(2000 - count)}`;
      assertSameText(wtf8.decodeLossy(sample), expected, `at ${place}`);
    }
  });

  test('around the seams of chunks', () => {
    for (const seam of SEAMS) {
      for (const [data] of TABLE.slice(1)) {
        for (let before = 0; before <= 9; before++) {
          const whole = Buffer.concat([Buffer.alloc(seam - before, 'x'), bytes(data), Buffer.alloc(9, 'y')]);
          const expected =
            'x'.repeat(seam - before) + reference.decodeLossy(bytes(`${data} 79`)) + 'y'.repeat(8);
          assertSameText(wtf8.decodeLossy(whole), expected, `${data} from ${seam} - ${before}`);
        }
      }
    }
  });

  test('well-formed text of any length comes back', () => {
    for (const language of Object.keys(LANGUAGES)) {
      const whole = declaration(language);
      for (const length of [5, 30, 300, whole.length]) {
        const part = whole.slice(1, length + 1);
        assertSameText(wtf8.decodeLossy(wtf8.encode(part)), part, language);
      }
    }
    const lone = noise(200_000, 3);
    assertSameText(wtf8.decodeLossy(wtf8.encode(lone)), lone);
  });

  test('a mebibyte of the same bad byte', () => {
    for (const byte of [0xff, 0x80, 0xe2, 0xf0]) {
      // Around those lengths from which on short memory is not enough.
      for (const length of [1023, 1024, 1025, 4095, 4096, 4097, 2 ** 20])
        assertSameText(wtf8.decodeLossy(new Uint8Array(length).fill(byte)), '\ufffd'.repeat(length));
    }
    const pairs = new Uint8Array(6 * 40_000).map(
      (_, index) => [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80][index % 6],
    );
    assertSameText(wtf8.decodeLossy(pairs), '\ufffd'.repeat(80_000));
  });
});

describe('decodeUtf8', () => {
  test('every sequence of boundary bytes up to 4, as the host says, and where findIllFormed says', () => {
    for (const sequence of everySequence(BOUNDARY_BYTES, 4)) demandAsHost(Uint8Array.from(sequence));
  });

  test('a surrogate at each place of bytes of each length', () => {
    for (let length = 0; length < 300; length++) {
      for (let place = 0; place <= length; place += 1 + (length >> 4)) {
        for (const surrogate of ['ED A0 BD', 'ED B8 80', 'ED A0 BD ED B8 80']) {
          const data = Buffer.alloc(length + bytes(surrogate).length, 'é');
          const even = place - (place % 2);
          data.set(bytes(surrogate), even);
          demandAsHost(data);
        }
      }
    }
  });

  test('around the seams of chunks', () => {
    for (const seam of SEAMS) {
      for (const sample of ['ED A0 BD', 'ED A0 BD ED B8 80', 'F0 9F 98 80', 'E2 82', 'EF BB BF']) {
        for (let before = 0; before <= 7; before++) {
          demandAsHost(
            Buffer.concat([Buffer.alloc(seam - before, 'x'), bytes(sample), Buffer.alloc(9, 'y')]),
          );
        }
      }
    }
  });

  test('messages say UTF-8, and what was found', () => {
    /** @type {[data: string, message: string][]} */
    const table = [
      ['61 ED A0 80', 'Expected well-formed UTF-8, but found ED A0 80 at offset 1 (a lone surrogate)'],
      ['C3 A9 FF', 'Expected well-formed UTF-8, but found FF at offset 2 (a byte that never occurs)'],
      ['E2 82', 'Expected well-formed UTF-8, but found E2 82 at offset 0 (a truncated sequence)'],
    ];
    for (const [data, message] of table) {
      assert.throws(() => wtf8.decodeUtf8(bytes(data)), {
        name: 'Wtf8Error',
        code: 'ERR_ILL_FORMED_UTF8',
        message,
      });
    }
  });

  test('U+FEFF stays', () => {
    assert.equal(wtf8.decodeUtf8(bytes('EF BB BF 61')), '\ufeffa');
    assert.equal(wtf8.decodeUtf8(bytes('EF BB BF')), '\ufeff');
  });
});

/** @param {Uint8Array} data */
function demandAsHost(data) {
  let expected;
  try {
    expected = strictHost.decode(data);
  } catch {
    const found = wtf8.findIllFormed(data, 'utf-8');
    assert.ok(found, hex(data));
    const { offset, length, kind } = found;
    assert.throws(() => wtf8.decodeUtf8(data), { code: 'ERR_ILL_FORMED_UTF8', offset, length, kind });
    return;
  }
  assertSameText(wtf8.decodeUtf8(data), expected);
}
