// What `encodeInto` of an encoder writes and says after a piece whose last lead surrogate is held back.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, hex, text, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { noise } from '../support/texts.mjs';

const MORE = { stream: true };

describe('encodeInto with a lead held back', () => {
  /** @type {[text: string, room: number, read: number, written: string, left: string][]} */
  const TABLE = [
    ['DE00 0061', 9, 2, 'F0 9F 98 80 61', ''],
    ['DE00 0061', 4, 1, 'F0 9F 98 80', ''],
    ['DE00 0061', 3, 0, '', 'ED A0 BD'],
    ['0061', 9, 1, 'ED A0 BD 61', ''],
    ['0061', 3, 0, 'ED A0 BD', ''],
    ['0061', 2, 0, '', 'ED A0 BD'],
    ['', 9, 0, 'ED A0 BD', ''],
    ['', 0, 0, '', 'ED A0 BD'],
    ['D83D DE00', 9, 2, 'ED A0 BD F0 9F 98 80', ''],
    ['D83D', 9, 1, 'ED A0 BD ED A0 BD', ''],
  ];
  for (const [units, room, read, written, left] of TABLE) {
    test(`${units || 'nothing'} into ${room} bytes`, () => {
      for (const source of [text(units), toUnits(text(units))]) {
        const one = new wtf8.Wtf8Encoder();
        one.encode('\ud83d', MORE);
        const destination = new Uint8Array(room + 1).fill(0x2e);
        const progress = one.encodeInto(source, destination.subarray(0, room));
        assert.deepEqual(progress, { read, written: bytes(written).length });
        assert.equal(hex(destination.subarray(0, progress.written)), written);
        assert.ok(destination.subarray(progress.written).every((byte) => byte === 0x2e));
        assert.equal(hex(one.encode()), left);
      }
    });
  }

  test('text in the memory that is written to', () => {
    const one = new wtf8.Wtf8Encoder();
    one.encode('\ud83d', MORE);
    const memory = new ArrayBuffer(64);
    const units = new Uint16Array(memory, 0, 4);
    units.set([0xde00, 0x62, 0x63, 0x64]);
    const destination = new Uint8Array(memory);
    assert.deepEqual(one.encodeInto(units, destination), { read: 4, written: 7 });
    assert.equal(hex(destination.subarray(0, 7)), 'F0 9F 98 80 62 63 64');
  });

  test('short text at every place in and around the memory that is written to', () => {
    for (const content of ['b', '\ude00', '\ude00b', 'éb漢']) {
      const expected = new Uint8Array(16);
      const other = new wtf8.Wtf8Encoder();
      other.encode('\ud83d', MORE);
      const progress = other.encodeInto(content, expected);
      for (let place = 0; place < 40; place += 2) {
        for (let start = 0; start < 24; start++) {
          const one = new wtf8.Wtf8Encoder();
          one.encode('\ud83d', MORE);
          const memory = new ArrayBuffer(64);
          const units = new Uint16Array(memory, place, content.length);
          units.set(toUnits(content));
          const destination = new Uint8Array(memory, start, 16);
          assert.deepEqual(one.encodeInto(units, destination), progress);
          assert.equal(
            hex(destination.slice(0, progress.written)),
            hex(expected.slice(0, progress.written)),
            `${content} at ${place}, written at ${start}`,
          );
        }
      }
    }
  });

  test('nothing held back: as the function', () => {
    const whole = noise(500, 7);
    for (const room of [0, 1, 7, 50, 1499, 1600]) {
      const [one, other] = [new Uint8Array(room), new Uint8Array(room)];
      assert.deepEqual(new wtf8.Wtf8Encoder().encodeInto(whole, one), wtf8.encodeInto(whole, other));
      assert.deepEqual(one, other);
    }
  });
});
