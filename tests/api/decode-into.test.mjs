// Does decodeInto write whole code points, as many as fit, and throw only for what it reads?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resizable } from '../support/buffers.mjs';
import { assertSameData, bytes, hex, toUnits, unitHex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { SEAMS } from '../support/seams.mjs';
import { BOUNDARY_UNITS, INTERESTING } from '../support/texts.mjs';

const UNTOUCHED = 0xf5f5;

/**
 * @param {string} text
 * @param {number} capacity
 */
function expectedProgress(text, capacity) {
  let read = 0;
  let written = 0;
  for (const character of text) {
    if (written + character.length > capacity) {
      break;
    }
    read += reference.encode(character).length;
    written += character.length;
  }
  return { read, written };
}

/**
 * Decodes into the middle of a buffer and looks at all of it.
 *
 * @param {Uint8Array} source
 * @param {number} capacity
 * @param {number} start
 */
function decodeIntoMiddle(source, capacity, start) {
  const whole = new Uint16Array(start + capacity + 5).fill(UNTOUCHED);
  const progress = wtf8.decodeInto(source, whole.subarray(start, start + capacity));
  const end = start + progress.written;
  const outside = [...whole.subarray(0, start), ...whole.subarray(end)];
  assert.ok(
    outside.every((unit) => unit === UNTOUCHED),
    `units outside ${start}..${end} were written`,
  );
  return { progress, written: whole.slice(start, end) };
}

describe('every capacity', () => {
  const texts = [
    '',
    ...Object.values(INTERESTING),
    ...BOUNDARY_UNITS.flatMap((first) =>
      BOUNDARY_UNITS.map((second) => String.fromCharCode(first, second, first)),
    ),
    'aé漢\u{1F600}\uD83Da\uDE00',
    '\uD83D\uD83D\uDE00\uDE00\uD83D',
    '\u{1F600}'.repeat(11),
    'a\u{1F600}'.repeat(7),
    '漢'.repeat(21),
    'abcdefghijklmnopqrstuvwxyz',
  ];
  for (let capacity = 0; capacity <= 20; capacity++) {
    test(`${capacity} code units`, () => {
      for (const text of texts) {
        const expected = expectedProgress(text, capacity);
        for (const start of [0, 1, 3]) {
          const { progress, written } = decodeIntoMiddle(reference.encode(text), capacity, start);
          assert.deepEqual(progress, expected, unitHex(text));
          assertSameData(written, toUnits(text.slice(0, expected.written)), unitHex(text));
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
    const text = piece.repeat(Math.ceil(140 / piece.length));
    const source = reference.encode(text);
    for (let capacity = 0; capacity <= text.length; capacity++) {
      const expected = expectedProgress(text, capacity);
      const { progress, written } = decodeIntoMiddle(source, capacity, 1);
      assert.deepEqual(progress, expected, `${JSON.stringify(piece)} into ${capacity} units`);
      assertSameData(written, toUnits(text.slice(0, expected.written)));
    }
  }
});

describe('bytes and destination longer than a chunk', () => {
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
          const count = seam - 3;
          const text = filling.repeat(count) + ending + filling.repeat(100);
          const source = Buffer.concat([filling.repeat(count), ending, filling.repeat(100)].map(wtf8Buffer));
          for (let room = 0; room <= 7; room++) {
            const expected = expectedProgress(ending, room);
            const more = expected.written === ending.length ? room - expected.written : 0;
            const total = {
              read: count * size + expected.read + more * size,
              written: count + expected.written + more,
            };
            const { progress, written } = decodeIntoMiddle(source, count + room, 1);
            assert.deepEqual(progress, total, `${filling} ${seam} + ${room}`);
            assertSameData(written, toUnits(text.slice(0, total.written)));
          }
        }
      }
    });
  }

  test('the destination far larger than the bytes, and the other way round', () => {
    const long = 'aé漢\u{1F600}\uD83D'.repeat(60000);
    const encoded = wtf8.encode(long);
    const roomy = decodeIntoMiddle(encoded, long.length + 300000, 5);
    assert.deepEqual(roomy.progress, { read: encoded.length, written: long.length });
    assertSameData(roomy.written, toUnits(long));
    assert.deepEqual(wtf8.decodeInto(encoded, new Uint16Array(4)), { read: 6, written: 3 });
    assert.deepEqual(wtf8.decodeInto(bytes('ED A0 BD'), new Uint16Array(1 << 20)), { read: 3, written: 1 });
  });
});

describe('an ill-formed sequence', () => {
  const ILL_FORMED = {
    'ED A0 BD ED B8 80': [6, 'surrogate-pair'],
    'F4 90 80 80': [1, 'out-of-range'],
    'F0 9F 98': [3, 'truncated'],
    'ED A0': [2, 'truncated'],
    'C0 80': [1, 'overlong'],
    80: [1, 'unexpected-continuation'],
    FF: [1, 'invalid-byte'],
  };
  const before = 'aé\u{1F600}';
  for (const [illFormed, [length, kind]] of Object.entries(ILL_FORMED)) {
    const source = Buffer.concat([wtf8Buffer(before), bytes(illFormed)]);
    test(`${illFormed} behind a full destination is not read`, () => {
      for (let capacity = 0; capacity <= before.length; capacity++) {
        const { progress } = decodeIntoMiddle(source, capacity, 1);
        assert.deepEqual(progress, expectedProgress(before, capacity), String(capacity));
      }
    });

    test(`${illFormed} before the destination is full throws`, () => {
      const expected = { code: 'ERR_ILL_FORMED_WTF8', offset: 7, length, kind };
      for (const capacity of [before.length + 1, before.length + 2, 20, 100000]) {
        const whole = new Uint16Array(capacity + 2).fill(UNTOUCHED);
        assert.throws(() => wtf8.decodeInto(source, whole.subarray(1, capacity + 1)), expected);
        assert.deepEqual(
          whole.subarray(1, 1 + before.length),
          toUnits(before),
          'what precedes it is written',
        );
        assert.deepEqual([whole[0], whole[capacity + 1]], [UNTOUCHED, UNTOUCHED]);
      }
    });
  }

  test('around every seam: read or not read', () => {
    for (const seam of SEAMS) {
      for (let count = seam - 7; count <= seam + 1; count++) {
        for (const illFormed of ['ED A0 BD ED B8 80', 'F0 9F 98', 'FF']) {
          const source = Buffer.concat([Buffer.alloc(count, 'a'), bytes(illFormed), Buffer.alloc(9, 'a')]);
          const where = `${illFormed} at ${count}`;
          assert.deepEqual(
            wtf8.decodeInto(source, new Uint16Array(count)),
            { read: count, written: count },
            where,
          );
          assert.throws(() => wtf8.decodeInto(source, new Uint16Array(count + 1)), { offset: count }, where);
          assert.throws(() => wtf8.decodeInto(source, new Uint16Array(count + 99)), { offset: count }, where);
        }
      }
    }
  });
});

test('a pair is not split: the last unit of the destination stays as it is', () => {
  const destination = new Uint16Array(2).fill(UNTOUCHED);
  assert.deepEqual(wtf8.decodeInto(bytes('41 F0 9F 98 80'), destination), { read: 1, written: 1 });
  assert.deepEqual([...destination], [0x41, UNTOUCHED]);
});

test('every form of bytes and of destination', () => {
  const source = bytes('C3 A9 ED A0 BD');
  const shared = new SharedArrayBuffer(16);
  const growing = resizable(16);
  for (const destination of [
    new Uint16Array(shared, 2, 4),
    new Uint16Array(growing, 2, 4),
    new Uint16Array(growing, 2),
    new (class Units extends Uint16Array {})(4),
  ]) {
    for (const form of [source, source.buffer, Buffer.from(source), new DataView(source.buffer)]) {
      destination.fill(UNTOUCHED);
      assert.deepEqual(wtf8.decodeInto(form, destination), { read: 5, written: 2 }, hex(source));
      assert.deepEqual([...destination.subarray(0, 3)], [0xe9, 0xd83d, UNTOUCHED]);
    }
  }
});

/** @param {string} text */
function wtf8Buffer(text) {
  return Buffer.from(wtf8.encode(text));
}
