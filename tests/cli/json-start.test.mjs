// Is a source whose name says nothing taken for JSON by its first character, wherever it is cut?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startsLikeJson } from '../../pkg-template/cli/json/start.js';
import { bytesOf } from './run-command.mjs';

/** @type {[hex: string, expected: boolean | undefined][]} */
const STARTS = [
  ['', undefined],
  ['22', true],
  ['5B', true],
  ['7B', true],
  ['61', false],
  ['31', false],
  ['5D', false],
  ['7C', false],
  ['00', false],
  ['20 09 0A 0D', undefined],
  ['20 09 0A 0D 7B', true],
  ['0B 7B', false],
  ['0C 7B', false],
  // Only the first character counts.
  ['61 7B', false],
  ['7B 61', true],
  // A byte order mark, whole and cut.
  ['EF', undefined],
  ['EF BB', undefined],
  ['EF BB BF', undefined],
  ['EF BB BF 5B', true],
  ['EF BB BF 0A 5B', true],
  ['EF BB BF 61', false],
  ['EF 5B', false],
  ['EF BB 5B', false],
  ['EF 20 5B', false],
  ['EF BB 20 5B', false],
  // U+FEFF that is none, and characters like it.
  ['EF BB BF EF BB BF 5B', false],
  ['20 EF BB BF 5B', false],
  ['EF BC BF 5B', false],
  ['EF BB BE 5B', false],
  ['BB BF 5B', false],
];

for (const [hex, expected] of STARTS) {
  test(hex || 'nothing', () => {
    const bytes = bytesOf(hex);
    for (const size of [1, 2, 3, 100]) {
      const sees = startsLikeJson();
      /** @type {boolean | undefined} */
      let answer;
      for (let start = 0; start < bytes.length; start += size)
        answer = sees(bytes.subarray(start, start + size));
      assert.equal(answer, expected);
      assert.equal(sees(bytesOf('')), expected);
    }
  });
}
