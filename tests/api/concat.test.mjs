// Is the concatenation of encodings the encoding of the concatenation?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, hex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { BOUNDARY_UNITS } from '../support/texts.mjs';

/** @type {[string, string[], string][]} */
const TABLE = [
  ['nothing', [], ''],
  ['one empty part', [''], ''],
  ['empty parts', ['', '', ''], ''],
  ['one part', ['ED A0 BD'], 'ED A0 BD'],
  ['no surrogates', ['61', 'C3 A9', 'F0 9F 98 80'], '61 C3 A9 F0 9F 98 80'],
  ['lead and trail', ['ED A0 BD', 'ED B8 80'], 'F0 9F 98 80'],
  ['with text around', ['61 ED A0 BD', 'ED B8 80 62'], '61 F0 9F 98 80 62'],
  ['over an empty part', ['ED A0 BD', '', 'ED B8 80'], 'F0 9F 98 80'],
  ['over many empty parts', ['', 'ED A0 BD', '', '', '', 'ED B8 80', ''], 'F0 9F 98 80'],
  ['twice', ['ED A0 BD', 'ED B8 80 ED A0 BD', 'ED B8 80'], 'F0 9F 98 80 F0 9F 98 80'],
  ['a pair does not join on', ['ED A0 BD', 'ED B8 80', 'ED B8 80'], 'F0 9F 98 80 ED B8 80'],
  ['lead, lead, trail', ['ED A0 BD', 'ED A0 BD', 'ED B8 80'], 'ED A0 BD F0 9F 98 80'],
  ['trail and lead', ['ED B8 80', 'ED A0 BD'], 'ED B8 80 ED A0 BD'],
  ['lead and four bytes', ['ED A0 BD', 'F0 9F 98 80'], 'ED A0 BD F0 9F 98 80'],
  ['four bytes and trail', ['F0 9F 98 80', 'ED B8 80'], 'F0 9F 98 80 ED B8 80'],
  ['lead and U+D7FF', ['ED A0 BD', 'ED 9F BF'], 'ED A0 BD ED 9F BF'],
  ['U+D7FF and trail', ['ED 9F BF', 'ED B8 80'], 'ED 9F BF ED B8 80'],
  ['lead and U+FEFF', ['ED A0 BD', 'EF BB BF', 'ED B8 80'], 'ED A0 BD EF BB BF ED B8 80'],
  ['lead and U+0000', ['ED A0 BD', '00', 'ED B8 80'], 'ED A0 BD 00 ED B8 80'],
  ['the first pair', ['ED A0 80', 'ED B0 80'], 'F0 90 80 80'],
  ['the last pair', ['ED AF BF', 'ED BF BF'], 'F4 8F BF BF'],
];

for (const [name, parts, expected] of TABLE) {
  test(name, () => assert.equal(hex(wtf8.concat(parts.map(bytes))), expected));
}

describe('boundary units', () => {
  test('in two parts', () => {
    for (const first of BOUNDARY_UNITS) {
      for (const second of BOUNDARY_UNITS) {
        checkJoin(String.fromCharCode(first), String.fromCharCode(second));
      }
    }
  });

  test('in three parts, the middle one too short to look past', () => {
    for (const first of BOUNDARY_UNITS) {
      for (const second of BOUNDARY_UNITS) {
        for (const third of BOUNDARY_UNITS) {
          checkJoin(String.fromCharCode(first), String.fromCharCode(second), String.fromCharCode(third));
        }
      }
    }
  });
});

test('every lead joins every kind of trail', () => {
  for (let lead = 0xd800; lead <= 0xdbff; lead++) {
    for (const trail of [0xdc00, 0xdc3f, 0xdc40, 0xdfff]) {
      checkJoin(String.fromCharCode(lead), String.fromCharCode(trail));
    }
  }
});

test('every form of bytes joins', () => {
  const lead = bytes('ED A0 BD');
  const trail = bytes('ED B8 80');
  const shared = new SharedArrayBuffer(3);
  new Uint8Array(shared).set(lead);
  for (const first of [lead, lead.buffer, shared, new DataView(lead.buffer), Buffer.from(lead)]) {
    for (const second of [trail, trail.buffer, new DataView(trail.buffer), Buffer.from(trail)]) {
      assert.equal(hex(wtf8.concat([first, second])), 'F0 9F 98 80');
    }
  }
});

test('a thousand parts of one unit each', () => {
  const text = '\u{1F600}\uD83Da\uDE00'.repeat(200);
  const parts = Array.from({ length: text.length }, (_, index) => wtf8.encode(text[index]));
  assert.deepEqual(wtf8.concat(parts), wtf8.encode(text));
});

/** @param {string[]} texts */
function checkJoin(...texts) {
  const actual = hex(wtf8.concat(texts.map((text) => wtf8.encode(text))));
  const expected = hex(wtf8.encode(texts.join('')));
  if (actual !== expected) {
    assert.equal(actual, expected);
  }
}
