// Are answers independent of what was decoded before? After ill-formed bytes the host's decoder is not tried for a while.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';

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
  /** @type {{ source: Uint8Array, text?: string }[]} `text` is the expected result; without it an error is expected */
  const cases = [];
  for (const length of LENGTHS) {
    for (const piece of [...WELL_FORMED, ...LONE]) {
      // A full stop after each piece keeps a lead from meeting a trail.
      const text = longer(`${piece}.`, length);
      cases.push({ source: toSource(text), text });
    }
    const cut = toSource(longer('漢', length));
    cases.push({ source: cut.subarray(0, -1) }, { source: Uint8Array.of(...toSource('a'), 0xff) });
    for (const piece of FULL_OF_FF) {
      const [before, after] = [toSource(longer(piece, length)), toSource(longer(piece, length))];
      before[0] = 0xff;
      after[after.length - 1] = 0xff;
      cases.push({ source: before }, { source: after });
    }
  }
  let state = 1;
  for (let round = 0; round < 3000; round++) {
    // A linear congruential generator. Every other 200 rounds use mostly well-formed texts, so that the decoder is tried again.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const isCalm = round % 400 < 200 && state % 16 > 0;
    const some = isCalm
      ? cases.filter(({ text }) => text && !LONE.some((piece) => text.startsWith(piece)))
      : cases;
    const { source, text } = some[(state >>> 8) % some.length];
    if (text === undefined) assert.throws(() => wtf8.decode(source), { code: 'ERR_ILL_FORMED_WTF8' });
    else assert.ok(wtf8.decode(source) === text, `round ${round}, ${source.length} bytes`);
  }
});
