// Does U+FEFF survive everywhere? A byte order mark is a character like any other.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertSameData, assertSameText, bytes, hex, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { SEAMS } from '../support/seams.mjs';

const MARK = '\uFEFF';
const MARK_BYTES = 'EF BB BF';

/** @type {[string, string][]} */
const TEXTS = [
  [MARK, MARK_BYTES],
  [MARK + MARK, `${MARK_BYTES} ${MARK_BYTES}`],
  [`${MARK}a`, `${MARK_BYTES} 61`],
  [`a${MARK}`, `61 ${MARK_BYTES}`],
  [`${MARK}\uD83D`, `${MARK_BYTES} ED A0 BD`],
  [`\uD83D${MARK}`, `ED A0 BD ${MARK_BYTES}`],
  [`\uDE00${MARK}`, `ED B8 80 ${MARK_BYTES}`],
  [`\uD83D${MARK}\uDE00`, `ED A0 BD ${MARK_BYTES} ED B8 80`],
  [`\u{1F600}${MARK}`, `F0 9F 98 80 ${MARK_BYTES}`],
  ['\uFFFE\uFEFF', 'EF BF BE EF BB BF'],
];

for (const [text, encoded] of TEXTS) {
  test(`${encoded}, both ways`, () => {
    const data = bytes(encoded);
    const destination = new Uint8Array(20);
    const units = new Uint16Array(20);
    assert.equal(hex(wtf8.encode(text)), encoded);
    assert.equal(hex(wtf8.encode(toUnits(text))), encoded);
    assert.equal(wtf8.byteLength(text), data.length);
    assert.deepEqual(wtf8.encodeInto(text, destination), { read: text.length, written: data.length });
    assert.deepEqual(destination.subarray(0, data.length), data);
    assert.equal(wtf8.decode(data), text);
    assert.deepEqual(wtf8.decodeToUtf16(data), toUnits(text));
    assert.equal(wtf8.utf16Length(data), text.length);
    assert.deepEqual(wtf8.decodeInto(data, units), { read: data.length, written: text.length });
    assert.deepEqual(units.subarray(0, text.length), toUnits(text));
    assert.equal(hex(wtf8.toUtf8Lossy(data)), encoded.replace(/ED .. ../g, 'EF BF BD'));
    assert.equal(hex(wtf8.toUtf8Lossy(text)), encoded.replace(/ED .. ../g, 'EF BF BD'));
    assert.equal(hex(wtf8.concat([data, data])), `${encoded} ${encoded}`);
    assert.ok(wtf8.isWtf8(data));
    if (reference.isWellFormed(text)) {
      assert.equal(hex(wtf8.toUtf8(text)), encoded);
      assert.equal(hex(wtf8.toUtf8(data)), encoded);
    }
  });
}

test('positions count it', () => {
  assert.deepEqual(wtf8.findLoneSurrogate(`${MARK}\uD83D`)?.position, 1);
  assert.deepEqual(wtf8.findLoneSurrogate(bytes('EF BB BF ED A0 BD'))?.position, 3);
  assert.deepEqual(wtf8.findIllFormed(bytes('EF BB BF FF'))?.offset, 3);
  assert.throws(() => wtf8.decode(bytes('EF BB BF FF')), { offset: 3 });
});

test('part of one is no sequence', () => {
  assert.deepEqual(wtf8.findIllFormed(bytes('EF BB')), { offset: 0, length: 2, kind: 'truncated' });
  assert.deepEqual(wtf8.findIllFormed(bytes('FE FF')), { offset: 0, length: 1, kind: 'invalid-byte' });
});

describe('at the start of a later chunk', () => {
  for (const seam of SEAMS) {
    test(`around ${seam}`, () => {
      for (const filling of ['a', 'é', '漢']) {
        for (const start of [seam - 1, seam, seam + 1]) {
          const text = `${filling.repeat(start)}${MARK}${MARK}${filling}`;
          const data = Buffer.from(text);
          assertSameData(wtf8.encode(text), data);
          assertSameText(wtf8.decode(data), text);
          assertSameData(wtf8.toUtf8Lossy(data), data);
          assert.equal(wtf8.utf16Length(data), text.length);
        }
        const parts = [filling.repeat(seam), MARK, '', MARK + filling].map((part) => Buffer.from(part));
        assertSameData(wtf8.concat(parts), Buffer.concat(parts));
      }
    });
  }
});
