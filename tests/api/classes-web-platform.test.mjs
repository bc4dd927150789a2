// Do Wtf8Encoder and Wtf8Decoder do what the web platform tests (encoding/) demand of TextEncoder and TextDecoder? The host's
// own classes are tested as well (`host`), to confirm each demand. Where ours differ by design, the table says so.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detached } from '../support/buffers.mjs';
import { bytes, hex, text, unitHex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';

const { Wtf8Decoder, Wtf8Encoder } = wtf8;

describe('api-surrogates-utf8: what becomes of surrogates', () => {
  /** @type {[units: string, host: string, ours: string][]} by design: they are kept */
  const TABLE = [
    ['', '', ''],
    ['0061', '61', '61'],
    ['D834 DD1E', 'F0 9D 84 9E', 'F0 9D 84 9E'],
    ['D800', 'EF BF BD', 'ED A0 80'],
    ['DC00', 'EF BF BD', 'ED B0 80'],
    ['0061 D800 0062', '61 EF BF BD 62', '61 ED A0 80 62'],
    ['DC00 D800', 'EF BF BD EF BF BD', 'ED B0 80 ED A0 80'],
  ];
  for (const [units, host, ours] of TABLE) {
    test(units || 'nothing', () => {
      assert.equal(hex(new TextEncoder().encode(text(units))), host);
      assert.equal(hex(new Wtf8Encoder().encode(text(units))), ours);
      assert.equal(unitHex(new Wtf8Decoder().decode(bytes(ours))), units);
    });
  }
});

describe('textdecoder-fatal: what is ill-formed', () => {
  const CASES = [
    'FF',
    'C0',
    'E0',
    'C0 00',
    'C0 C0',
    'E0 00',
    'E0 C0',
    'E0 80 00',
    'E0 80 C0',
    'FC 80 80',
    'FE 80 80 80 80 80',
    'C0 80',
    'E0 80 80',
    'F0 80 80 80',
    'F8 80 80 80 80',
    'C1 BF',
    'E0 81 BF',
    'F0 80 81 BF',
    'E0 9F BF',
    'F0 80 9F BF',
    'F0 8F BF BF',
    'F4 90 80 80',
    'F8 88 80 80 80',
    'ED A0 80 ED B0 80',
    'ED AF BF ED BF BF',
  ];
  for (const data of CASES) {
    test(data, () => {
      assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes(data)), TypeError);
      const decoder = new Wtf8Decoder();
      assert.throws(() => decoder.decode(bytes(data)), { name: 'Wtf8Error', code: 'ERR_ILL_FORMED_WTF8' });
      assert.equal(decoder.decode(bytes('61')), 'a', 'and it works on');
      const replaced = new Wtf8Decoder('wtf-8', { fatal: false }).decode(bytes(data));
      // Bytes of a surrogate are one sequence to us, and three errors to a TextDecoder.
      if (!data.startsWith('ED')) assert.equal(replaced, new TextDecoder().decode(bytes(data)));
    });
  }

  test('lone surrogates are not, by design', () => {
    for (const data of ['ED A0 80', 'ED AF BF', 'ED B0 80', 'ED BF BF']) {
      assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes(data)), TypeError);
      assert.equal(hex(new Wtf8Encoder().encode(new Wtf8Decoder().decode(bytes(data)))), data);
    }
  });
});

describe('textdecoder-ignorebom: the byte order mark', () => {
  test('stays, in any piece', () => {
    assert.equal(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes('EF BB BF 61')), '\ufeffa');
    for (const fatal of [true, false]) {
      const decoder = new Wtf8Decoder('wtf-8', { fatal, ignoreBOM: true });
      assert.equal(decoder.decode(bytes('EF BB BF 61')), '\ufeffa');
      assert.equal(decoder.decode(bytes('EF BB BF 61'), { stream: true }), '\ufeffa');
      assert.equal(decoder.decode(bytes('EF BB BF 61')), '\ufeffa');
      for (const byte of ['EF', 'BB']) assert.equal(decoder.decode(bytes(byte), { stream: true }), '');
      assert.equal(decoder.decode(bytes('BF')), '\ufeff');
    }
  });
});

describe('textdecoder-streaming and textdecoder-eof: sequences that are cut', () => {
  /** @type {[pieces: string[], texts: string[]][]} */
  const TABLE = [
    [
      ['F0', ''],
      ['', '\ufffd'],
    ],
    [
      ['F0 9F', ''],
      ['', '\ufffd'],
    ],
    [
      ['F0 9F 92', ''],
      ['', '\ufffd'],
    ],
    [
      ['F0 9F', '92'],
      ['', '\ufffd'],
    ],
    [
      ['F0 9F', '41'],
      ['', '\ufffdA'],
    ],
    [['F0 41 42'], ['\ufffdAB']],
    [['F0 41 F0'], ['\ufffdA\ufffd']],
    [['F0 8F 92'], ['\ufffd\ufffd\ufffd']],
    [
      ['C2', 'A2'],
      ['', '¢'],
    ],
    [
      ['E2', '82', 'AC'],
      ['', '', '€'],
    ],
    [
      ['F0', '9F', '92', 'A9'],
      ['', '', '', '\u{1f4a9}'],
    ],
  ];
  for (const [pieces, texts] of TABLE) {
    test(pieces.map((piece) => piece || 'nothing').join(' | '), () => {
      for (const decoder of [new TextDecoder(), new Wtf8Decoder('wtf-8', { fatal: false })]) {
        const found = pieces.map((piece, index) =>
          decoder.decode(bytes(piece), { stream: index < pieces.length - 1 }),
        );
        assert.deepEqual(found, texts, decoder.encoding);
      }
    });
  }
});

test('one that stands where a TextEncoder and a TextDecoder stand', () => {
  /**
   * @param {{ encode(text?: string): Uint8Array, encodeInto(text: string, into: Uint8Array): { read: number, written: number } }} encoder
   * @param {{ decode(data?: Uint8Array, options?: { stream?: boolean }): string }} decoder
   */
  const program = (encoder, decoder) => {
    const into = new Uint8Array(16);
    const { written } = encoder.encodeInto('aé漢\u{1f600}', into);
    return decoder.decode(into.subarray(0, written), { stream: true }) + decoder.decode(encoder.encode('z'));
  };
  assert.equal(program(new Wtf8Encoder(), new Wtf8Decoder()), program(new TextEncoder(), new TextDecoder()));
});

describe('memory that ours and the host take differently, by design', () => {
  const [ours, host] = [new Wtf8Decoder(), new TextDecoder()];
  const [oursIn, hostIn] = [new Wtf8Encoder(), new TextEncoder()];

  test('views of other types', () => {
    for (const View of [Int8Array, Uint8ClampedArray, Uint16Array]) {
      const view = new View(bytes('61 62').buffer);
      assert.equal(host.decode(view), 'ab');
      assert.throws(() => ours.decode(/** @type {any} */ (view)), { code: 'ERR_INVALID_ARG_TYPE' });
    }
  });

  test('a detached buffer', () => {
    const gone = detached(bytes('61 62'));
    assert.equal(host.decode(gone), '');
    assert.deepEqual(hostIn.encodeInto('a', gone), { read: 0, written: 0 });
    assert.throws(() => ours.decode(gone), { code: 'ERR_INVALID_ARG_TYPE' });
    assert.throws(() => oursIn.encodeInto('a', gone), { code: 'ERR_INVALID_ARG_TYPE' });
  });
});
