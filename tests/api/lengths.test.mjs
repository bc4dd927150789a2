// Is the answer the same at every length, short or long, and wherever the interesting part lies?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertSameData, assertSameText, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { repeat } from '../support/seams.mjs';
import { INTERESTING } from '../support/texts.mjs';

const LENGTHS = [
  ...Array.from({ length: 301 }, (_, length) => length),
  ...[0x400, 0x1000, 0x2000, 0x4000, 0x8000, 0x10000, 0x20000, 0x30000].flatMap((size) => [
    size - 1,
    size,
    size + 1,
  ]),
];

/**
 * Compares conversions, lengths, verdicts and searches of a text with answers known beforehand.
 *
 * @param {import('../support/seams.mjs').Sample} sample
 * @param {() => string} where
 */
function check({ text, bytes }, where) {
  const units = toUnits(text);
  const lone = reference.firstLoneSurrogate(text);
  const loneOffset = lone && reference.encode(text.slice(0, lone.position)).length;
  const lossy = lone ? reference.encodeLossy(text) : bytes;
  assertSameData(wtf8.encode(text), bytes, where);
  assertSameData(wtf8.encode(units), bytes, where);
  assertSameText(wtf8.decode(bytes), text, where);
  assertSameData(wtf8.decodeToUtf16(bytes), units, where);
  assertSameData(wtf8.toUtf8Lossy(text), lossy, where);
  assertSameData(wtf8.toUtf8Lossy(bytes), lossy, where);
  assert.deepEqual(
    [wtf8.byteLength(text), wtf8.byteLength(units), wtf8.utf16Length(bytes)],
    [bytes.length, bytes.length, text.length],
    where(),
  );
  assert.deepEqual(
    [wtf8.isWellFormed(text), wtf8.isWellFormed(units), wtf8.isUtf8(bytes), wtf8.isWtf8(bytes)],
    [lone === null, lone === null, lone === null, true],
    where(),
  );
  assertSameText(wtf8.decodeLossy(bytes), text, where);
  if (bytes.length > 0) {
    const longer = Buffer.concat([bytes, Buffer.from('a')]);
    assert.deepEqual([wtf8.compare(bytes, longer), wtf8.compareUtf16(longer, bytes)], [-1, 1], where());
    if (bytes[bytes.length - 1] < 0x80) {
      const other = Buffer.concat([bytes.subarray(0, -1), Buffer.from('b')]);
      assert.equal(wtf8.compare(bytes, other), Buffer.compare(bytes, other), where());
    }
    assert.equal(wtf8.indexOf(longer, Buffer.from('a')), `${text}a`.indexOf('a'), where());
  }
  assert.deepEqual(wtf8.findLoneSurrogate(text), lone, where());
  assert.deepEqual(wtf8.findLoneSurrogate(units), lone, where());
  assert.deepEqual(wtf8.findLoneSurrogate(bytes), lone && { ...lone, position: loneOffset }, where());
}

for (const [name, character] of Object.entries(INTERESTING)) {
  test(`nothing but ${name}`, () => {
    for (const length of LENGTHS) {
      const count = Math.ceil(length / character.length);
      check(repeat(character, count), () => `${count} times`);
    }
  });
}

test('around four million, from where on an engine may measure before it encodes', () => {
  for (const length of [3_999_999, 4_000_000, 4_000_001]) {
    // Its WTF-8 is the UTF-8 of the rest and of the lone surrogate, which TextEncoder would replace.
    const text = `${'é漢a'.repeat(length / 3 - 1).padEnd(length - 1, 'z')}\ud83d`;
    assert.equal(text.length, length);
    const expected = Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xed, 0xa0, 0xbd])]);
    assert.equal(Buffer.compare(wtf8.encode(text), expected), 0, `${length}`);
    assert.equal(Buffer.compare(wtf8.encode(toUnits(text)), expected), 0, `${length}, as code units`);
  }
});

test('around four million bytes, from where on an engine may measure before it decodes', () => {
  for (const length of [3_999_999, 4_000_000, 4_000_001]) {
    const text = 'a漢'.repeat(length >> 2) + 'b'.repeat(length & 3);
    const bytes = wtf8.encode(text);
    assert.equal(bytes.length, length);
    assertSameData(wtf8.decodeToUtf16(bytes), toUnits(text), `${length}`);
    const codePoints = Uint32Array.from(text, (character) => character.charCodeAt(0));
    assertSameData(wtf8.toCodePoints(bytes), codePoints, `${length}, to code points`);
    bytes[length - 1] = 0xff;
    const found = wtf8.findIllFormed(bytes);
    assert.ok(found && found.offset >= length - 3);
    const expected = { code: 'ERR_ILL_FORMED_WTF8', ...found };
    for (const convert of [wtf8.decodeToUtf16, wtf8.toCodePoints])
      assert.throws(() => convert(bytes), expected);
  }
});

describe('one in a text of other characters', () => {
  for (const [name, character] of Object.entries(INTERESTING)) {
    test(name, () => {
      for (const filling of ['a', 'é', '漢', '\u{1F600}']) {
        for (let length = 0; length <= 300; length += filling.length) {
          for (const position of [0, Math.floor(length / 2), length]) {
            const text =
              filling.repeat(position / filling.length) +
              character +
              filling.repeat((length - position) / filling.length);
            const where = () => `at ${position} of ${length} ${filling}`;
            check({ text, bytes: Buffer.from(reference.encode(text)) }, where);
          }
        }
      }
    });
  }
});

describe('one at every position', () => {
  for (const [name, character] of Object.entries(INTERESTING)) {
    test(name, () => {
      for (const filling of ['a', 'é', '漢']) {
        for (const length of [15, 16, 17, 31, 33, 63, 64, 65, 130]) {
          for (let position = 0; position <= length; position++) {
            const text = filling.repeat(position) + character + filling.repeat(length - position);
            const where = () => `at ${position} of ${length} ${filling}`;
            check({ text, bytes: Buffer.from(reference.encode(text)) }, where);
          }
        }
      }
    });
  }
});
