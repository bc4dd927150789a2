// What if source and destination share memory? The result must be as if the source had been copied first.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resizable } from '../support/buffers.mjs';
import { assertSameData, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { noise } from '../support/texts.mjs';

/** @type {Record<string, (size: number) => ArrayBuffer | SharedArrayBuffer>} */
const BUFFERS = {
  'an ArrayBuffer': (size) => new ArrayBuffer(size),
  'a resizable ArrayBuffer': (size) => resizable(size),
  'a SharedArrayBuffer': (size) => new SharedArrayBuffer(size),
};

/** Long inputs take several chunks, whose output overwrites input that has not been read yet. */
const LENGTHS = [9, 50, 1000, 70000, 200000];

for (const [name, create] of Object.entries(BUFFERS)) {
  describe(name, () => {
    for (const length of LENGTHS) {
      test(`encodeInto, ${length} code units`, () => {
        const units = toUnits(noise(length, 3));
        // The bytes begin before, at, within and just before the end of the source.
        for (const byteOffset of [0, 1, 64, 65, 64 + length, 64 + 2 * length - 1]) {
          const buffer = create(128 + 6 * length);
          const source = new Uint16Array(buffer, 64, length);
          source.set(units);
          const expected = new Uint8Array(buffer.byteLength - byteOffset);
          const progress = wtf8.encodeInto(units, expected);
          const destination = new Uint8Array(buffer, byteOffset);
          assert.deepEqual(wtf8.encodeInto(source, destination), progress);
          assertSameData(destination.slice(0, progress.written), expected.slice(0, progress.written));
        }
      });

      test(`decodeInto, ${length} code units`, () => {
        const text = noise(length, 4);
        const bytes = wtf8.encode(text);
        for (const start of [0, 1, 32, 33, 32 + Math.floor(bytes.length / 4)]) {
          const buffer = create(128 + 6 * length);
          const source = new Uint8Array(buffer, 64, bytes.length);
          source.set(bytes);
          const destination = new Uint16Array(buffer, 2 * start);
          assert.deepEqual(wtf8.decodeInto(source, destination), { read: bytes.length, written: length });
          assertSameData(destination.slice(0, length), toUnits(text));
        }
      });
    }
  });
}

test('decodeInto, with a surrogate pair byte sequence of which the first half fits', () => {
  for (const length of [1000, 70_000]) {
    const text = '漢'.repeat(length);
    const bytes = Buffer.concat([wtf8.encode(text), Uint8Array.of(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80)]);
    const outcome = (/** @type {Uint8Array} */ source, /** @type {Uint16Array} */ destination) => {
      try {
        return wtf8.decodeInto(source, destination);
      } catch (error) {
        return /** @type {Error} */ (error).message;
      }
    };
    const apart = outcome(bytes, new Uint16Array(length + 1));
    assert.match(String(apart), /surrogate pair/);
    const buffer = new ArrayBuffer(4 * bytes.length);
    const source = new Uint8Array(buffer, 0, bytes.length);
    source.set(bytes);
    assert.deepEqual(outcome(source, new Uint16Array(buffer, 0, length + 1)), apart);
  }
});

test('a window of several chunks in the middle of a long source', () => {
  // It begins within what is read until it is full, and is no longer than its distance from the start of the source.
  const text = 'abcdefg'.repeat(30_000);
  for (const distance of [70_000, 90_000, 131_000]) {
    const units = toUnits(text);
    const written = wtf8.encode(text.slice(0, 70_000));
    const destination = new Uint8Array(units.buffer, distance, 70_000);
    assert.deepEqual(wtf8.encodeInto(units, destination), { read: 70_000, written: 70_000 });
    assertSameData(destination, written);

    const bytes = wtf8.encode(text);
    const window = new Uint16Array(bytes.buffer, distance, 36_000);
    assert.deepEqual(wtf8.decodeInto(bytes, window), { read: 36_000, written: 36_000 });
    assertSameData(window, toUnits(text.slice(0, 36_000)));
  }
});

test('decodeInto, a source that is only just longer than a chunk', () => {
  for (let length = 65_530; length < 65_550; length++) {
    const text = `${'a'.repeat(length - 9)}bcdefghij`;
    const memory = new Uint16Array(70_000);
    const source = new Uint8Array(memory.buffer, 0, length);
    for (const destination of [memory, memory.subarray(0, length)]) {
      source.set(wtf8.encode(text));
      assert.deepEqual(wtf8.decodeInto(source, destination), { read: length, written: length });
      assertSameData(destination.slice(0, length), toUnits(text));
    }
  }
});

/** Destinations that are soon full: not more of the source is copied than they can take. */
const CAPACITIES = [0, 1, 2, 3, 4, 5, 7, 64, 1000];

for (const [name, create] of Object.entries(BUFFERS)) {
  describe(`${name}, through a small window`, () => {
    const text = `${noise(300, 5)}\u{1F600}${'漢'.repeat(300)}\u{1F600}${'a'.repeat(300)}\u{1F600}`;
    const units = toUnits(text);
    const bytes = wtf8.encode(text);

    test('encodeInto', () => {
      for (const capacity of CAPACITIES) {
        for (let from = 0; from < units.length; from += 7) {
          const expected = new Uint8Array(capacity);
          const progress = wtf8.encodeInto(units.subarray(from), expected);
          // The window begins before, right before, at, within, right after and after the source.
          for (const byteOffset of [0, 2000 - capacity, 2000, 2001, 2000 + 2 * units.length, 9000]) {
            const buffer = create(12_000);
            const source = new Uint16Array(buffer, 2000, units.length);
            source.set(units);
            const destination = new Uint8Array(buffer, byteOffset, capacity);
            const rest = new Uint16Array(buffer, 2000 + 2 * from, units.length - from);
            assert.deepEqual(wtf8.encodeInto(rest, destination), progress);
            assertSameData(destination.slice(0, progress.written), expected.slice(0, progress.written));
          }
        }
      }
    });

    test('decodeInto', () => {
      for (const capacity of CAPACITIES) {
        for (let from = 0; from < bytes.length; from += 11) {
          while ((bytes[from] & 0xc0) === 0x80) from++;
          const expected = new Uint16Array(capacity);
          const progress = wtf8.decodeInto(bytes.slice(from), expected);
          for (const byteOffset of [0, 2000 - 2 * capacity, 2000, 2002, 2000 + bytes.length + 1, 9000]) {
            const buffer = create(12_000);
            const source = new Uint8Array(buffer, 2000, bytes.length);
            source.set(bytes);
            const destination = new Uint16Array(buffer, byteOffset & ~1, capacity);
            const rest = new Uint8Array(buffer, 2000 + from, bytes.length - from);
            assert.deepEqual(wtf8.decodeInto(rest, destination), progress);
            assertSameData(destination.slice(0, progress.written), expected.slice(0, progress.written));
          }
        }
      }
    });
  });
}

test('the same array as parts of one concatenation', () => {
  const half = wtf8.encode('\uDE00a\uD83D');
  assertSameData(wtf8.concat([half, half, half]), wtf8.encode('\uDE00a\u{1F600}a\u{1F600}a\uD83D'));
});
