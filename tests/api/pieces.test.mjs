// Chunks never change the answer: however text or bytes are cut, all pieces together give what one call gives.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CAN_RESIZE, resizable } from '../support/buffers.mjs';
import { cutAt, everyCut, everySequence } from '../support/cuts.mjs';
import { assertSameData, assertSameText, bytes, hex, toUnits, unitHex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { SEAMS } from '../support/seams.mjs';
import { BOUNDARY_UNITS, noise, random } from '../support/texts.mjs';

// More than a million errors are thrown here; stack traces would take more than half the time.
Error.stackTraceLimit = 0;

const MORE = { stream: true };

/** @param {boolean} fatal */
const newDecoder = (fatal) => new wtf8.Wtf8Decoder('wtf-8', { fatal });
// All tests share one encoder and two decoders, so that these are used again after each end of a text and each error.
const encoder = new wtf8.Wtf8Encoder();
const strict = newDecoder(true);
const lossy = newDecoder(false);

/** @param {Iterable<string | Uint16Array>} pieces */
function encodePieces(pieces) {
  const results = [];
  for (const piece of pieces) results.push(encoder.encode(piece, MORE));
  results.push(encoder.encode());
  return Buffer.concat(results);
}

/** @param {InstanceType<typeof wtf8.Wtf8Decoder>} decoder @param {Iterable<Uint8Array>} pieces */
function decodePieces(decoder, pieces) {
  let result = '';
  for (const piece of pieces) result += decoder.decode(piece, MORE);
  return result + decoder.decode();
}

/** The code units of the result, or the message of the error. @param {() => string} decode */
function outcomeOf(decode) {
  try {
    return unitHex(decode());
  } catch (error) {
    if (!(error instanceof wtf8.Wtf8Error)) throw error;
    return error.message;
  }
}

/** 2,000 texts of up to 8 units, of up to 12 bytes, so that all ways to cut them can be tried. */
function shortTexts() {
  const next = random(5);
  const units = [
    0x61,
    0xe9,
    0x6f22,
    0xd83d,
    0xdbff,
    0xde00,
    0xdc00,
    0xfeff,
    0xd83d,
    0xde00,
    ...BOUNDARY_UNITS,
  ];
  const texts = [];
  while (texts.length < 2000) {
    const count = next(9);
    // In longer texts most units are ASCII, so that the bytes suffice.
    const choice = Array.from({ length: count }, () =>
      next(8) < count - 3 ? 0x62 : units[next(units.length)],
    );
    const made = String.fromCharCode(...choice);
    if (reference.encode(made).length <= 12) texts.push(made);
  }
  return texts;
}

describe('every way to cut', () => {
  const texts = shortTexts();

  test('2,000 texts of up to 8 units, for the encoder', () => {
    assert.ok(texts.filter((each) => each.length === 8).length > 100);
    for (const whole of texts) {
      const expected = hex(reference.encode(whole));
      for (const pieces of everyCut(whole)) {
        if (hex(encodePieces(pieces)) !== expected)
          assert.equal(hex(encodePieces(pieces)), expected, pieces.map(unitHex).join(' | '));
      }
    }
  });

  test('the same texts as code units', () => {
    for (const whole of texts.slice(0, 300)) {
      const expected = hex(reference.encode(whole));
      for (const pieces of everyCut(toUnits(whole))) assert.equal(hex(encodePieces(pieces)), expected);
    }
  });

  test('their bytes, for both decoders', () => {
    for (const whole of texts) {
      for (const pieces of everyCut(reference.encode(whole))) {
        const [one, other] = [decodePieces(strict, pieces), decodePieces(lossy, pieces)];
        if (one !== whole || other !== whole)
          assert.fail(`${pieces.map(hex).join(' | ')}: ${unitHex(one)}, ${unitHex(other)}`);
      }
    }
  });

  test('bytes at the boundaries of everything, up to 4 of them', () => {
    const items = [0x41, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc2, 0xe0, 0xed, 0xf0, 0xf4, 0xff];
    for (const sequence of everySequence(items, 4)) demandAllCuts(Uint8Array.from(sequence));
  });

  test('surrogate pair byte sequences, and what is left of them', () => {
    const pair = bytes('ED A0 BD ED B8 80');
    for (const before of ['', '61', 'ED A0 BD', 'E2', 'ED', 'ED A0']) {
      for (const after of ['', '61', 'ED B8 80', 'ED', 'ED A0 BD']) {
        for (let from = 0; from < 4; from++) {
          for (let to = 3; to <= 6; to++) {
            demandAllCuts(Uint8Array.of(...bytes(before), ...pair.subarray(from, to), ...bytes(after)));
          }
        }
      }
    }
  });
});

/** Checks that all ways to cut some bytes give what one call gives. @param {Uint8Array} whole */
function demandAllCuts(whole) {
  const expected = outcomeOf(() => wtf8.decode(whole));
  const replaced = wtf8.decodeLossy(whole);
  for (const pieces of everyCut(whole)) {
    const outcome = outcomeOf(() => decodePieces(strict, pieces));
    const where = () => pieces.map(hex).join(' | ');
    if (outcome !== expected) assert.equal(outcome, expected, where());
    const seen = decodePieces(lossy, pieces);
    if (seen !== replaced) assert.equal(unitHex(seen), unitHex(replaced), where());
  }
}

describe('where what is held back is decided', () => {
  /** What the decoder returns for each piece: all that is certain by then. @type {[pieces: string[], units: string[]][]} */
  const TABLE = [
    [
      ['ED A0 80 ED A0', '80', ''],
      ['D800', '', 'D800'],
    ],
    [
      ['ED A0 80 E2 82', 'AC', ''],
      ['D800', '20AC', ''],
    ],
    [
      ['ED A0 80 E2', '82 AC', ''],
      ['D800', '20AC', ''],
    ],
    [
      ['ED A0 80 E2 BF', 'BF', ''],
      ['D800', '2FFF', ''],
    ],
    [
      ['61 E2', '82', 'AC 62', ''],
      ['0061', '', '20AC 0062', ''],
    ],
    [
      ['ED A0', '80', ''],
      ['', '', 'D800'],
    ],
    [
      ['ED A0 80', '61', ''],
      ['', 'D800 0061', ''],
    ],
    [
      ['ED A0 80', 'ED', 'A0 80', ''],
      ['', '', 'D800', 'D800'],
    ],
    [
      ['ED B0 80', ''],
      ['DC00', ''],
    ],
    [
      ['EF BB', 'BF', 'EF BB BF', ''],
      ['', 'FEFF', 'FEFF', ''],
    ],
    [
      ['F0', '9F', '98', '80', ''],
      ['', '', '', 'D83D DE00', ''],
    ],
  ];
  for (const [pieces, units] of TABLE) {
    test(pieces.join(' | '), () => {
      for (const decoder of [newDecoder(true), newDecoder(false)]) {
        const found = pieces.map((piece, index) =>
          decoder.decode(bytes(piece), { stream: index < pieces.length - 1 }),
        );
        assert.deepEqual(found.map(unitHex), units);
      }
    });
  }

  /** A fatal decoder throws at the piece that makes the error certain. @type {[pieces: string[], details: object][]} */
  const ERRORS = [
    [['61 FF'], { offset: 1, length: 1, kind: 'invalid-byte' }],
    [['E0', '80'], { offset: 0, length: 1, kind: 'overlong' }],
    [['F4 90'], { offset: 0, length: 1, kind: 'out-of-range' }],
    [['61', 'E2 82', '61'], { offset: 1, length: 2, kind: 'truncated' }],
    [['61 ED A0 80', 'ED B0', '80'], { offset: 1, length: 6, kind: 'surrogate-pair' }],
    // One byte is enough to tell.
    [['61 C1'], { offset: 1, length: 1, kind: 'overlong' }],
    [['61 F5'], { offset: 1, length: 1, kind: 'invalid-byte' }],
    [['61 62', '80'], { offset: 2, length: 1, kind: 'unexpected-continuation' }],
  ];
  for (const [pieces, details] of ERRORS) {
    test(`${pieces.join(' | ')} throws at the last`, () => {
      const decoder = newDecoder(true);
      const last = /** @type {string} */ (pieces.at(-1));
      for (let round = 0; round < 2; round++) {
        for (const piece of pieces.slice(0, -1)) decoder.decode(bytes(piece), MORE);
        assert.throws(() => decoder.decode(bytes(last), MORE), { code: 'ERR_ILL_FORMED_WTF8', ...details });
        // Nothing is left of what came before the error.
        assert.equal(decoder.decode(), '');
      }
    });
  }

  test('what is cut at the end throws at the flush, or is replaced there', () => {
    const decoder = newDecoder(true);
    assert.equal(decoder.decode(bytes('61 E2 82'), MORE), 'a');
    assert.throws(() => decoder.decode(), { kind: 'truncated', offset: 1, length: 2 });
    assert.equal(decoder.decode(bytes('62')), 'b');
    const replacing = newDecoder(false);
    assert.equal(replacing.decode(bytes('61 E2 82'), MORE), 'a');
    assert.equal(replacing.decode(), '\ufffd');
  });

  test('the offset of an error counts from the start of the stream, and begins again after it', () => {
    const decoder = newDecoder(true);
    for (let round = 0; round < 3; round++) {
      for (let piece = 0; piece < 50; piece++) decoder.decode(Buffer.from('漢'.repeat(400)), MORE);
      assert.throws(() => decoder.decode(bytes('61 FF'), MORE), {
        offset: 60_001,
        message: /FF at offset 60001 \(/,
      });
      decoder.decode(bytes('61 62'), MORE);
      if (round === 1) decoder.decode();
      else assert.throws(() => decoder.decode(bytes('E2')), { offset: 2 });
    }
  });

  test('the offset begins again after a last piece, whether others came before it or not', () => {
    const decoder = newDecoder(true);
    for (const before of [[], ['61'], ['61', 'C3'], ['E2']]) {
      for (const last of ['A9 62', '62', '']) {
        for (const piece of before) decoder.decode(bytes(piece), MORE);
        try {
          decoder.decode(bytes(last));
        } catch {
          // An error ends the stream, too.
        }
        assert.throws(() => decoder.decode(bytes('61 FF')), { offset: 1 }, `${before} | ${last}`);
      }
    }
  });

  test('a lead surrogate comes out at the flush', () => {
    assert.equal(hex(encoder.encode('a\ud83d', MORE)), '61');
    assert.equal(hex(encoder.encode('', MORE)), '');
    assert.equal(hex(encoder.encode()), 'ED A0 BD');
    assert.equal(hex(encoder.encode()), '');
    assert.equal(hex(encoder.encode('\ud83d', MORE)), '');
    assert.equal(hex(encoder.encode('\ud83d', MORE)), 'ED A0 BD');
    assert.equal(hex(encoder.encode('\ude00')), 'F0 9F 98 80');
    assert.equal(hex(encoder.encode('\ude00')), 'ED B8 80');
    for (const last of ['a\ud83d', toUnits('a\ud83d')]) {
      assert.equal(hex(encoder.encode('\ud83d', MORE)), '');
      assert.equal(hex(encoder.encode(last)), 'ED A0 BD 61 ED A0 BD');
      assert.equal(hex(encoder.encode(last)), '61 ED A0 BD');
    }
  });
});

describe('arguments that are refused change nothing', () => {
  const wrong = /** @type {any} */ ('no bytes');

  test('of a decoder', () => {
    const decoder = newDecoder(true);
    decoder.decode(bytes('61 E2 82'), MORE);
    const error = { code: 'ERR_INVALID_ARG_TYPE', message: /^The "bytes" argument must be / };
    assert.throws(() => decoder.decode(wrong, MORE), error);
    assert.throws(() => decoder.decode(bytes('AC'), /** @type {any} */ (5)), {
      code: 'ERR_INVALID_ARG_TYPE',
    });
    assert.equal(decoder.decode(bytes('AC')), '€');
  });

  test('of an encoder', () => {
    assert.equal(encoder.encode('\ud83d', MORE).length, 0);
    const code = 'ERR_INVALID_ARG_TYPE';
    const error = { code, message: /^The "text" argument must be / };
    assert.throws(() => encoder.encode(/** @type {any} */ (5), MORE), error);
    assert.throws(() => encoder.encodeInto(/** @type {any} */ (5), new Uint8Array(1)), error);
    assert.throws(() => encoder.encodeInto('a', wrong), { code, message: /^The "destination" argument/ });
    assert.equal(hex(encoder.encode('\ude00')), 'F0 9F 98 80');
  });
});

describe('long pieces', () => {
  const whole = noise(300_000, 11);
  const data = Buffer.from(wtf8.encode(whole));
  const broken = Buffer.from(data);
  const next = random(23);
  for (let count = 0; count < 200; count++) broken[next(broken.length)] = 0xff;
  const replaced = reference.decodeLossy(broken.subarray(0, 20_000));

  /** Places around the seams, and others anywhere. @param {number} length */
  function places(length) {
    const near = SEAMS.filter(() => next(2) > 0).map((seam) => seam + next(9) - 4);
    const anywhere = Array.from({ length: next(6) }, () => next(length));
    return [...near, ...anywhere].filter((place) => place < length).sort((a, b) => a - b);
  }

  test('cut around the sizes of chunks', () => {
    for (let round = 0; round < 40; round++) {
      assertSameData(encodePieces(cutAt(whole, places(whole.length))), data);
      const pieces = cutAt(data, places(data.length));
      assertSameText(decodePieces(strict, pieces), whole);
      assertSameText(decodePieces(lossy, pieces), whole);
    }
  });

  test('with errors in them', () => {
    const expected = wtf8.decodeLossy(broken);
    assert.ok(expected.startsWith(replaced.slice(0, -2)));
    const message = outcomeOf(() => wtf8.decode(broken));
    for (let round = 0; round < 20; round++) {
      const pieces = cutAt(broken, places(broken.length));
      assertSameText(decodePieces(lossy, pieces), expected);
      assert.equal(
        outcomeOf(() => decodePieces(strict, pieces)),
        message,
      );
    }
  });

  test('of every length around the memories in which they are joined', () => {
    for (const length of [
      ...Array(40).keys(),
      ...Array.from({ length: 40 }, (_, index) => 235 + index),
      511,
      ...Array.from({ length: 8 }, (_, index) => 1019 + index),
    ]) {
      for (const source of [
        data,
        broken.subarray(broken.indexOf(0xff) - 20),
        broken.subarray(broken.indexOf(0xff) - 250),
      ]) {
        for (const cut of [1, 2, 3, 4, 5, 6, 7, 8, 15, 16, 17, 250, 300]) {
          const part = source.subarray(0, length + cut);
          const pieces = [part.subarray(0, cut), part.subarray(cut)];
          assertSameText(decodePieces(lossy, pieces), reference.decodeLossy(part), `${cut} and ${length}`);
          assert.equal(
            outcomeOf(() => decodePieces(strict, pieces)),
            outcomeOf(() => wtf8.decode(part)),
          );
        }
      }
    }
  });

  test('the last one may be long, too', () => {
    for (const decoder of [strict, lossy]) {
      for (const length of [5, 300, 3000, 30_000]) {
        const tail = '漢'.repeat(length);
        const last = bytes('82 AC');
        assert.equal(decoder.decode(bytes('E2'), MORE), '');
        assertSameText(decoder.decode(Buffer.concat([last, Buffer.from(tail)])), `€${tail}`);
      }
    }
  });

  test('in shared memory, in memory that can be resized, and as other views', () => {
    const source = bytes('61 E2 82 AC ED A0 BD');
    const shared = new Uint8Array(new SharedArrayBuffer(7));
    shared.set(source);
    /** @type {import('../../pkg/index.js').Bytes[]} */
    const views = [shared, shared.buffer, new DataView(shared.buffer), source.buffer, Buffer.from(source)];
    if (CAN_RESIZE) {
      const growing = new Uint8Array(resizable(7));
      growing.set(source);
      views.push(growing, growing.buffer);
    }
    for (const view of views) {
      assert.equal(strict.decode(view), 'a€\ud83d');
      assert.equal(strict.decode(bytes('ED A0 BD'), MORE), '');
      assert.equal(strict.decode(view, MORE), '\ud83da€');
      assert.equal(strict.decode(), '\ud83d');
    }
  });
});
