// Are exports to UTF-8 well-formed, with one U+FFFD for each lone surrogate and nothing else changed?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, hex, text as textOf, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { BOUNDARY_UNITS } from '../support/texts.mjs';

/** @type {[string, string, number][]} WTF-8, UTF-8, how many were replaced */
const TABLE = [
  ['', '', 0],
  ['61 C3 A9 E2 82 AC F0 9F 98 80', '61 C3 A9 E2 82 AC F0 9F 98 80', 0],
  ['ED 9F BF EE 80 80', 'ED 9F BF EE 80 80', 0],
  ['EF BF BD', 'EF BF BD', 0],
  ['ED A0 80', 'EF BF BD', 1],
  ['ED BF BF', 'EF BF BD', 1],
  ['61 ED A0 BD 62', '61 EF BF BD 62', 1],
  ['ED A0 BD ED A0 BD', 'EF BF BD EF BF BD', 2],
  ['ED B8 80 ED A0 BD', 'EF BF BD EF BF BD', 2],
  ['ED A0 BD F0 9F 98 80 ED B8 80', 'EF BF BD F0 9F 98 80 EF BF BD', 2],
];

for (const [input, output, count] of TABLE) {
  test(input || 'nothing', () => {
    const data = bytes(input);
    const text = wtf8.decode(data);
    assert.equal(hex(wtf8.toUtf8Lossy(data)), output);
    assert.equal(hex(wtf8.toUtf8Lossy(text)), output);
    assert.equal(hex(wtf8.toUtf8Lossy(toUnits(text))), output);
    assert.equal(wtf8.toUtf8LossyInPlace(data), count);
    assert.equal(hex(data), output);
    assert.equal(wtf8.toUtf8LossyInPlace(data), 0, 'nothing is left to replace');
    assert.ok(wtf8.isUtf8(data));
    if (count === 0) {
      assert.equal(hex(wtf8.toUtf8(data)), output);
      assert.equal(hex(wtf8.toUtf8(text)), output);
    }
  });
}

test('text: as TextEncoder, whose lossy answer is the same', () => {
  const encoder = new TextEncoder();
  for (const first of BOUNDARY_UNITS) {
    for (const second of BOUNDARY_UNITS) {
      for (const third of BOUNDARY_UNITS) {
        const text = String.fromCharCode(first, second, third);
        assert.deepEqual(wtf8.toUtf8Lossy(text), encoder.encode(text));
        assert.deepEqual(wtf8.toUtf8Lossy(wtf8.encode(text)), encoder.encode(text));
        if (reference.isWellFormed(text)) {
          assert.deepEqual(wtf8.toUtf8(text), encoder.encode(text));
        } else {
          const index = reference.firstLoneSurrogate(text)?.position;
          assert.throws(() => wtf8.toUtf8(text), { code: 'ERR_LONE_SURROGATE', index, length: 1 });
        }
      }
    }
  }
});

test('text of several chunks: a lone surrogate at any end of it', () => {
  const filling = 'a'.repeat(0x10000);
  for (const [text, index] of /** @type {[string, number][]} */ ([
    [`\ud800${filling}`, 0],
    [`\udc00${filling}`, 0],
    [`${filling}\ud800`, filling.length],
  ])) {
    for (const source of [text, toUnits(text)])
      assert.throws(() => wtf8.toUtf8(source), { code: 'ERR_LONE_SURROGATE', index, length: 1 });
  }
});

describe('in place', () => {
  test('only the bytes of the view are changed', () => {
    const whole = bytes('ED A0 BD ED A0 BD ED A0 BD');
    assert.equal(wtf8.toUtf8LossyInPlace(whole.subarray(3, 6)), 1);
    assert.equal(hex(whole), 'ED A0 BD EF BF BD ED A0 BD');
  });

  for (const input of ['ED BF BF ED A0 BD ED A0 BD', 'ED A0 BD 61 ED B8 80 EF BF BD ED A0 BD F0 9F 98 80']) {
    test(`in shared memory, where only what is replaced is written: ${input}`, () => {
      const data = bytes(input);
      const shared = new Uint8Array(new SharedArrayBuffer(data.length + 2)).subarray(1, -1);
      shared.set(data);
      assert.equal(wtf8.toUtf8LossyInPlace(shared), 3);
      assert.equal(hex(shared), hex(wtf8.toUtf8Lossy(data)));
    });
  }

  test('many, over many chunks', () => {
    const data = Buffer.from(wtf8.encode(textOf('0061 D83D 6F22').repeat(200000)));
    assert.equal(wtf8.toUtf8LossyInPlace(data), 200000);
    assert.ok(data.equals(Buffer.from('a\uFFFD漢'.repeat(200000))));
  });

  test('what an earlier call has left behind a chunk is not counted', () => {
    const size = 0x30000;
    const surrogate = bytes('ED A0 BD');
    wtf8.decodeToUtf16(Buffer.concat([Buffer.alloc(size - 3, 'a'), surrogate]));
    // Each chunk ends three bytes early, before a sequence of four.
    const data = Buffer.alloc(2 * size, 'a');
    for (const place of [size - 3, 2 * size - 6]) data.set(bytes('F0 9F 98 80'), place);
    data.set(surrogate, size + 1);
    assert.equal(wtf8.toUtf8LossyInPlace(data), 1);
  });
});
