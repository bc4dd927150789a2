// Is text encoded as the definitions say, and does it come back? Both engines are given each input.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { combinations } from '../support/cuts.mjs';
import { toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { BOUNDARY_UNITS, INTERESTING } from '../support/texts.mjs';
import variants, { paddedText } from '../support/variants.mjs';
import { bytesOf, unitsOf } from '../support/variants-reference.mjs';

const { cesu8, modifiedUtf8, surrogateEscape, generalizedUtf8 } = variants;

/** @type {[name: import('../support/variants-reference.mjs').Name, encoding: any, options: object][]} */
const ENCODINGS = [
  ['cesu8', cesu8, {}],
  ['cesu8 with lone', cesu8, { allowLone: true }],
  ['modified', modifiedUtf8, {}],
];

/** The index of the first lone surrogate, or -1. @param {string} text */
const loneIn = (text) => text.search(/[\ud800-\udfff]/u);

/** @param {string} text */
function check(text) {
  for (const [longer, distance] of paddedText(text)) {
    for (const [name, encoding, options] of ENCODINGS) {
      const lone = name === 'cesu8' ? loneIn(text) : -1;
      if (lone >= 0) {
        const index = wtf8.findLoneSurrogate(longer)?.position;
        const offset = wtf8.findLoneSurrogate(wtf8.encode(longer))?.position;
        assert.ok(index !== undefined && index >= distance);
        assert.throws(() => encoding.encode(longer), { code: 'ERR_LONE_SURROGATE', index, length: 1 });
        const lost = { code: 'ERR_LONE_SURROGATE', offset, length: 3, index: undefined };
        assert.throws(() => encoding.fromWtf8(wtf8.encode(longer)), lost);
        continue;
      }
      const expected = bytesOf(name, unitsOf(longer));
      const wtf8Bytes = wtf8.encode(longer);
      if (Buffer.compare(encoding.encode(longer, options), expected) !== 0) {
        assert.deepEqual(encoding.encode(longer, options), expected, JSON.stringify(text));
      }
      assert.ok(encoding.decode(expected, options) === longer, `${name} ${JSON.stringify(text)}`);
      assert.equal(Buffer.compare(encoding.fromWtf8(wtf8Bytes, options), expected), 0);
      assert.equal(Buffer.compare(encoding.toWtf8(expected, options), wtf8Bytes), 0);
      assert.ok(encoding.isWellFormed(expected, options));
      if (name !== 'modified') {
        const { wtf8: repaired, joined } = generalizedUtf8.repair(expected);
        assert.equal(Buffer.compare(repaired, wtf8Bytes), 0);
        assert.equal(joined, (expected.length - wtf8Bytes.length) / 2);
      }
    }
  }
}

test('every code point by itself', () => {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    const text = String.fromCodePoint(codePoint);
    const isSurrogate = codePoint >> 11 === 0xd800 >> 11;
    if (isSurrogate) checkSurrogate(codePoint, text);
    for (const [name, encoding, options] of ENCODINGS) {
      if (name === 'cesu8' && isSurrogate) continue;
      const bytes = encoding.encode(text, options);
      if (encoding.decode(bytes, options) !== text) assert.fail(`${name} ${codePoint.toString(16)}`);
    }
  }
});

/**
 * Strict CESU-8 refuses it, in text and bytes; UTF-8B takes only those that stand for a byte.
 *
 * @param {number} codePoint
 * @param {string} text
 */
function checkSurrogate(codePoint, text) {
  const bytes = wtf8.encode(text);
  const found = { offset: 0, length: 3, kind: 'lone-surrogate' };
  assert.throws(() => cesu8.encode(text), { code: 'ERR_LONE_SURROGATE', index: 0, length: 1 });
  assert.throws(() => cesu8.fromWtf8(bytes), { code: 'ERR_LONE_SURROGATE', offset: 0, length: 3 });
  assert.throws(() => cesu8.decode(bytes), { code: 'ERR_ILL_FORMED_CESU8', ...found });
  assert.deepEqual(cesu8.findIllFormed(bytes), found);
  assert.equal(cesu8.isWellFormed(bytes), false);
  if (codePoint < 0xdc80 || codePoint > 0xdcff) {
    assert.throws(() => surrogateEscape.encode(text), { code: 'ERR_LONE_SURROGATE', index: 0, length: 1 });
  } else {
    const escaped = Uint8Array.of(codePoint - 0xdc00);
    assert.deepEqual(surrogateEscape.encode(text), escaped);
    assert.equal(surrogateEscape.decode(escaped), text);
  }
}

test('what an encoding cannot hold is named', () => {
  const found = 'but found a lone surrogate';
  for (const [text, distance] of paddedText('\ud8ab')) {
    assert.throws(() => cesu8.encode(text), {
      message: `Expected text that CESU-8 can hold, ${found} U+D8AB at index ${distance}`,
    });
    assert.throws(() => cesu8.fromWtf8(wtf8.encode(text)), {
      message: `Expected WTF-8 that CESU-8 can hold, but found ED A2 AB at offset ${distance} (a lone surrogate)`,
    });
    assert.throws(() => surrogateEscape.encode(text), {
      message: `Expected no lone surrogate outside U+DC80..U+DCFF, ${found} U+D8AB at index ${distance}`,
    });
  }
});

test('all code points in a row, by the engine for long text', () => {
  for (const [least, greatest] of [
    [0, 0xd7ff],
    [0xe000, 0x10ffff],
  ]) {
    let text = '';
    for (let codePoint = least; codePoint <= greatest; codePoint++) text += String.fromCodePoint(codePoint);
    for (const [name, encoding, options] of ENCODINGS) {
      const bytes = encoding.encode(text, options);
      assert.equal(Buffer.compare(bytes, bytesOf(name, unitsOf(text))), 0, name);
      assert.ok(encoding.decode(bytes, options) === text, name);
      assert.equal(Buffer.compare(encoding.toWtf8(bytes, options), wtf8.encode(text)), 0, name);
    }
    assert.ok(surrogateEscape.decode(wtf8.encode(text)) === text);
    assert.equal(Buffer.compare(surrogateEscape.encode(text), wtf8.encode(text)), 0);
  }
});

describe('every sequence of boundary units', () => {
  for (const length of [0, 1, 2, 3, 4]) {
    test(`of ${length}`, () => {
      const lists = Array(length).fill(BOUNDARY_UNITS);
      for (const units of length === 0 ? [[]] : combinations(lists)) check(String.fromCharCode(...units));
    });
  }
});

describe('at every position of a vector', () => {
  for (const [what, piece] of Object.entries(INTERESTING)) {
    test(what, () => {
      for (const around of ['a', 'é', '漢', '😀']) {
        for (let position = 0; position < 40; position++) {
          // More than the 48 units that JavaScript takes, so that the piece stands at the start of what WebAssembly gets, too.
          check(around.repeat(position) + piece + around.repeat(60 - position));
        }
      }
    });
  }
});

describe('longer than the buffers', () => {
  for (const around of ['a', '漢', 'a漢😀é\0']) {
    test(JSON.stringify(around), () => {
      for (const length of [65_536, 65_545, 200_000]) {
        check(around.repeat(length / around.length));
        check(`x${around.repeat(length / around.length)}`);
      }
    });
  }
});

describe('longer than the buffers, with exceptions among sequences of four bytes', () => {
  // Kernels take none of it, hosts what is between the exceptions, and loops the rest.
  const around = 'Hello 😀 мир 世界 🎉 é ';
  for (const distance of [100, 700, 1500, 5000, 40_000]) {
    test(`every ${distance} units`, () => {
      let text = '';
      while (text.length < 150_000) text += `${around.repeat(Math.ceil(distance / around.length))}\udcff `;
      const [wtf8Bytes, options] = [wtf8.encode(text), { allowLone: true }];
      const expected = bytesOf('cesu8 with lone', unitsOf(text));
      assert.equal(Buffer.compare(cesu8.fromWtf8(wtf8Bytes, options), expected), 0);
      assert.equal(Buffer.compare(cesu8.toWtf8(expected, options), wtf8Bytes), 0);
      assert.equal(Buffer.compare(generalizedUtf8.toWtf8(wtf8Bytes), wtf8Bytes), 0);
      // In UTF-8B, U+DCFF stands for the byte FF.
      const parts = text.split('\udcff').map((part) => Buffer.from(part));
      const raw = Buffer.concat(
        parts.flatMap((part, index) => (index > 0 ? [Buffer.of(0xff), part] : [part])),
      );
      assert.ok(surrogateEscape.decode(raw) === text);
      assert.equal(Buffer.compare(surrogateEscape.encode(text), raw), 0);
    });
  }
});

test('any text comes back', () => {
  const unit = fc.oneof(fc.constantFrom(...BOUNDARY_UNITS), fc.integer({ min: 0, max: 0xffff }));
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 200 }), (units) => check(String.fromCharCode(...units))),
    { numRuns: 300 },
  );
});

test('a length may stand in front', () => {
  for (const text of ['', 'A', '\0é漢😀', '\ud800', 'x'.repeat(100), 'x'.repeat(300), '漢'.repeat(21_845)]) {
    const content = modifiedUtf8.encode(text);
    const bytes = modifiedUtf8.encode(text, { lengthPrefix: true });
    assert.deepEqual(bytes.subarray(2), content);
    assert.equal(256 * bytes[0] + bytes[1], content.length);
    assert.equal(modifiedUtf8.decode(bytes, { lengthPrefix: true }), text);
    assert.deepEqual(modifiedUtf8.toWtf8(bytes, { lengthPrefix: true }), wtf8.encode(text));
    assert.deepEqual(modifiedUtf8.fromWtf8(wtf8.encode(text), { lengthPrefix: true }), bytes);
    assert.ok(modifiedUtf8.isWellFormed(bytes, { lengthPrefix: true }));
    assert.equal(modifiedUtf8.findIllFormed(bytes, { lengthPrefix: true }), null);
  }
  for (const text of ['x'.repeat(65_536), '\0'.repeat(32_768), '漢'.repeat(21_846)]) {
    const tooLong = `argument must be at most 65535 bytes in Modified UTF-8. Received ${modifiedUtf8.encode(text).length}`;
    assert.throws(() => modifiedUtf8.encode(text, { lengthPrefix: true }), {
      name: 'RangeError',
      code: 'ERR_OUT_OF_RANGE',
      message: `The "text" ${tooLong}`,
    });
    assert.throws(() => modifiedUtf8.fromWtf8(wtf8.encode(text), { lengthPrefix: true }), {
      code: 'ERR_OUT_OF_RANGE',
      message: `The "wtf8" ${tooLong}`,
    });
  }
  /** @type {[bytes: number[], found: object, hex: string, words: string][]} */
  const wrong = [
    [[], { offset: 0, length: 0, kind: 'truncated' }, ' nothing', 'a truncated length'],
    [[0], { offset: 0, length: 1, kind: 'truncated' }, ' 00', 'a truncated length'],
    [[0, 2], { offset: 0, length: 2, kind: 'truncated' }, ' 00 02', 'less than the length says'],
    [[0, 2, 0x41], { offset: 0, length: 2, kind: 'truncated' }, ' 00 02', 'less than the length says'],
    [[0, 1, 0x41, 0x42], { offset: 3, length: 1, kind: 'invalid-byte' }, ' 42', 'more than the length says'],
    [[0, 2, 0x41, 0], { offset: 3, length: 1, kind: 'invalid-byte' }, ' 00', 'a zero byte, here C0 80'],
    [
      [0, 3, 0x41, 0xe2, 0x82, 0xac],
      { offset: 3, length: 2, kind: 'truncated' },
      ' E2 82',
      'a truncated sequence',
    ],
  ];
  for (const [bytes, found, hex, words] of wrong) {
    const data = Uint8Array.from(bytes);
    assert.deepEqual(modifiedUtf8.findIllFormed(data, { lengthPrefix: true }), found);
    const message = `Expected well-formed Modified UTF-8, but found${hex} at offset ${/** @type {any} */ (found).offset} (${words})`;
    const error = { code: 'ERR_ILL_FORMED_MODIFIED_UTF8', name: 'Wtf8Error', message, ...found };
    assert.throws(() => modifiedUtf8.decode(data, { lengthPrefix: true }), error);
    assert.throws(() => modifiedUtf8.toWtf8(data, { lengthPrefix: true }), error);
  }
});

test('long code units', () => {
  for (const text of ['a', 'é', '漢', '\u{1F600}'].map((character) => character.repeat(100))) {
    for (const { encode } of [cesu8, modifiedUtf8, surrogateEscape]) {
      assert.deepEqual(encode(toUnits(text)), encode(text));
    }
  }
});

test('surrogates in short code units', () => {
  for (const text of ['\udc80', 'a\udcff', 'é\ud800', '漢\udc00\udfff', '\ud83d\ude00\udcff']) {
    for (const call of /** @type {((source: any) => unknown)[]} */ ([
      cesu8.encode,
      (source) => cesu8.encode(source, { allowLone: true }),
      modifiedUtf8.encode,
      surrogateEscape.encode,
    ])) {
      assert.deepEqual(
        outcome(() => call(toUnits(text))),
        outcome(() => call(text)),
      );
    }
  }
  assert.deepEqual(surrogateEscape.encode(Uint16Array.of(0xdcff)), Uint8Array.of(0xff));
  assert.throws(() => cesu8.encode(Uint16Array.of(0x61, 0xdcff)), { code: 'ERR_LONE_SURROGATE', index: 1 });
});

/** @param {() => unknown} call @returns {unknown} what it gives or throws */
function outcome(call) {
  try {
    return call();
  } catch (error) {
    const { code, index, length, message } = /** @type {any} */ (error);
    return { code, index, length, message };
  }
}

// The host decodes only what looks like ASCII, and waits after each time that was in vain.
test('U+0000 after a length prefix, where all samples of the bytes are ASCII', () => {
  const text = `${'a'.repeat(30)}\0${'a'.repeat(40)}b`;
  const bytes = modifiedUtf8.encode(text, { lengthPrefix: true });
  for (let round = 0; round < 200; round++)
    assert.equal(modifiedUtf8.decode(bytes, { lengthPrefix: true }), text);
});
