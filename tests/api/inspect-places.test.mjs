// Does `wtf8-wasm/inspect` find the places that the other functions find, whichever engine these use, and count the same?

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { inspect } from '../../pkg/inspect.js';
import * as notation from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';

/** @param {string} name */
const vectorsOf = (name) =>
  JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8')).vectors;

/** @param {Uint8Array} bytes @returns all that is ill-formed, as the main entry finds it */
function illFormedOf(bytes) {
  const all = [];
  for (let found = wtf8.findIllFormed(bytes); found; ) {
    all.push(found);
    found = wtf8.findIllFormed(bytes, 'wtf-8', found.offset + found.length);
  }
  return all;
}

/** @param {string | Uint8Array} source */
function loneSurrogatesOf(source) {
  const all = [];
  for (let found = wtf8.findLoneSurrogate(source); found; ) {
    all.push(found);
    found = wtf8.findLoneSurrogate(source, found.position + 1);
  }
  return all;
}

/** @param {{ codeUnit: string, kind: string }} found @param {number} position */
const asFound = ({ codeUnit, kind }, position) => ({
  position,
  codeUnit: Number(`0x${codeUnit.slice(2)}`),
  kind,
});

/** @param {Uint8Array} bytes */
function checkBytes(bytes) {
  const report = inspect(bytes, { limit: Infinity });
  const expected = illFormedOf(bytes);
  assert.deepEqual(
    report.illFormed.map(({ offset, length, kind }) => ({ offset, length, kind })),
    expected,
  );
  assert.equal(report.wellFormed, wtf8.isUtf8(bytes));
  if (expected.length === 0) {
    assert.deepEqual(
      report.loneSurrogates.map((found) => asFound(found, found.offset)),
      loneSurrogatesOf(bytes),
    );
    assert.equal(report.lengths.codeUnits, wtf8.utf16Length(bytes));
    assert.equal(report.lengths.wtf8Bytes, bytes.length);
  } else {
    const [{ offset, length, kind }] = report.illFormed;
    assert.throws(() => wtf8.decode(bytes), { offset, length, kind });
  }
  for (const { offset, index, codePointIndex } of [...report.illFormed, ...report.loneSurrogates]) {
    const before = wtf8.decodeLossy(bytes.subarray(0, offset));
    assert.deepEqual([index, codePointIndex], [before.length, Array.from(before).length]);
  }
}

/** @param {string} text */
function checkText(text) {
  const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const report = inspect(text, { limit: Infinity });
  assert.deepEqual({ ...inspect(units, { limit: Infinity }), source: 'string' }, report);
  assert.deepEqual(
    report.loneSurrogates.map((found) => asFound(found, found.index)),
    loneSurrogatesOf(text),
  );
  const bytes = wtf8.encode(text);
  const ofBytes = inspect(bytes, { limit: Infinity });
  for (const key of /** @type {const} */ (['sequences', 'highestCodePoint', 'lines', 'loneSurrogates']))
    assert.deepEqual(ofBytes[key], report[key], key);
  const lines = text.split(/\r\n|\r|\n/);
  assert.equal(report.lines, lines.length - (lines.at(-1) === '' ? 1 : 0));
  for (const { index, line, column } of report.loneSurrogates) {
    const before = text.slice(0, index).split(/\r\n|\r|\n/);
    assert.deepEqual([line, column], [before.length, (before.at(-1) ?? '').length + 1]);
  }
  const points = Array.from(text, (character) => Number(character.codePointAt(0)));
  assert.deepEqual(report.lengths, {
    codeUnits: text.length,
    codePoints: points.length,
    wtf8Bytes: bytes.length,
    utf8LossyBytes: wtf8.toUtf8Lossy(text).length,
  });
  assert.equal(report.highestCodePoint, points.length > 0 ? points.reduce((a, b) => Math.max(a, b)) : null);
  const { one, two, three, four } = report.sequences;
  assert.deepEqual(
    [one + two + three + four, one + 2 * two + 3 * three + 4 * four],
    [points.length, bytes.length],
  );
  assert.equal(report.wellFormed, wtf8.isWellFormed(text));
}

test('of the vectors of bytes', () => {
  for (const [bytes] of vectorsOf('bytes')) checkBytes(Uint8Array.from(notation.bytes(bytes)));
});
test('of the vectors of text', () => {
  for (const [units] of vectorsOf('text')) checkText(notation.text(units));
});
test('of random bytes and text', () => {
  const byte = fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(0x61, 0xed, 0xa0, 0xb0, 0x80, 0xf0),
  );
  fc.assert(fc.property(fc.array(byte, { maxLength: 300 }), (bytes) => checkBytes(Uint8Array.from(bytes))));
  const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0x61, 0xd83d, 0xde00, 10));
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 300 }), (units) => checkText(String.fromCharCode(...units))),
  );
});
test('of long text, at whatever place it is not ASCII', () => {
  for (const length of [511, 512, 1023, 1024, 5000, 65_537]) {
    for (const filling of ['x', 'line\r\n', '\r', '\xe9', '漢']) {
      const text = filling.repeat(length / filling.length);
      for (const other of [
        '',
        '\x80',
        '\xff',
        '\u0161',
        '\u8000',
        '\ud83d\ude00',
        '\udbff\ud83d\udc00',
        '\ude00',
      ]) {
        for (const place of [0, 1, 65, 511, length >> 1, text.length - 1, text.length])
          checkText(text.slice(0, place) + other + text.slice(place));
      }
    }
  }
});
test('behind several chunks, and over their seams', () => {
  for (const length of [65_535, 65_536, 196_607, 196_608, 300_000]) {
    checkText(`${'x'.repeat(length)}\ud83d\ude00\ud83d`);
    checkText(`${'\ud83d\ude00'.repeat(length / 2)}\ude00`);
    checkBytes(
      Uint8Array.from([...new Uint8Array(length).fill(0x61), 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80, 0xff]),
    );
  }
});

test('contexts show every character, or escape it if it cannot be seen', () => {
  const COUNT = 12;
  const MARK = '\ud83d';
  /** @param {number} codePoint */
  const shown = (codePoint) => {
    const character = String.fromCodePoint(codePoint);
    if (/[\b\t\n\f\r"\\]/.test(character)) return JSON.stringify(character).slice(1, -1);
    return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character)
      ? character.split('').map(unitEscaped).join('')
      : character;
  };
  /** @param {string} unit */
  const unitEscaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  let text = '';
  const expected = [];
  for (let first = 0; first < 0x110000; first += COUNT) {
    const all = Array.from({ length: COUNT }, (_, index) => first + index).filter(
      (codePoint) => codePoint < 0x110000 && (codePoint < 0xd800 || codePoint > 0xdfff),
    );
    text += `${'.'.repeat(COUNT)}${MARK}${String.fromCodePoint(...all).padEnd(COUNT, '.')}`;
    expected.push(`${'.'.repeat(COUNT)}\\uD83D${all.map(shown).join('')}`);
  }
  const { loneSurrogates } = inspect(text, { limit: Infinity });
  assert.equal(loneSurrogates.length, expected.length);
  for (const [index, { context }] of loneSurrogates.entries()) {
    assert.ok(context.startsWith(expected[index]), `${context}, but expected ${expected[index]}`);
  }
});

test('a pair in six bytes is shown as what decodeLossy makes of it', () => {
  const bytes = Uint8Array.of(0x61, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80, 0x62, 0xed, 0xa0, 0xbd);
  assert.equal(inspect(bytes).loneSurrogates[0].context, 'a\ufffd\ufffdb\\uD83D');
});

test('any number of stray continuation bytes leaves twelve characters of context', () => {
  for (const count of [12, 47, 48, 49, 50, 51, 52, 53, 1000]) {
    const bytes = Uint8Array.from([...Array(count).fill(0x80), 0xed, 0xa0, 0xbd]);
    const [{ context, contextIndex }] = inspect(bytes).loneSurrogates;
    assert.deepEqual([context, contextIndex], [`${'\ufffd'.repeat(12)}\\uD83D`, 12], `${count}`);
  }
});
