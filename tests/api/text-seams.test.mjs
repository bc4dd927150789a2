// Do chunks change the answers of the operations on bytes? Texts have something interesting at every place where they may be
// cut. Searches that a naive algorithm would be slow at are tried too: how long they take is printed, and far below what it would take.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertSameData, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { atSeams, SEAMS } from '../support/seams.mjs';
import { INTERESTING, noise } from '../support/texts.mjs';

const FILLINGS = { ASCII: 'a', 'two bytes': 'é', 'three bytes': '漢', pairs: '\u{1F600}' };

/** Where something stands in a text, first to last. @param {string} text @param {string} search */
function placesOf(text, search) {
  const places = [];
  for (let index = text.indexOf(search); index >= 0; index = text.indexOf(search, index + 1)) {
    places.push(index);
  }
  return places;
}

/** @param {import('../support/seams.mjs').Sample} sample @param {string} interesting */
function check({ text, bytes }, interesting) {
  const search = wtf8.encode(interesting);
  const places = placesOf(text, interesting);
  // Where the filling is the same as `interesting`, not each of a hundred thousand places is tried.
  const step = 1 + (places.length >> 4);
  for (let number = 0; number < places.length; number += step) {
    const index = places[number];
    const end = index + interesting.length;
    for (const [from, to] of [
      [index, end],
      [index + 1, undefined],
      [0, end - 1],
    ]) {
      assertSameData(wtf8.slice(bytes, from, to), wtf8.encode(text.slice(from, to)), `slice ${from}`);
    }
    assert.equal(wtf8.indexOf(bytes, search, index), index);
    assert.equal(wtf8.lastIndexOf(bytes, search, index), index);
    assert.ok(wtf8.startsWith(bytes, search, index) && wtf8.endsWith(bytes, search, end));
  }
  assert.equal(wtf8.indexOf(bytes, search), places[0]);
  assert.equal(wtf8.lastIndexOf(bytes, search), places[places.length - 1]);
  assert.ok(!wtf8.includes(bytes, wtf8.encode(`${interesting}none`)));
  const codePoints = Uint32Array.from(text, (character) => Number(character.codePointAt(0)));
  assertSameData(wtf8.toCodePoints(bytes), codePoints, 'toCodePoints of bytes');
  assertSameData(wtf8.toCodePoints(text), codePoints, 'toCodePoints of text');
  assertSameData(wtf8.fromCodePoints(codePoints), bytes, 'fromCodePoints');
}

describe('slices and searches', () => {
  for (const [name, interesting] of Object.entries(INTERESTING)) {
    for (const [fillingName, filling] of Object.entries(FILLINGS)) {
      test(`${name} among ${fillingName}`, () => {
        for (const measure of /** @type {const} */ (['units', 'bytes'])) {
          check(atSeams({ filling, interesting, shift: -2, measure }), interesting);
        }
      });
    }
  }
});

describe('order', () => {
  for (const [name, filling] of Object.entries(FILLINGS)) {
    test(`what differs at a seam, after ${name}`, () => {
      const ends = [
        '',
        'a',
        'é',
        '\uD83D',
        '\uD83Dz',
        '\uD83E',
        '\u{1F600}',
        '\u{1F601}',
        '\uE000',
        '\uDE00',
      ];
      for (const seam of SEAMS) {
        const sequence = wtf8.encode(filling);
        const same = Buffer.alloc(seam - (seam % sequence.length), sequence);
        const encoded = ends.map((end) => Buffer.concat([same, wtf8.encode(end)]));
        for (const [left, leftEnd] of ends.entries()) {
          for (const [right, rightEnd] of ends.entries()) {
            const expected = leftEnd < rightEnd ? -1 : leftEnd > rightEnd ? 1 : 0;
            assert.equal(wtf8.compareUtf16(encoded[left], encoded[right]), expected, `${left} ${right}`);
            const byBytes = Buffer.compare(encoded[left], encoded[right]);
            assert.equal(wtf8.compare(encoded[left], encoded[right]), byBytes);
          }
        }
      }
    });
  }

  test('one byte that differs, at each end of the blocks that are compared at once', () => {
    const left = Buffer.alloc(70_000, 'a');
    for (const length of [...placesAround([192]), 16_383, 16_384, 16_416, 16_417, 20_000, 40_000, 70_000]) {
      const places = length < 1000 ? range(0, length, 1) : range(32, length, 0x1000);
      for (const place of placesAround([32, ...places, length])) {
        if (place >= length) continue;
        const right = Buffer.from(left.subarray(0, length));
        right[place] = 0x62;
        assert.equal(wtf8.compare(left.subarray(0, length), right), -1, `${place} of ${length}`);
        assert.equal(wtf8.compareUtf16(right, left), 1, `${place} of ${length}`);
        assert.equal(wtf8.startsWith(left, right), false, `${place} of ${length}`);
      }
      assert.equal(wtf8.compare(left, left.subarray(0, length)), length < left.length ? 1 : 0);
      assert.equal(wtf8.startsWith(left, left.subarray(0, length)), true);
    }
  });

  test('two arguments as long as the memory that short ones are copied to', () => {
    for (const length of placesAround([1024, 4096])) {
      const [first, second] = [Buffer.alloc(length, 'a'), Buffer.alloc(length, 'a')];
      first[length - 1] = 0x63;
      second[0] = 0x64;
      for (const compare of [wtf8.compare, wtf8.compareUtf16]) {
        const orders = [compare(first, second), compare(second, first), compare(first, first)];
        assert.deepEqual(orders, [-1, 1, 0], `${length}`);
      }
      for (const one of ['indexOf', 'lastIndexOf']) {
        const find = wtf8[/** @type {'indexOf' | 'lastIndexOf'} */ (one)];
        assert.deepEqual(
          [find(first, second), find(second, first), find(first, first)],
          [-1, -1, 0],
          `${length}`,
        );
      }
      for (const is of [wtf8.includes, wtf8.startsWith, wtf8.endsWith]) {
        assert.deepEqual([is(first, second), is(second, first), is(first, first)], [false, false, true]);
      }
    }
  });

  test('what is ill-formed only behind what is the same', () => {
    const same = Buffer.alloc(SEAMS[SEAMS.length - 1], 'a');
    for (const size of [0, 1, ...placesAround([32, 192]), ...SEAMS]) {
      for (const [start, left, right, offset, length] of /** @type {const} */ ([
        ['ED A0 BD', '61', 'ED B8 80', 0, 6],
        ['ED A0 BD', '', 'ED B8 80', 0, 6],
        ['ED A0 BD ED', '9F BF', 'B8 80', 0, 6],
        ['C3', 'A9', '', 0, 1],
        ['E2 82', 'AC', '61', 0, 2],
        ['F0 9F 98', '80', '', 0, 3],
        ['', '61', 'FF', 0, 1],
        ['E2 82 AC', '', '80', 3, 1],
      ])) {
        const whole = (/** @type {string} */ end) =>
          Buffer.concat([same.subarray(0, size), Buffer.from((start + end).replaceAll(' ', ''), 'hex')]);
        const expected = { offset: size + offset, length, message: /well-formed WTF-8 in b,/ };
        for (const compare of [wtf8.compare, wtf8.compareUtf16]) {
          assert.throws(() => compare(whole(left), whole(right)), expected);
          assert.throws(() => compare(whole(right), whole(left)), { ...expected, message: /in a,/ });
        }
      }
    }
  });
});

describe('search backwards', () => {
  const length = 40_000;

  for (const search of ['xyz', 'é', 'x', 'aax', 'xyz'.repeat(5000), 'a'.repeat(20_000)]) {
    test(`${search.slice(0, 6)}, ${search.length} units, at each end of the chunks`, () => {
      for (const place of placesAround(range(0, length, 0x2000).map((distance) => length - distance))) {
        for (const gap of [0, 1, 0x2000, 0x2001]) {
          const before = `${search}${'a'.repeat(gap)}`;
          const text = `${'a'.repeat(Math.max(0, place - before.length))}${before}${search}${'a'.repeat(Math.max(0, length - place))}`;
          const [bytes, sought] = [wtf8.encode(text), wtf8.encode(search)];
          // With a byte for each unit, `Buffer` finds the same, and takes no time that grows with the product of both lengths.
          const [units, soughtUnits] = [Buffer.from(text, 'latin1'), Buffer.from(search, 'latin1')];
          const last = units.lastIndexOf(soughtUnits);
          assert.equal(wtf8.lastIndexOf(bytes, sought), last, `${place}, ${gap}`);
          const limit = Math.max(0, last - 1);
          assert.equal(wtf8.lastIndexOf(bytes, sought, limit), units.lastIndexOf(soughtUnits, limit));
        }
      }
    });
  }
});

test('search forwards, at the end of the first chunk', () => {
  const chunk = 3 * 0x10000;
  for (const count of [2, 3, 65, 66, 100]) {
    const search = wtf8.encode('b'.repeat(count));
    for (let place = chunk - count - 2; place <= chunk + 2; place++) {
      const bytes = new Uint8Array(300_000).fill(0x61);
      bytes.set(search, place);
      assert.equal(wtf8.indexOf(bytes, search), place, `${count} bytes`);
    }
  }
});

test('search for more than the memory for it holds', () => {
  for (const size of [0x10000, 0x20000, 0x30000]) {
    for (const count of [size - 1, size, size + 1]) {
      const search = new Uint8Array(count).fill(0x61);
      search[count - 1] = 0x62;
      for (const place of [0, 1, 60_000, 200_000]) {
        const bytes = new Uint8Array(500_000).fill(0x61);
        bytes[place + count - 1] = 0x62;
        assert.equal(wtf8.indexOf(bytes, search), place, `${count} bytes`);
        assert.equal(wtf8.indexOf(bytes, search, place + 1), -1, `${count} bytes`);
      }
    }
  }
});

/** @param {number} from @param {number} to @param {number} step */
const range = (from, to, step) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

/** @param {number[]} places */
const placesAround = (places) =>
  places.flatMap((place) => [-2, -1, 0, 1].map((shift) => place + shift)).filter((place) => place >= 0);

describe('offsets and indexes', () => {
  for (const [name, text] of Object.entries({
    noise: noise(200_000, 5),
    'nothing but pairs': '\u{1F600}'.repeat(100_000),
    'ASCII, and a character at the end': `${'a'.repeat(200_000)}é`,
    'one chunk exactly': `é${'漢'.repeat(65536)}`.slice(0, 65536),
  })) {
    test(name, () => {
      const bytes = reference.encode(text);
      const offsets = new Uint32Array(text.length + 1);
      const indexes = new Uint32Array(bytes.length + 1);
      let index = 0;
      let offset = 0;
      for (const character of text) {
        const size = reference.sequence(Number(character.codePointAt(0))).length;
        offsets.fill(offset, index, index + character.length);
        indexes.fill(index, offset, offset + size);
        index += character.length;
        offset += size;
      }
      offsets[index] = offset;
      indexes[offset] = index;
      const everyOffset = Uint32Array.from({ length: bytes.length + 1 }, (_, number) => number);
      const everyIndex = everyOffset.slice(0, text.length + 1);
      const odd = new Uint8Array(bytes.length + 3);
      odd.set(bytes, 3);
      for (const source of [bytes, odd.subarray(3), text, toUnits(text)]) {
        const map = new wtf8.OffsetMap(source);
        assert.deepEqual(map.toIndexes(everyOffset), indexes);
        assert.deepEqual(map.toOffsets(everyIndex), offsets);
        const backwards = everyOffset.slice().reverse();
        assert.deepEqual(map.toIndexes(backwards, backwards).reverse(), indexes);
        for (let number = 0; number < offsets.length; number += 997) {
          assert.equal(map.toOffset(number), offsets[number]);
          assert.equal(map.toIndex(offsets[number]), indexes[offsets[number]]);
        }
      }
      for (let number = 0; number < offsets.length; number += 9973) {
        assert.equal(wtf8.toOffset(bytes, number), offsets[number]);
        assert.equal(wtf8.toIndex(bytes, offsets[number]), indexes[offsets[number]]);
      }
    });
  }
});

describe('searches that are slow if they are done simply', () => {
  const MI = 2 ** 20;
  /** @param {number} length @param {number} place */
  const allButOne = (length, place) => {
    const bytes = new Uint8Array(length).fill(0x61);
    bytes[place] = 0x62;
    return bytes;
  };
  const text = new Uint8Array(MI).fill(0x61);
  for (const length of [2 ** 15, 2 ** 16, 2 ** 18]) {
    for (const [name, place] of /** @type {const} */ ([
      ['last', length - 1],
      ['first', 0],
      ['in the middle', length >> 1],
    ])) {
      test(`${length} letters a, but for a b that comes ${name}, in a million`, (context) => {
        const search = allButOne(length, place);
        const found = text.slice();
        found[MI - length + place] = 0x62;
        const began = performance.now();
        const answers = [
          wtf8.indexOf(text, search),
          wtf8.lastIndexOf(text, search),
          wtf8.indexOf(found, search),
          wtf8.lastIndexOf(found, search),
        ];
        const time = (performance.now() - began) / answers.length;
        assert.deepEqual(answers, [-1, -1, MI - length, MI - length]);
        context.diagnostic(`${time.toFixed(1)} ms each`);
        // In linear time it takes a fiftieth of that; the product of both lengths takes half a minute and more.
        assert.ok(time < 1000, `${time} ms`);
      });
    }
  }

  // Every letter is a place where the search may be: an engine compares at each, and soon goes on in another way.
  test('a match at each place where the way of searching may change, in the first chunk and in later ones', () => {
    const search = Buffer.from(`b${'a'.repeat(100)}`);
    for (const start of [0, 196608, 2 * 196608]) {
      for (let count = 0; count < 700; count += start > 0 ? 5 : 1) {
        const index = start + count;
        const bytes = new Uint8Array(index + search.length);
        bytes.fill(0x63, 0, start).fill(0x61, start, index).set(search, index);
        assert.equal(wtf8.indexOf(bytes, search), index);
      }
    }
  });

  test('halves of pairs among pairs', (context) => {
    const pairs = wtf8.encode('\u{1F600}'.repeat(2 ** 18));
    const search = wtf8.encode(`\uDE00${'\u{1F600}'.repeat(2 ** 14)}\uD83E`);
    const began = performance.now();
    assert.equal(wtf8.indexOf(pairs, search), -1);
    assert.equal(wtf8.lastIndexOf(pairs, search), -1);
    const time = (performance.now() - began) / 2;
    context.diagnostic(`${time.toFixed(1)} ms each`);
    assert.ok(time < 1000, `${time} ms`);
    assert.equal(wtf8.indexOf(pairs, wtf8.encode('\uDE00\uD83D')), 1);
    assert.equal(wtf8.lastIndexOf(pairs, wtf8.encode('\uDE00')), 2 ** 19 - 1);
  });
});

/**
 * A text in which every text of so many of two units occurs: a de Bruijn sequence, with its start repeated at its end.
 *
 * @param {string} units
 * @param {number} length
 */
function everyText([first, second], length) {
  const seen = new Set();
  let text = first.repeat(length);
  for (;;) {
    const end = text.slice(1 - length);
    const next = [second, first].find((unit) => !seen.has(end + unit));
    if (next === undefined) return text;
    text += next;
    seen.add(end + next);
  }
}

/** All texts of two units, of one unit to so many. @param {string} units @param {number} most @returns {string[]} */
const textsOf = (units, most) =>
  most === 0
    ? []
    : Array.from(units).flatMap((unit) => [unit, ...textsOf(units, most - 1).map((text) => unit + text)]);

// A search must not forget, nor take for granted, what it has compared before it moved on.
for (const units of ['ab', '\ude00\ud83d']) {
  test(`each search of up to five units of two, where every text of eight occurs: ${toUnits(units)}`, () => {
    const text = everyText(units, 8);
    const bytes = wtf8.encode(text);
    for (const search of textsOf(units, 5)) {
      const sought = wtf8.encode(search);
      const places = placesOf(text, search);
      for (const [nth, place] of places.entries()) {
        assert.equal(wtf8.indexOf(bytes, sought, (places[nth - 1] ?? -1) + 1), place, search);
        assert.equal(wtf8.lastIndexOf(bytes, sought, (places[nth + 1] ?? Infinity) - 1), place, search);
      }
    }
  });
}

test('what was searched for before does not matter, whatever unit it has', () => {
  const filling = '\ude01'.repeat(70);
  for (const last of ['x', '\0', '\u01ff']) {
    const text = wtf8.encode(filling + last);
    assert.equal(wtf8.lastIndexOf(text, wtf8.encode(filling.slice(0, 4) + last)), 66);
    assert.equal(wtf8.lastIndexOf(text, wtf8.encode('\ude01')), 69);
  }
});

test('a match right where the kernel gives up', () => {
  const sought = `${'a'.repeat(200)}baa`;
  // It gives up at a multiple of 16.
  for (let place = 0; place < 4096; place += 16) {
    const text = `${'a'.repeat(place)}${sought}${'a'.repeat(64)}`;
    assert.equal(wtf8.indexOf(wtf8.encode(text), wtf8.encode(sought)), place);
  }
});
