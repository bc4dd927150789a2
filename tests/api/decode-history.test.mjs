// Are answers independent of what was decoded before? After ill-formed bytes the host's decoder is not tried for a while.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { random } from '../support/texts.mjs';

const LENGTHS = [1, 5, 12, 40, 200, 1500, 70_000];
// The byte FF is in each unit of U+FF21, U+4EFF and U+00FF. Where text has it, U+FFFD is searched for in another way.
const FULL_OF_FF = ['\uFF21', '\u4EFF', '\u00FF漢'];
const WELL_FORMED = [
  'a',
  'é',
  '漢',
  '\u{1F600}',
  '\uFFFD',
  'a\uFFFD漢',
  '\uFF21\uFFFD',
  '\u4EFF\uFFFD',
  ...FULL_OF_FF,
];
const LONE = ['\uD83D', 'a\uDE00', '漢\uD800a', '\u{1F600}\uDBFF'];

/** @param {string} text */
const toSource = (text) => Uint8Array.from(reference.encode(text));

/** @param {string} piece @param {number} length */
const longer = (piece, length) => piece.repeat(Math.ceil(length / piece.length));

test('texts, texts with lone surrogates and ill-formed bytes in any order', () => {
  /** What each source gives: a text or an error. @type {{ source: Uint8Array, text?: string, error?: object }[]} */
  const cases = [];
  for (const length of LENGTHS) {
    for (const piece of [...WELL_FORMED, ...LONE]) {
      // A full stop after each piece keeps a lead from meeting a trail.
      const text = longer(`${piece}.`, length);
      cases.push({ source: toSource(text), text });
    }
    const addIllFormed = (/** @type {Uint8Array} */ source) => {
      const error = { code: 'ERR_ILL_FORMED_WTF8', ...reference.findIllFormed(source) };
      cases.push({ source, error });
    };
    addIllFormed(toSource(longer('漢', length)).subarray(0, -1));
    addIllFormed(Uint8Array.of(...toSource('a'), 0xff));
    for (const piece of FULL_OF_FF) {
      const [before, after] = [toSource(longer(piece, length)), toSource(longer(piece, length))];
      before[0] = 0xff;
      after[after.length - 1] = 0xff;
      // One U+FFFD alone, at the start of the text.
      const preceded = Buffer.concat([Uint8Array.of(0xff), toSource(longer(piece, length))]);
      for (const source of [before, after, preceded]) addIllFormed(source);
    }
  }
  const below = random(1);
  for (let round = 0; round < 3000; round++) {
    // Every other 200 rounds use mostly well-formed texts, so that the decoder is tried again.
    const isCalm = round % 400 < 200 && below(16) > 0;
    const some = isCalm
      ? cases.filter(({ text }) => text && !LONE.some((piece) => text.startsWith(piece)))
      : cases;
    const { source, text, error } = some[below(some.length)];
    if (error) assert.throws(() => wtf8.decode(source), error);
    else assert.ok(wtf8.decode(source) === text, `round ${round}, ${source.length} bytes`);
  }
});

test('short bytes after bytes of every length around the memory for short content', () => {
  // Views of this memory are kept, by length and by half. None of them may be taken for another.
  const few = toSource('aé漢');
  const unfinished = Uint8Array.of(0xed, 0xa0, 0xbd, 0xed, 0xb0);
  const lengths = [1024, 4096].flatMap((size) => Array.from({ length: 11 }, (_, index) => size - 2 + index));

  /** @param {number} length */
  const readLong = (length) => {
    const text = '漢'.padEnd(length - 2, 'a');
    const bytes = toSource(text);
    assert.equal(wtf8.decode(bytes), text);
    assert.equal(wtf8.isWtf8(bytes), true);
    for (let held = 0; held < 6; held++) {
      const decoder = new wtf8.Wtf8Decoder();
      decoder.decode(unfinished.subarray(0, held), { stream: true });
      const decodeNext = () => decoder.decode(bytes, { stream: true });
      // Only a whole sequence may be followed by this text.
      if (held % 3 === 0) assert.equal(decodeNext(), held > 0 ? `\uD83D${text}` : text);
      else assert.throws(decodeNext, { kind: 'truncated', offset: held - (held % 3), length: held % 3 });
    }
  };

  const compareShort = () => {
    for (const part of [few, few.subarray(1), few.subarray(3)]) {
      assert.equal(wtf8.compare(new Uint8Array(0), part), -1);
      assert.equal(wtf8.compare(part, part), 0);
      assert.equal(wtf8.indexOf(new Uint8Array(0), part), -1);
    }
  };

  // Whichever view is made first: those for long bytes, and later those for short ones.
  for (const length of lengths) readLong(length);
  compareShort();
  for (const length of lengths) {
    readLong(length);
    compareShort();
  }
});
