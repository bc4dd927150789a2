// Does encodeInto write whole sequences, as many as fit, and nothing else?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resizable } from '../support/buffers.mjs';
import { assertSameData, fromUnits, toUnits, unitHex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { SEAMS } from '../support/seams.mjs';
import { BOUNDARY_UNITS, INTERESTING } from '../support/texts.mjs';

/** What a destination is filled with beforehand; no encoding has this byte. */
const UNTOUCHED = 0xf5;

const utf8Encoder = new TextEncoder();

/**
 * What encodeInto must give: as many whole code points as fit.
 *
 * @param {string} text
 * @param {number} capacity
 */
function expectedProgress(text, capacity) {
  let read = 0;
  let written = 0;
  for (const character of text) {
    const size = reference.encode(character).length;
    if (written + size > capacity) {
      break;
    }
    read += character.length;
    written += size;
  }
  return { read, written };
}

/**
 * Encodes into the middle of a buffer and looks at all of it.
 *
 * @param {string | Uint16Array} source
 * @param {number} capacity
 * @param {number} byteOffset
 */
function encodeIntoMiddle(source, capacity, byteOffset) {
  const whole = new Uint8Array(byteOffset + capacity + 9).fill(UNTOUCHED);
  const progress = wtf8.encodeInto(source, whole.subarray(byteOffset, byteOffset + capacity));
  const end = byteOffset + progress.written;
  const outside = [...whole.subarray(0, byteOffset), ...whole.subarray(end)];
  assert.ok(
    outside.every((byte) => byte === UNTOUCHED),
    `bytes outside ${byteOffset}..${end} were written`,
  );
  return { progress, written: whole.slice(byteOffset, end) };
}

describe('every capacity', () => {
  const texts = [
    '',
    ...Object.values(INTERESTING),
    ...BOUNDARY_UNITS.flatMap((first) => BOUNDARY_UNITS.map((second) => fromUnits([first, second]))),
    'aé漢\u{1F600}\uD83Da\uDE00',
    '\uD83D\uD83D\uDE00\uDE00\uD83D',
    '\u{1F600}\u{1F600}\u{1F600}',
    '漢字漢字漢字漢字',
    'ééééééééé',
    'abcdefghijklmnopqrstuvwxyz',
    `${'a'.repeat(17)}\uD83D`,
    `${'a'.repeat(17)}\u{1F600}`,
  ];
  for (let capacity = 0; capacity <= 20; capacity++) {
    test(`${capacity} bytes`, () => {
      for (const text of texts) {
        const expected = expectedProgress(text, capacity);
        const bytes = reference.encode(text.slice(0, expected.read));
        for (const source of [text, toUnits(text)]) {
          for (const byteOffset of [0, 1, 3]) {
            const { progress, written } = encodeIntoMiddle(source, capacity, byteOffset);
            assert.deepEqual(progress, expected, unitHex(text));
            assertSameData(written, bytes, unitHex(text));
          }
        }
        if (reference.isWellFormed(text)) {
          const platform = utf8Encoder.encodeInto(text, new Uint8Array(capacity));
          assert.deepEqual(expected, { read: platform.read, written: platform.written });
        }
      }
    });
  }
});

test('every capacity up to the size of a text of many blocks', () => {
  for (const piece of [
    ...Object.values(INTERESTING),
    'я',
    'aé',
    'abcé漢\u{1F600}d\uD83De',
    'abcdefghijklmnopqrstuvwxyzé',
  ]) {
    const text = piece.repeat(Math.ceil(90 / piece.length));
    for (let capacity = 0; capacity <= 3 * text.length; capacity++) {
      const expected = expectedProgress(text, capacity);
      const { progress, written } = encodeIntoMiddle(text, capacity, 1);
      assert.deepEqual(progress, expected, `${JSON.stringify(piece)} into ${capacity} bytes`);
      assertSameData(written, reference.encode(text.slice(0, expected.read)));
    }
  }
});

describe('text and destination longer than a chunk', () => {
  const endings = {
    ASCII: 'abcdef',
    'two bytes': 'éééé',
    'three bytes': '漢漢漢',
    pairs: '\u{1F600}\u{1F600}',
  };
  for (const [name, ending] of Object.entries({ ...endings, leads: '\uD83D\uD83D\uD83D' })) {
    test(`${name} where room runs out`, () => {
      for (const filling of ['a', '漢']) {
        const size = reference.encode(filling).length;
        for (const seam of SEAMS) {
          const count = Math.floor((seam - 3) / size);
          const fill = { text: filling.repeat(count), length: count * size };
          const text = fill.text + ending + fill.text;
          for (let room = 0; room <= 9; room++) {
            const expected = expectedProgress(ending, room);
            const isEndingFull = expected.read === ending.length;
            const more = isEndingFull ? Math.floor((room - expected.written) / size) : 0;
            const total = {
              read: count + expected.read + more,
              written: fill.length + expected.written + more * size,
            };
            const { progress, written } = encodeIntoMiddle(text, fill.length + room, 1);
            assert.deepEqual(progress, total, `${filling} ${seam} + ${room}`);
            assertSameData(written, Buffer.from(wtf8.encode(text.slice(0, total.read))));
          }
        }
      }
    });
  }

  test('the destination far larger than the text, and the other way round', () => {
    const long = 'aé漢\u{1F600}\uD83D'.repeat(60000);
    const encoded = wtf8.encode(long);
    const roomy = encodeIntoMiddle(long, encoded.length + 300000, 5);
    assert.deepEqual(roomy.progress, { read: long.length, written: encoded.length });
    assertSameData(roomy.written, encoded);
    assert.deepEqual(wtf8.encodeInto(long, new Uint8Array(11)), { read: 5, written: 10 });
    assert.deepEqual(wtf8.encodeInto('\uD83D', new Uint8Array(1 << 20)), { read: 1, written: 3 });
    assert.deepEqual(wtf8.encodeInto(long, new Uint8Array(0)), { read: 0, written: 0 });
  });
});

describe('other destinations', () => {
  const text = 'é\uD83D漢';
  const bytes = Buffer.from(reference.encode(text));
  const shared = new SharedArrayBuffer(16);
  const growing = resizable(16);
  /** @type {Record<string, Uint8Array>} */
  const destinations = {
    'a Buffer': Buffer.alloc(9),
    'a Buffer of the pool': Buffer.allocUnsafe(9),
    'a view of a SharedArrayBuffer': new Uint8Array(shared, 3, 9),
    'a view of a resizable ArrayBuffer': new Uint8Array(growing, 3, 9),
    'a view that tracks the length': new Uint8Array(growing, 3),
    'an instance of a subclass': new (class Bytes extends Uint8Array {})(9),
  };
  for (const [name, destination] of Object.entries(destinations)) {
    test(name, () => {
      assert.deepEqual(wtf8.encodeInto(text, destination), { read: 3, written: 8 });
      assertSameData(destination.subarray(0, 8), bytes);
    });
  }
});

test('a lone surrogate at any place in text of any length, with room for all', () => {
  for (const filling of ['a', 'é', '漢']) {
    for (const length of [...Array(140).keys(), 300, 5000]) {
      for (const place of [0, length >> 1, length]) {
        const text = `${filling.repeat(place)}\ud83d${filling.repeat(length - place)}`;
        const { progress, written } = encodeIntoMiddle(text, 3 * text.length, 3);
        assertSameData(written, reference.encode(text), () => `${length} units and one at ${place}`);
        assert.equal(progress.read, text.length);
      }
    }
  }
});

test('no text needs no room, but still an array of bytes', () => {
  assert.deepEqual(wtf8.encodeInto('', new Uint8Array(0)), { read: 0, written: 0 });
  for (const value of [
    null,
    undefined,
    0,
    '',
    {},
    [],
    new Uint16Array(2),
    new Int8Array(2),
    new ArrayBuffer(2),
  ]) {
    for (const text of ['', new Uint16Array(0)]) {
      // @ts-expect-error
      assert.throws(() => wtf8.encodeInto(text, value), { code: 'ERR_INVALID_ARG_TYPE' });
    }
  }
});
