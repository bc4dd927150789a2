// Do chunks change the answer? Interesting text is put across every place where long input may be cut.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertSameData, assertSameText, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { atSeams, SEAMS } from '../support/seams.mjs';
import { INTERESTING, noise } from '../support/texts.mjs';

/** @param {import('../support/seams.mjs').Sample} sample */
function check({ text, bytes }) {
  const units = toUnits(text);
  const wellFormed = reference.toWellFormed(text);
  const isWellFormed = wellFormed === text;
  const lossy = Buffer.from(wellFormed);
  assertSameData(wtf8.encode(text), bytes, 'encode a string');
  assertSameData(wtf8.encode(units), bytes, 'encode code units');
  assertSameText(wtf8.decode(bytes), text, 'decode');
  assertSameData(wtf8.decodeToUtf16(bytes), units, 'decodeToUtf16');
  assertSameData(wtf8.toUtf8Lossy(text), lossy, 'toUtf8Lossy of a string');
  assertSameData(wtf8.toUtf8Lossy(bytes), lossy, 'toUtf8Lossy of bytes');
  assert.deepEqual(
    [wtf8.byteLength(text), wtf8.byteLength(units), wtf8.utf16Length(bytes)],
    [bytes.length, bytes.length, text.length],
  );
  assert.deepEqual(
    [wtf8.isWellFormed(text), wtf8.isWellFormed(units), wtf8.isWtf8(bytes), wtf8.isUtf8(bytes)],
    [isWellFormed, isWellFormed, true, isWellFormed],
  );
}

/** @param {string} text */
function checkSearch(text) {
  const units = toUnits(text);
  const expected = reference.loneSurrogates(text);
  for (const source of [text, units]) {
    let from = 0;
    for (const lone of expected) {
      assert.deepEqual(wtf8.findLoneSurrogate(source, from), lone);
      from = lone.position + 1;
    }
    assert.equal(wtf8.findLoneSurrogate(source, from), null);
  }
}

const FILLINGS = { ASCII: 'a', 'two bytes': 'é', 'three bytes': '漢', pairs: '\u{1F600}' };

for (const [name, interesting] of Object.entries(INTERESTING)) {
  describe(name, () => {
    for (const [fillingName, filling] of Object.entries(FILLINGS)) {
      test(`among ${fillingName}`, () => {
        for (const shift of [-3, -2, -1, 0]) {
          const sample = atSeams({ filling, interesting, shift, measure: 'units' });
          check(sample);
          checkSearch(sample.text);
        }
        for (const shift of [-7, -6, -5, -4, -3, -2, -1]) {
          check(atSeams({ filling, interesting, shift, measure: 'bytes' }));
        }
      });
    }
  });
}

describe('lone surrogates without end', () => {
  for (const [name, filling] of Object.entries({ leads: '\uD83D', trails: '\uDE00' })) {
    for (const [interestingName, interesting] of Object.entries({ nothing: '', 'a pair': 'a\u{1F600}a' })) {
      test(`${name}, with ${interestingName} at the seams`, () => {
        for (const shift of [-5, -4, -3, -2, -1]) {
          check(atSeams({ filling, interesting, shift, measure: 'units' }));
          check(atSeams({ filling, interesting, shift, measure: 'bytes' }));
        }
      });
    }
  }
});

test('noise at every alignment', () => {
  const text = noise(SEAMS[SEAMS.length - 1], 8);
  const bytes = reference.encode(text);
  for (let shift = 0; shift < 8; shift++) {
    const padding = 'a'.repeat(shift);
    check({ text: padding + text, bytes: Buffer.concat([Buffer.from(padding), bytes]) });
  }
});

test('bytes that are just more than a chunk of units, and nearly all ASCII', () => {
  // There are hardly fewer units than bytes, so that they do not fit into the memory for them.
  for (let length = 65_530; length < 65_550; length++) {
    const filling = 'a'.repeat(length);
    for (const text of [
      `${filling}é`,
      `é${filling}`,
      `漢${filling}b`,
      `\ud83d${filling}`,
      `${filling}\u{1F600}`,
    ]) {
      const bytes = Buffer.from(reference.encode(text));
      check({ text, bytes });
      assertSameText(new wtf8.Wtf8Decoder().decode(bytes), text, `${length} units`);
    }
  }
});

test('lone surrogates found in bytes', () => {
  const { text, bytes } = atSeams({ filling: 'a', interesting: '\uD83D\uD83D', shift: -4, measure: 'bytes' });
  const expected = reference.loneSurrogates(text);
  let from = 0;
  for (const [index, lone] of expected.entries()) {
    // Each lone surrogate before it has three bytes, which is two more than its one code unit.
    const position = lone.position + 2 * index;
    assert.deepEqual(wtf8.findLoneSurrogate(bytes, from), { ...lone, position });
    from = position + 1;
  }
  assert.equal(wtf8.findLoneSurrogate(bytes, from), null);
});

test('parts of concat that are longer than a chunk, joined', () => {
  for (const size of SEAMS) {
    for (const shift of [-4, -3, -2, -1, 0, 1]) {
      const filling = 'a'.repeat(size + shift);
      const parts = [`${filling}\uD83D`, '', `\uDE00${filling}\uD83D\uD83D`, `\uDE00\uDE00${filling}`];
      const encoded = parts.map((part) => wtf8.encode(part));
      assertSameData(wtf8.concat(encoded), wtf8.encode(parts.join('')), () => `${size} + ${shift}`);
    }
  }
});
