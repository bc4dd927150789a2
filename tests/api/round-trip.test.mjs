// Is every short text encoded as the encoding says, and decoded exactly?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSameData, toUnits, unitHex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { BOUNDARY_UNITS } from '../support/texts.mjs';

/** @param {string} text */
function checkRoundTrip(text) {
  const where = () => unitHex(text);
  const units = toUnits(text);
  const expected = reference.encode(text);
  const data = wtf8.encode(text);
  assertSameData(data, expected, where);
  assertSameData(wtf8.encode(units), expected, where);
  if (wtf8.decode(data) !== text) {
    assert.fail(`${where()} was decoded as ${unitHex(wtf8.decode(data))}`);
  }
  assertSameData(wtf8.decodeToUtf16(data), units, where);
  if (wtf8.byteLength(text) !== expected.length || wtf8.byteLength(units) !== expected.length) {
    assert.fail(`byteLength of ${where()}: ${wtf8.byteLength(text)}, ${wtf8.byteLength(units)}`);
  }
  if (wtf8.utf16Length(data) !== text.length) {
    assert.fail(`utf16Length of ${where()}: ${wtf8.utf16Length(data)}`);
  }
}

test('no text at all', () => checkRoundTrip(''));

test('every single code unit', () => {
  for (let unit = 0; unit <= 0xffff; unit++) {
    checkRoundTrip(String.fromCharCode(unit));
  }
});

test('every code point of two units, at the boundaries of each lead', () => {
  for (let lead = 0xd800; lead <= 0xdbff; lead++) {
    for (const trail of [0xdc00, 0xdc3f, 0xdc40, 0xdfff]) {
      checkRoundTrip(String.fromCharCode(lead, trail));
    }
  }
});

for (const length of [2, 3, 4]) {
  test(`every combination of ${length} boundary code units`, () => {
    const count = BOUNDARY_UNITS.length ** length;
    for (let number = 0; number < count; number++) {
      const units = [];
      for (let rest = number; units.length < length; rest = Math.floor(rest / BOUNDARY_UNITS.length)) {
        units.push(BOUNDARY_UNITS[rest % BOUNDARY_UNITS.length]);
      }
      checkRoundTrip(String.fromCharCode(...units));
    }
  });
}

test('different texts have different encodings', () => {
  const seen = new Set();
  for (let unit = 0; unit <= 0xffff; unit++) {
    seen.add(Buffer.from(wtf8.encode(String.fromCharCode(unit))).toString('latin1'));
  }
  assert.equal(seen.size, 0x10000);
});
