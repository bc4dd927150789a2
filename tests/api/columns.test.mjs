// Many texts in one call: does a column give what its texts give one by one, whatever their neighbours are?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeVector, Utf8, vectorFromArray } from 'apache-arrow';
import fc from 'fast-check';
import { check } from '../support/columns.mjs';
import { bytes, fromUnits, hex, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { BOUNDARY_UNITS, declaration, INTERESTING, LANGUAGES, noise, random } from '../support/texts.mjs';

/** WTF8_COLUMNS=long asks for many more random columns. */
const CASES = process.env.WTF8_COLUMNS === 'long' ? 100_000 : 1000;

/** @type {[string, string[], string, number[]][]} */
const TABLE = [
  ['no texts', [], '', [0]],
  ['an empty text', [''], '', [0, 0]],
  ['empty texts', ['', '', ''], '', [0, 0, 0, 0]],
  ['one text', ['é'], 'C3 A9', [0, 2]],
  ['ASCII', ['a', '', 'bc'], '61 62 63', [0, 1, 1, 3]],
  ['one to four bytes', ['a', 'é', '漢', '😀'], '61 C3 A9 E6 BC A2 F0 9F 98 80', [0, 1, 3, 6, 10]],
  ['halves stay apart', ['\uD83D', '\uDE00'], 'ED A0 BD ED B8 80', [0, 3, 6]],
  ['over empty texts', ['\uD83D', '', '', '\uDE00'], 'ED A0 BD ED B8 80', [0, 3, 3, 3, 6]],
  ['halves that begin a column', ['', '\uD83D', '\uDE00a'], 'ED A0 BD ED B8 80 61', [0, 0, 3, 7]],
  ['a pair and halves', ['😀', '\uD83D', '\uDE00'], 'F0 9F 98 80 ED A0 BD ED B8 80', [0, 4, 7, 10]],
  ['a pair next to a trail', ['a😀', '\uDE00'], '61 F0 9F 98 80 ED B8 80', [0, 5, 8]],
  ['U+FEFF and U+0000', ['\uFEFF', '\0', '\uFEFF'], 'EF BB BF 00 EF BB BF', [0, 3, 4, 7]],
];

for (const [name, texts, expected, offsets] of TABLE) {
  test(name, () => {
    const column = wtf8.encodeAll(texts);
    assert.equal(hex(column.bytes), expected);
    assert.deepEqual([...column.offsets], offsets);
    assert.deepEqual(wtf8.decodeAll(column), texts);
    check(texts);
    check(texts, texts.map(toUnits));
  });
}

describe('every way to spread the units of a text over neighbours', () => {
  for (const [name, unitsOf] of Object.entries({
    'boundaries of classes': BOUNDARY_UNITS,
    surrogates: [0x61, 0xd83d, 0xdbff, 0xdc00, 0xde00],
  })) {
    test(name, () => {
      const next = random(7);
      let columns = 0;
      /** The texts of every fourth round, as one column: neighbours of all kinds, over many chunks. @type {string[]} */
      const all = [];
      for (let round = 0; round < 2000; round++) {
        const units = Array.from({ length: round % 7 }, () => unitsOf[next(unitsOf.length)]);
        const text = fromUnits(units);
        for (const cuts of cutsOf(text.length)) {
          const texts = [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
          checkShort(texts);
          if (round % 4 === 0) all.push(...texts);
          columns++;
        }
      }
      assert.ok(columns > 50_000);
      check(all);
    });
  }

  /**
   * Every choice of up to three places, in order. Places may be equal.
   *
   * @param {number} length
   */
  function cutsOf(length) {
    /** @type {number[][]} */
    const cuts = [[]];
    for (let a = 0; a <= length; a++) {
      cuts.push([a]);
      for (let b = a; b <= length; b++) {
        cuts.push([a, b]);
        for (let c = b; c <= length; c++) cuts.push([a, b, c]);
      }
    }
    return cuts;
  }

  /** @param {string[]} texts */
  function checkShort(texts) {
    const column = wtf8.encodeAll(texts);
    for (const [index, text] of texts.entries()) {
      const actual = hex(column.bytes.subarray(column.offsets[index], column.offsets[index + 1]));
      if (actual !== hex(wtf8.encode(text))) assert.equal(actual, hex(wtf8.encode(text)));
    }
    const back = wtf8.decodeAll(column);
    if (back.some((text, index) => text !== texts[index]) || back.length !== texts.length) {
      assert.deepEqual(back, texts);
    }
  }
});

describe('random columns', () => {
  const unit = fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.constantFrom(...BOUNDARY_UNITS, 0xd83d, 0xde00),
    fc.integer({ min: 0xd800, max: 0xdfff }),
    fc.integer({ min: 0, max: 0xffff }),
  );
  const shortText = fc.array(unit, { maxLength: 12 }).map(fromUnits);
  const run = fc.tuple(fc.constantFrom('a', 'é', '漢', '😀', '\uD83D', '\uDE00'), fc.nat(40));
  const text = fc.oneof(
    { weight: 6, arbitrary: shortText },
    { weight: 1, arbitrary: run.map(([piece, count]) => piece.repeat(count)) },
  );
  const texts = fc.array(text, { maxLength: 30 });

  test('are their texts, one by one', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (column, asUnits) =>
        check(column, asUnits ? column.map(toUnits) : column),
      ),
      { numRuns: CASES },
    );
  });

  test('have slices', () => {
    fc.assert(
      fc.property(texts, fc.nat(30), fc.nat(30), (column, from, count) => {
        const { bytes: all, offsets } = wtf8.encodeAll(column);
        const [start, end] = [Math.min(from, column.length), Math.min(from + count, column.length)];
        // Bytes outside of the slice are not read.
        all.fill(0xff, 0, offsets[start]).fill(0xff, offsets[end]);
        const slice = offsets.subarray(start, end + 1);
        assert.deepEqual(wtf8.decodeAll({ bytes: all, offsets: slice }), column.slice(start, end));
        const unsigned = Uint32Array.from(slice);
        assert.deepEqual(wtf8.decodeAll({ bytes: all, offsets: unsigned }), column.slice(start, end));
      }),
      { numRuns: CASES },
    );
  });

  test('are judged text by text where they are damaged', () => {
    const damage = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom(0x41, 0x80, 0xa0, 0xb0, 0xc0, 0xe2, 0xed, 0xf4)),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(texts, damage, fc.array(fc.nat(), { maxLength: 3 }), (column, damages, moves) => {
        const damaged = wtf8.encodeAll(column);
        for (const [place, byte] of damages) {
          if (damaged.bytes.length > 0) damaged.bytes[place % damaged.bytes.length] = byte;
        }
        // Moving an offset by one byte cuts a sequence, or moves a character into the text before.
        for (const move of moves) {
          const index = move % damaged.offsets.length;
          if (damaged.offsets[index] < (damaged.offsets[index + 1] ?? 0)) damaged.offsets[index]++;
        }
        checkDamaged(damaged);
      }),
      { numRuns: CASES },
    );
  });
});

/**
 * `decodeAll` must give what `decode` gives for each text, or the error of the first ill-formed one.
 *
 * @param {{ bytes: Uint8Array, offsets: Int32Array }} column
 */
function checkDamaged(column) {
  const texts = [...column.offsets.subarray(1)].map((end, index) =>
    column.bytes.slice(column.offsets[index], end),
  );
  const first = texts.findIndex((text) => reference.findIllFormed(text) !== null);
  if (first < 0) {
    assert.deepEqual(
      wtf8.decodeAll(column),
      texts.map((text) => wtf8.decode(text)),
    );
    return;
  }
  const found = /** @type {any} */ (reference.findIllFormed(texts[first]));
  assert.throws(
    () => wtf8.decodeAll(column),
    (/** @type {any} */ error) => {
      assert.ok(error instanceof wtf8.Wtf8Error);
      const { code, kind, offset, length, message } = error;
      const expected = { ...found, offset: column.offsets[first] + found.offset };
      assert.deepEqual({ code, kind, offset, length }, { code: 'ERR_ILL_FORMED_WTF8', ...expected });
      assert.match(
        message,
        new RegExp(` in text ${first} of column.bytes, .* at offset ${expected.offset} \\(`),
      );
      return true;
    },
  );
}

describe('ill-formed texts', () => {
  /** @type {[string, string, number[], number, string][]} */
  const ILL_FORMED = [
    ['a cut sequence', '61 E2 82 AC', [0, 1, 3, 4], 1, 'truncated'],
    ['a sequence over two texts', '61 C3 A9', [0, 2, 3], 1, 'truncated'],
    ['a text that begins inside a sequence', '61 C3 A9', [2, 3], 2, 'unexpected-continuation'],
    ['halves in one text', '61 ED A0 BD ED B8 80', [0, 1, 7], 1, 'surrogate-pair'],
    [
      'halves in one text, others apart',
      'ED A0 BD ED B8 80 ED A0 BD ED B8 80',
      [0, 3, 6, 12],
      6,
      'surrogate-pair',
    ],
    ['a pair of bytes cut in the middle of a trail', 'ED A0 BD ED B8 80', [0, 4, 6], 3, 'truncated'],
    ['an overlong form', '61 C0 80', [0, 0, 1, 3], 1, 'overlong'],
  ];
  for (const [name, data, offsets, offset, kind] of ILL_FORMED) {
    test(name, () => {
      const column = { bytes: bytes(data), offsets: Int32Array.from(offsets) };
      assert.throws(() => wtf8.decodeAll(column), { code: 'ERR_ILL_FORMED_WTF8', offset, kind });
      checkDamaged(column);
    });
  }

  test('in the middle of a long column', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `é${index}\uD83D`);
    const column = wtf8.encodeAll(texts);
    const index = 12_345;
    column.bytes[column.offsets[index] + 1] = 0x41;
    assert.throws(() => wtf8.decodeAll(column), { kind: 'truncated', offset: column.offsets[index] });
    const { offsets } = column;
    assert.deepEqual(
      wtf8.decodeAll({ ...column, offsets: offsets.subarray(index + 1) }),
      texts.slice(index + 1),
    );
  });
});

describe('columns larger than the chunks', () => {
  /** @type {Record<string, () => string[]>} */
  const COLUMNS = {
    'short ASCII': () => Array.from({ length: 50_000 }, (_, index) => `text ${index}`),
    'ASCII, then others': () =>
      Array.from({ length: 30_000 }, (_, index) => (index < 20_000 ? 'a' : 'é漢😀')),
    'others, then ASCII': () =>
      Array.from({ length: 30_000 }, (_, index) => (index > 20_000 ? 'a' : 'é漢😀')),
    'empty texts': () => new Array(100_000).fill(''),
    'one that is not empty, and empty ones': () => ['é', ...new Array(20_000).fill('')],
    'halves that would join': () => Array.from({ length: 30_000 }, (_, index) => '\uD83D\uDE00'[index % 2]),
    'some halves that would join': () =>
      Array.from({ length: 30_000 }, (_, index) => (index % 1000 === 0 ? 'é\uD83D' : '\uDE00a')),
    noise: () => Array.from({ length: 20_000 }, (_, index) => noise(index % 23, index + 1)),
    'short and long': () =>
      [0, 1, 4095, 4096, 4097, 16_383, 16_384, 16_385, 65_535, 65_537, 200_000].flatMap((length, index) => [
        noise(length, index + 1),
        '',
        'é',
        'a'.repeat(length),
      ]),
    'strings as long as may follow an array': () =>
      Array.from({ length: 3000 }, (_, index) => noise(100 + (index % 157), index + 1)),
    'longer ones, too': () => Array.from({ length: 3000 }, (_, index) => noise(253 + (index % 7), index + 1)),
    'texts that fill a chunk': () =>
      [4096, 4096, 4096, 4096, 1, 4096, 4095, 4096, 4096, 2, 0, 4096].map((length) => '漢'.repeat(length)),
    ...Object.fromEntries(
      Object.keys(LANGUAGES).map((language) => [
        language,
        () => declaration(language).split(/(?<=[ 。]|.{20})/s),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(INTERESTING).map(([name, piece]) => [
        name,
        // A pattern of five texts: batches of 1,024 texts end at each place of it.
        () => Array.from({ length: 9_000 }, (_, index) => (index % 5 === 0 ? 'abcdefg' : piece)),
      ]),
    ),
  };
  for (const [name, make] of Object.entries(COLUMNS)) {
    test(name, () => {
      const texts = make();
      check(texts);
      /** One array is used for all. @param {(index: number) => boolean} isArray */
      function* mixed(isArray) {
        const units = new Uint16Array(Math.max(...texts.map(({ length }) => length)));
        for (const [index, text] of texts.entries()) {
          const part = units.subarray(0, text.length);
          part.set(toUnits(text));
          yield isArray(index) ? part : text;
        }
      }
      check(
        texts,
        mixed(() => true),
      );
      check(
        texts,
        mixed((index) => index % 3 === 0),
      );
      check(
        texts,
        mixed((index) => index % 1000 === 0),
      );
    });
  }
});

// With no short text between them, nothing else makes room for their offsets.
test('long code units and nothing else', () => {
  for (const count of [14, 15, 16, 17, 100]) {
    const texts = Array.from({ length: count }, (_, index) => noise(5000, index + 1));
    check(texts, texts.map(toUnits));
  }
});

test('Apache Arrow reads the same strings out of the same memory', () => {
  const texts = [...declaration('jpn').split(' '), ...declaration('eng').split(' '), '', '😀', '\0'];
  const { bytes: data, offsets } = wtf8.encodeAll(texts);
  const vector = makeVector({ type: new Utf8(), data, valueOffsets: offsets, length: texts.length });
  assert.equal(vector.data[0].values.buffer, data.buffer);
  assert.equal(vector.data[0].valueOffsets.buffer, offsets.buffer);
  assert.deepEqual([...vector], texts);

  // The other way round: a column that Arrow made, and a slice of it.
  const [made] = vectorFromArray(texts, new Utf8()).data;
  const column = { bytes: made.values, offsets: made.valueOffsets.subarray(0, made.length + 1) };
  assert.deepEqual(wtf8.decodeAll(column), texts);
  const slice = { ...column, offsets: column.offsets.subarray(3, 9) };
  assert.deepEqual(wtf8.decodeAll(slice), texts.slice(3, 8));
});

test('a string between an array of one unit and a longer one', () => {
  const { bytes, offsets } = wtf8.encodeAll([Uint16Array.of(0x61), 'b', new Uint16Array(65).fill(0x63)]);
  assert.equal(wtf8.decode(bytes), `ab${'c'.repeat(65)}`);
  assert.deepEqual([...offsets], [0, 1, 2, 67]);
});
