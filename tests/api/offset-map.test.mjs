// How does OffsetMap treat its arguments, its destinations, and a source that changes while it is in use?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CAN_RESIZE, detached, resizable } from '../support/buffers.mjs';
import { toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';

const TEXT = 'né😀!';
/** The offset for each index, and the index for each offset. */
const OFFSETS = [0, 1, 3, 3, 7, 8];
const INDEXES = [0, 1, 1, 2, 2, 2, 2, 4, 5];

/** @param {number} end @param {string} name */
const outOf = (name, end) => ({
  name: 'RangeError',
  code: 'ERR_OUT_OF_RANGE',
  message: new RegExp(
    `^The "${name.replace(/[[\]]/g, '\\$&')}" argument must be an integer from 0 to ${end}\\. `,
  ),
});

const SOURCES = {
  'a string': () => TEXT,
  'code units': () => toUnits(TEXT),
  bytes: () => wtf8.encode(TEXT),
};

for (const [name, source] of Object.entries(SOURCES)) {
  describe(`of ${name}`, () => {
    const map = new wtf8.OffsetMap(/** @type {any} */ (source)());

    test('every position', () => {
      assert.deepEqual(
        OFFSETS.map((_, index) => map.toOffset(index)),
        OFFSETS,
      );
      assert.deepEqual(
        INDEXES.map((_, offset) => map.toIndex(offset)),
        INDEXES,
      );
    });

    test('positions outside', () => {
      for (const wrong of [-1, 0.5, Number.NaN, Infinity, -Infinity, 2 ** 32, 2 ** 53]) {
        assert.throws(() => map.toIndex(wrong), { code: 'ERR_OUT_OF_RANGE', name: 'RangeError' });
        assert.throws(() => map.toOffset(wrong), { code: 'ERR_OUT_OF_RANGE', name: 'RangeError' });
      }
      assert.throws(() => map.toIndex(9), outOf('offset', 8));
      assert.throws(() => map.toOffset(6), outOf('index', 5));
      const offsets = Uint32Array.of(3, 9, 0);
      assert.throws(() => map.toIndexes(offsets, offsets), outOf('offsets[1]', 8));
      assert.deepEqual(offsets, Uint32Array.of(3, 9, 0), 'nothing is written');
      assert.throws(() => map.toOffsets(Uint32Array.of(6)), outOf('indexes[0]', 5));
      assert.equal(map.toIndex(8), 5);
    });
  });
}

test('each position by itself, with pairs across the borders of blocks', () => {
  for (const start of ['a', 'é', '漢', 'aé漢', '']) {
    const text = start + '\u{1F600}'.repeat(300);
    const bytes = wtf8.encode(text);
    const first = wtf8.byteLength(start);
    for (const source of [text, toUnits(text), bytes]) {
      const map = new wtf8.OffsetMap(source);
      for (let index = start.length; index <= text.length; index++) {
        assert.equal(map.toOffset(index), first + 4 * ((index - start.length) >> 1));
      }
      for (let offset = first; offset <= bytes.length; offset++) {
        assert.equal(map.toIndex(offset), start.length + 2 * ((offset - first) >> 2));
      }
    }
  }
});

describe('many positions that rise', () => {
  // More bytes and positions than an engine is given at once, with sequences of every length. The piece has an odd number of
  // bytes and of units, so that each of them gets to each place of a vector.
  const piece = 'é漢😀a\ud83dbb漢\ude00céd';
  const text = piece.repeat(40_000);
  const bytes = wtf8.encode(text);
  const map = new wtf8.OffsetMap(bytes);
  const pieceBytes = wtf8.encode(piece);
  const offsets = Array.from({ length: piece.length }, (_, index) =>
    new wtf8.OffsetMap(piece).toOffset(index),
  );
  const indexes = Array.from(pieceBytes, (_, offset) => new wtf8.OffsetMap(pieceBytes).toIndex(offset));

  /** @param {number[]} list results for one piece @param {number} length of a piece in the other form @param {number} position */
  const expected = (list, length, position) =>
    Math.floor(position / list.length) * length + list[position % list.length];

  for (const step of [1, 3, 20, 127, 128, 129, 1000, 9973]) {
    test(`each ${step}th`, () => {
      for (const start of [0, 1, 2, 3, bytes.length >> 1]) {
        /** @param {number} length */
        const rising = (length) =>
          Uint32Array.from(
            { length: Math.floor((length - 1 - start) / step) + 1 },
            (_, n) => start + step * n,
          );
        const someOffsets = rising(bytes.length);
        const found = map.toIndexes(someOffsets);
        someOffsets.forEach((offset, n) => {
          if (found[n] !== expected(indexes, piece.length, offset))
            assert.fail(`offset ${offset}: ${found[n]}`);
        });
        assert.deepEqual(map.toIndexes(someOffsets, someOffsets), found, 'in place');
        if (start >= text.length) continue;
        const someIndexes = rising(text.length);
        const foundOffsets = map.toOffsets(someIndexes);
        someIndexes.forEach((index, n) => {
          if (foundOffsets[n] !== expected(offsets, pieceBytes.length, index))
            assert.fail(`index ${index}: ${foundOffsets[n]}`);
        });
        assert.deepEqual(map.toOffsets(someIndexes, someIndexes), foundOffsets, 'in place');
      }
    });
  }

  test('the same one many times, and the end', () => {
    for (const offset of [0, 1, 65_536, bytes.length - 1, bytes.length]) {
      const many = new Uint32Array(20_000).fill(offset);
      const index = map.toIndex(offset);
      assert.ok(map.toIndexes(many).every((found) => found === index));
      many.fill(index);
      const start = map.toOffset(index);
      assert.ok(map.toOffsets(many).every((found) => found === start));
    }
  });

  test('far apart from each other, but for some', () => {
    for (const [most, one, many] of /** @type {const} */ ([
      [bytes.length, 'toIndex', 'toIndexes'],
      [text.length, 'toOffset', 'toOffsets'],
    ])) {
      const positions = Uint32Array.from([
        ...Array.from({ length: 40 }, (_, n) => n * 1001),
        ...Array.from({ length: 9000 }, (_, n) => 60_000 + 3 * n),
        ...Array.from({ length: 40 }, (_, n) => 90_000 + n * 1001),
        most,
      ]);
      const found = map[many](positions);
      positions.forEach((position, n) => {
        assert.equal(found[n], map[one](position), `${one} ${position}`);
      });
    }
  });
});

test('a trail that begins a block, after a position far behind it', () => {
  const text = `${'a'.repeat(127)}😀${'b'.repeat(300)}`;
  for (const source of [text, toUnits(text)]) {
    const map = new wtf8.OffsetMap(/** @type {any} */ (source));
    assert.deepEqual(map.toOffsets(Uint32Array.of(300, 128)), Uint32Array.of(302, 127));
  }
});

test('nothing at all', () => {
  for (const source of ['', new Uint8Array(), new Uint16Array()]) {
    const map = new wtf8.OffsetMap(source);
    assert.deepEqual([map.toIndex(0), map.toOffset(0)], [0, 0]);
    assert.throws(() => map.toIndex(1), outOf('offset', 0));
    assert.deepEqual(map.toIndexes(new Uint32Array()), new Uint32Array());
  }
});

test('it is a class', () => {
  const construct = /** @type {any} */ (wtf8.OffsetMap);
  assert.throws(() => construct('a'), TypeError);
  assert.throws(() => wtf8.OffsetMap.prototype.toIndex.call(/** @type {any} */ ({}), 0), TypeError);
});

describe('destinations', () => {
  const map = new wtf8.OffsetMap(wtf8.encode(TEXT));

  /** @type {[name: string, source: string | Uint16Array | Uint8Array][]} */
  const rows = [
    ['ASCII', 'plain'],
    ...Object.entries(SOURCES).map(([name, source]) => /** @type {[string, any]} */ ([name, source()])),
  ];
  for (const [name, source] of rows) {
    test(`a longer one keeps what is behind, of ${name}`, () => {
      const own = new wtf8.OffsetMap(source);
      const same = [...OFFSETS.keys()];
      for (const [method, results] of /** @type {const} */ ([
        ['toIndexes', name === 'ASCII' ? same : INDEXES],
        ['toOffsets', name === 'ASCII' ? same : OFFSETS],
      ])) {
        // With each position eight times, there are enough for the engine, which takes them in ascending order.
        for (const times of [1, 8]) {
          const rising = results.flatMap((result, position) => Array(times).fill([position, result]));
          for (const pairs of [rising, rising.slice().reverse()]) {
            const destination = new Uint32Array(pairs.length + 2).fill(77);
            const positions = Uint32Array.from(pairs, ([position]) => position);
            assert.equal(own[method](positions, destination), destination);
            assert.deepEqual([...destination], [...pairs.map(([, result]) => result), 77, 77]);
          }
        }
      }
    });
  }

  test('a shorter one is refused', () => {
    const destination = Uint32Array.of(77);
    assert.throws(() => map.toIndexes(Uint32Array.of(0, 1), destination), {
      code: 'ERR_OUT_OF_RANGE',
      message: /^The "destination\.length" argument must be at least 2\. Received 1$/,
    });
    assert.deepEqual(destination, Uint32Array.of(77));
  });

  test('one that overlaps the positions', () => {
    for (const shift of [-1, 0, 1]) {
      const memory = new Uint32Array(12);
      const offsets = memory.subarray(1, 10);
      offsets.set(INDEXES.map((_, offset) => offset));
      const destination = memory.subarray(1 + shift, 10 + shift);
      assert.deepEqual([...map.toIndexes(offsets, destination)], INDEXES);
    }
  });

  test('shared and resizable memory', () => {
    for (const buffer of [new SharedArrayBuffer(16), resizable(16)]) {
      const positions = new Uint32Array(buffer, 4, 2);
      positions.set([8, 7]);
      assert.deepEqual(map.toIndexes(positions), Uint32Array.of(5, 4));
      assert.deepEqual([...map.toIndexes(positions, positions)], [5, 4]);
    }
  });
});

describe('a source that changes', () => {
  const text = 'é漢😀a'.repeat(5000);
  const bytes = wtf8.encode(text);
  const everywhere = Uint32Array.from({ length: 1000 }, (_, number) => number * 49);

  /** @param {import('../../pkg/index.js').OffsetMap} map @param {boolean} isRight */
  function check(map, isRight) {
    const right = new wtf8.OffsetMap(text);
    for (const positions of [everywhere, everywhere.slice().reverse()]) {
      const indexes = map.toIndexes(positions);
      if (isRight) assert.deepEqual(indexes, right.toIndexes(positions));
      assert.ok(indexes.every((index) => index <= text.length));
    }
    const within = everywhere.filter((index) => index <= text.length);
    assert.ok(map.toOffsets(within).every((offset) => offset <= bytes.length));
    for (const index of within) assert.ok(map.toOffset(index) <= bytes.length);
    for (const offset of everywhere) assert.ok(map.toIndex(offset) <= text.length);
    assert.ok(map.toIndex(bytes.length) <= text.length && map.toOffset(text.length) <= bytes.length);
  }

  test('in plain memory: answers stay within the text', () => {
    for (const byte of [0, 0x61, 0x80, 0xc3, 0xe2, 0xf0, 0xff]) {
      for (const offset of [0, 1]) {
        const source = new Uint8Array(bytes.length + 1).subarray(offset, bytes.length + offset);
        source.set(bytes);
        const map = new wtf8.OffsetMap(source);
        check(map, true);
        source.fill(byte);
        check(map, false);
      }
    }
    for (const unit of [0, 0xd83d, 0xde00, 0xffff]) {
      const source = toUnits(text);
      const map = new wtf8.OffsetMap(source);
      check(map, true);
      source.fill(unit);
      check(map, false);
    }
  });

  test('that is transferred', () => {
    const source = bytes.slice();
    const map = new wtf8.OffsetMap(source);
    detached(source);
    check(map, false);
  });

  test('in shared and resizable memory, of which there is a copy', () => {
    for (const buffer of [
      new SharedArrayBuffer(bytes.length),
      ...(CAN_RESIZE ? [resizable(bytes.length)] : []),
    ]) {
      const source = new Uint8Array(buffer);
      source.set(bytes);
      const map = new wtf8.OffsetMap(source);
      source.fill(0x80);
      check(map, true);
    }
  });

  test('short bytes, which other calls do not disturb', () => {
    const map = new wtf8.OffsetMap(wtf8.encode(TEXT));
    wtf8.decode(new Uint8Array(8).fill(0x61));
    wtf8.isWtf8(new Uint8Array(8).fill(0x80));
    assert.deepEqual(
      INDEXES.map((_, offset) => map.toIndex(offset)),
      INDEXES,
    );
  });
});

test('arrays of a class whose constructor gives others', () => {
  class Lying extends Uint32Array {
    /** @param {...any} values */
    constructor(...values) {
      // As `subarray` calls it: with a buffer, an offset and a length.
      super(values[values.length === 3 ? 2 : 0]);
    }
  }
  for (const source of ['é'.repeat(20_000), wtf8.encode('é'.repeat(20_000))]) {
    const map = new wtf8.OffsetMap(source);
    // Far apart, so that each is found by itself.
    const positions = Uint32Array.from({ length: 60 }, (_, number) => 300 * number);
    for (const method of /** @type {const} */ (['toIndexes', 'toOffsets'])) {
      const right = map[method](positions);
      assert.notEqual(right[59], 0);
      assert.deepEqual(map[method](new Lying(positions)), right);
      assert.deepEqual([...map[method](positions, new Lying(60))], [...right]);
    }
  }
});

test('the functions for single positions refuse those after the end', () => {
  const bytes = wtf8.encode('aé漢😀');
  assert.deepEqual([wtf8.toIndex(bytes, 10), wtf8.toOffset(bytes, 5)], [5, 10]);
  assert.throws(() => wtf8.toIndex(bytes, 11), outOf('offset', 10));
  assert.throws(() => wtf8.toOffset(bytes, 6), outOf('index', 5));
  const long = wtf8.encode('漢'.repeat(1000));
  assert.throws(() => wtf8.toIndex(long, 3001), outOf('offset', 3000));
  assert.throws(() => wtf8.toOffset(long, 1001), outOf('index', 1000));
});

test('bytes at every distance from a multiple of four', () => {
  const data = wtf8.encode('é😀'.repeat(1000));
  for (let distance = 0; distance < 4; distance++) {
    const bytes = new Uint8Array(distance + data.length).subarray(distance);
    bytes.set(data);
    const map = new wtf8.OffsetMap(bytes);
    assert.equal(map.toIndex(3002), 1501, `${distance}`);
    assert.equal(map.toOffset(1501), 3002, `${distance}`);
  }
});
