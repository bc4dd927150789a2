// Is the concatenation of encodings the encoding of the concatenation?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, hex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { BOUNDARY_UNITS, random } from '../support/texts.mjs';

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

describe('parts of any length', () => {
  // Parts are collected in memory of 256 bytes, then in memory as long as the next parts are expected to be.
  const LENGTHS = [0, 1, 3, 100, 127, 128, 129, 253, 254, 255, 256, 257, 300, 1000, 5000];
  const ENDS = ['', 'a', '漢', '\ud83d', '\ude00', '\u{1f600}'];

  /** @type {Record<string, (parts: Uint8Array[]) => Iterable<Uint8Array>>} */
  const lists = { 'as an array': (parts) => parts, 'as an iterable': (parts) => new Set(parts) };
  for (const [title, listOf] of Object.entries(lists)) {
    test(`any number of them, ${title}`, () => {
      const next = random(31);
      for (let round = 0; round < 1000; round++) {
        const texts = Array.from({ length: next(6) }, () => {
          const [start, end] = [ENDS[next(ENDS.length)], ENDS[next(ENDS.length)]];
          return start + 'x'.repeat(LENGTHS[next(LENGTHS.length)]) + end;
        });
        const found = wtf8.concat(listOf(texts.map((text) => reference.encode(text))));
        const about = texts.map((text) => text.length).join();
        assert.equal(Buffer.compare(reference.encode(texts.join('')), found), 0, about);
        assert.equal(found.buffer.byteLength, found.length, about);
      }
    });
  }

  test('what is ill-formed in a part stays so, whatever the next part begins with', () => {
    for (const [first, second] of [
      ['C3', 'A9'],
      ['E2 82', 'AC'],
      ['E2', '82 AC'],
      ['F0 9F', '98 80'],
      ['ED A0', 'BD'],
      ['ED', 'A0 BD'],
    ]) {
      for (const length of LENGTHS) {
        const filling = new Uint8Array(length).fill(0x61);
        const parts = [filling, Buffer.concat([filling, bytes(first)]), bytes(second)];
        assert.throws(() => wtf8.concat(parts), {
          code: 'ERR_ILL_FORMED_WTF8',
          offset: length,
          kind: 'truncated',
          message: /in parts\[1\]/,
        });
        assert.throws(() => wtf8.concat([filling, bytes(second)]), {
          offset: 0,
          message: /in parts\[1\]/,
        });
      }
    }
  });

  test('calls while parts are read', () => {
    /** @type {Uint8Array[]} */
    const inner = [];
    /** @param {string} text */
    function* partsOf(text) {
      for (const unit of text.split('')) {
        yield wtf8.encode(unit);
        if (text.length > 2) inner.push(wtf8.concat(partsOf(text.slice(2))));
        try {
          wtf8.concat([wtf8.encode('zz'), /** @type {any} */ (7)]);
        } catch {}
      }
    }
    const text = 'ab\ud83d\ude00\ude00é\ud83d';
    assert.deepEqual(wtf8.concat(partsOf(text)), wtf8.encode(text));
    for (const found of inner) assert.ok(text.endsWith(wtf8.decode(found)));
    assert.ok(inner.length > 100);
  });
});

test('a million short parts', () => {
  const part = wtf8.encode('aé漢\u{1F600}');
  const parts = new Array(1_000_000).fill(part);
  const whole = new Uint8Array(parts.length * part.length);
  for (let offset = 0; offset < whole.length; offset += part.length) whole.set(part, offset);
  assert.ok(Buffer.from(whole.buffer).equals(wtf8.concat(parts)));
  assert.ok(Buffer.from(whole.buffer).equals(wtf8.concat(iterate(parts))));
});

/** @template T @param {T[]} list */
function* iterate(list) {
  for (let index = 0; index < list.length; index++) yield list[index];
}

/** @param {string[]} texts */
function checkJoin(...texts) {
  const actual = hex(wtf8.concat(texts.map((text) => wtf8.encode(text))));
  const expected = hex(wtf8.encode(texts.join('')));
  if (actual !== expected) {
    assert.equal(actual, expected);
  }
}
