// Are results plain arrays in memory of their own, and do arguments stay as they are?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertSameData, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { withGetter } from '../support/with-getter.mjs';

const TEXTS = {
  'no text': '',
  'a character': 'é',
  'short text': 'é漢\u{1F600}',
  'text of several chunks': 'aé漢\u{1F600}'.repeat(40000),
  'text with lone surrogates': 'aé\uD83D漢\u{1F600}'.repeat(30000),
};

test('codePoints keeps what it was given', () => {
  const units = Uint16Array.of(0x61, 0x62);
  const bytes = Uint8Array.of(0x61, 0x62);
  const [ofUnits, ofBytes] = [wtf8.codePoints(units), wtf8.codePoints(bytes)];
  units[1] = bytes[1] = 0x78;
  assert.deepEqual([...ofUnits, ...ofBytes], [0x61, 0x62, 0x61, 0x62]);
});

/** @typedef {{ text: string, units: Uint16Array, data: Uint8Array, buffer: Buffer }} Inputs */

/** @type {Record<string, (inputs: Inputs) => Uint8Array | Uint16Array | Uint32Array>} */
const RETURNING = {
  'encode a string': ({ text }) => wtf8.encode(text),
  'encode code units': ({ units }) => wtf8.encode(units),
  'decodeToUtf16 of bytes': ({ data }) => wtf8.decodeToUtf16(data),
  'decodeToUtf16 of a Buffer': ({ buffer }) => wtf8.decodeToUtf16(buffer),
  'toUtf8 of text': ({ text }) => wtf8.toUtf8(reference.toWellFormed(text)),
  'toUtf8 of bytes': ({ text }) => wtf8.toUtf8(wtf8.encode(reference.toWellFormed(text))),
  'toUtf8 of a Buffer': ({ text }) => wtf8.toUtf8(Buffer.from(text)),
  'toUtf8Lossy of text': ({ text }) => wtf8.toUtf8Lossy(text),
  'toUtf8Lossy of code units': ({ units }) => wtf8.toUtf8Lossy(units),
  'toUtf8Lossy of bytes': ({ data }) => wtf8.toUtf8Lossy(data),
  'toUtf8Lossy of a Buffer': ({ buffer }) => wtf8.toUtf8Lossy(buffer),
  slice: ({ data }) => wtf8.slice(data),
  'slice that cuts a pair': ({ data }) => wtf8.slice(data, 1, -1),
  toCodePoints: ({ data }) => wtf8.toCodePoints(data),
  'toCodePoints of text': ({ data }) => wtf8.toCodePoints(wtf8.decode(data)),
  fromCodePoints: ({ data }) => wtf8.fromCodePoints(wtf8.toCodePoints(data)),
  'toIndexes of a map': ({ data }) => new wtf8.OffsetMap(data).toIndexes(Uint32Array.of(0)),
  'concat of one': ({ data }) => wtf8.concat([data]),
  'concat of two': ({ data }) => wtf8.concat([data, data]),
  'concat of a Buffer': ({ buffer }) => wtf8.concat([buffer]),
};

/** @type {Record<string, (inputs: Inputs) => unknown>} */
const READING = {
  ...RETURNING,
  encodeInto: ({ text, units }) =>
    [text, units].map((source) => wtf8.encodeInto(source, new Uint8Array(99999))),
  decode: ({ data, buffer }) => [data, buffer].map((source) => wtf8.decode(source)),
  decodeInto: ({ data }) => wtf8.decodeInto(data, new Uint16Array(99999)),
  lengths: ({ units, data }) => [wtf8.byteLength(units), wtf8.utf16Length(data)],
  questions: ({ units, data }) => [wtf8.isWellFormed(units), wtf8.isWtf8(data), wtf8.isUtf8(data)],
  searches: ({ units, data }) => [
    wtf8.findIllFormed(data),
    wtf8.findIllFormed(data, 'utf-8'),
    wtf8.findLoneSurrogate(units),
    wtf8.findLoneSurrogate(data),
  ],
};

/**
 * @param {string} text
 * @returns {Inputs}
 */
function inputsOf(text) {
  const data = wtf8.encode(text);
  return { text, units: toUnits(text), data, buffer: Buffer.from(data) };
}

for (const [textName, text] of Object.entries(TEXTS)) {
  describe(textName, () => {
    for (const [name, call] of Object.entries(RETURNING)) {
      test(`${name}: the result is plain, fresh and nobody else's`, () => {
        const inputs = inputsOf(text);
        const first = call(inputs);
        const second = call(inputs);
        const plain = name.startsWith('decodeToUtf16')
          ? Uint16Array
          : /^to(CodePoints|Indexes)/.test(name)
            ? Uint32Array
            : Uint8Array;
        assert.equal(Object.getPrototypeOf(first), plain.prototype);
        assert.ok(first.buffer instanceof ArrayBuffer);
        assert.equal(first.byteOffset, 0);
        assert.equal(first.buffer.byteLength, first.byteLength);
        assert.notEqual(first.buffer, second.buffer);
        for (const input of [inputs.units, inputs.data, inputs.buffer]) {
          assert.notEqual(first.buffer, input.buffer);
        }
        const copy = second.slice();
        first.fill(0x5a);
        assertSameData(second, copy);
        assertSameData(call(inputs), copy);
        assert.equal(wtf8.decode(inputs.data), text);
      });
    }

    for (const [name, call] of Object.entries(READING)) {
      test(`${name}: the input stays as it is`, () => {
        const inputs = inputsOf(text);
        const before = inputsOf(text);
        call(inputs);
        assertSameData(inputs.units, before.units);
        assertSameData(inputs.data, before.data);
        assertSameData(inputs.buffer, before.buffer);
      });
    }
  });
}

test('a result outlives ten thousand later calls', () => {
  const kept = wtf8.encode('é\uD83D');
  const units = wtf8.decodeToUtf16(kept);
  for (let count = 0; count < 10000; count++) {
    wtf8.decodeToUtf16(wtf8.encode(`${count}漢`));
  }
  assert.deepEqual([...kept], [0xc3, 0xa9, 0xed, 0xa0, 0xbd]);
  assert.deepEqual([...units], [0xe9, 0xd83d]);
});

test('a frozen list of parts is not changed, nor are objects shared between results', () => {
  const parts = Object.freeze([wtf8.encode('\uD83D'), wtf8.encode('\uDE00')]);
  assert.equal(wtf8.decode(wtf8.concat(parts)), '\u{1F600}');
  assert.deepEqual(
    parts.map((part) => part.length),
    [3, 3],
  );
  const illFormed = wtf8.findIllFormed(Uint8Array.of(0xff));
  assert.ok(illFormed);
  illFormed.offset = 9;
  assert.equal(wtf8.findIllFormed(Uint8Array.of(0xff))?.offset, 0);
  const progress = wtf8.encodeInto('a', new Uint8Array(1));
  progress.read = 9;
  assert.equal(wtf8.encodeInto('a', new Uint8Array(1)).read, 1);
});

test('a replaced getter that calls the package between two arguments changes no result', () => {
  // Short arguments, arguments that are kept in the snapshot memory, and longer ones.
  for (const length of [9, 100, 1000, 5000]) {
    const text = 'same text'.repeat(length).slice(0, length);
    const [same, other] = [wtf8.encode(text), wtf8.encode(text)];
    const [one, another] = ['zz', 'q'].map((letters) => wtf8.encode(letters.repeat(length)));
    let calls = 0;
    let isInside = false;
    const call = (/** @type {Uint8Array} */ array, /** @type {() => number} */ own) => {
      if (array === other && !isInside) {
        isInside = true;
        calls++;
        assert.equal(wtf8.compare(one, another), 1);
        isInside = false;
      }
      return own();
    };
    withGetter('byteLength', call, () => {
      assert.equal(wtf8.compare(same, other), 0, `compare, ${length} bytes`);
      assert.equal(wtf8.indexOf(same, other), 0, `indexOf, ${length} bytes`);
      assert.equal(wtf8.endsWith(same, other), true, `endsWith, ${length} bytes`);
    });
    // V8 never asks.
    assert.ok(calls === 0 || calls >= 3, `${calls} calls`);
  }
});

test('a replaced getter that calls the package after an argument was checked changes no result', () => {
  const bytes = wtf8.encode('some text, and a lone \ud83d');
  /** @type {Record<string, (source: Uint8Array) => unknown>} */
  const calls = {
    toUtf8: (source) => wtf8.toUtf8(source.subarray(0, 10)),
    toUtf8Lossy: (source) => wtf8.toUtf8Lossy(source),
    findLoneSurrogate: (source) => wtf8.findLoneSurrogate(source),
    toCodePoints: (source) => wtf8.toCodePoints(source),
    codePoints: (source) => [...wtf8.codePoints(source)],
    OffsetMap: (source) => new wtf8.OffsetMap(source).toIndex(source.length),
    decode: (source) => wtf8.decode(source),
    slice: (source) => wtf8.slice(source, 2, -2),
    toIndex: (source) => wtf8.toIndex(source, source.length),
  };
  for (const [name, call] of Object.entries(calls)) {
    const expected = call(bytes);
    let isInside = false;
    const use = (/** @type {Uint8Array} */ _, /** @type {() => number} */ own) => {
      if (!isInside) {
        isInside = true;
        wtf8.isWtf8(new Uint8Array(40).fill(0x7a));
        isInside = false;
      }
      return own();
    };
    let answer;
    withGetter('byteLength', use, () => {
      answer = call(bytes);
    });
    assert.deepEqual(answer, expected, name);
  }
});

test('a replaced getter that gives digits shows nothing of earlier calls', () => {
  const digits = (/** @type {Uint8Array} */ _, /** @type {() => number} */ own) => String(own());
  for (const fatal of [true, false]) {
    const decoder = new wtf8.Wtf8Decoder('wtf-8', { fatal });
    wtf8.isWtf8(new Uint8Array(300).fill(0x53));
    assert.equal(decoder.decode(Uint8Array.of(0x61, 0xe2, 0x82), { stream: true }), 'a');
    const piece = Uint8Array.of(0xac, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68);
    withGetter('byteLength', digits, () => assert.equal(decoder.decode(piece, { stream: true }), '€bcdefgh'));
  }
  withGetter('byteLength', digits, () => assert.equal(wtf8.decode(wtf8.encode('12345678')), '12345678'));
});

test('a replaced getter that decodes a piece of the same stream does so before this piece', () => {
  const decoder = new wtf8.Wtf8Decoder();
  assert.equal(decoder.decode(Uint8Array.of(0x61, 0xe2, 0x82), { stream: true }), 'a');
  let inner = '';
  const decode = (/** @type {Uint8Array} */ _, /** @type {() => number} */ own) => {
    if (inner === '') {
      inner = '-';
      inner += decoder.decode(Uint8Array.of(0xac), { stream: true });
    }
    return own();
  };
  const outer = () => decoder.decode(Uint8Array.of(0x62, 0x63), { stream: true });
  withGetter('byteLength', decode, () => {
    try {
      assert.equal(outer(), 'bc');
      assert.equal(inner, '-€');
    } catch (error) {
      // In V8 the getter is not asked, and so there is nothing between the two pieces.
      assert.equal(inner, '');
      assert.equal(/** @type {any} */ (error).kind, 'truncated');
    }
  });
});
