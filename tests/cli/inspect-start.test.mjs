// Does `wtf8-wasm inspect` tell what a source is by its start, however few bytes of that come at a time?

import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSource, readAtLeast } from '../../pkg-template/cli/files/source.js';
import { bytesOf, folder, readingAtMost, run, write } from './run-command.mjs';

/** @type {Record<string, string>} */
const starts = {
  'a byte order mark, then JSON': 'EFBBBF 7B2261223A225C7564383364227D0A',
  'the end of a line, then JSON': '0A 7B2261223A225C7564383364227D0A',
  'white space, then text': '20 0A09 61FF',
  'the byte order mark of UTF-16BE in two pieces': 'FE FF0061D83D',
  'that of UTF-32LE': 'FF FE0000 61000000',
  'half a byte order mark, then a bracket': 'EFBB 5B225C7564383364225D',
  'that of UTF-16LE, then a zero': 'FF FE0000 6100',
  'that of UTF-16LE, then a zero and more': 'FF FE00003D D8 00DE',
  'U+FEFF after white space': '20 EFBBBF 5B225C7564383364225D',
  'white space alone': '20 20 0A',
  'one byte': '5B',
};
for (const [name, hex] of Object.entries(starts)) {
  test(`however it is cut: ${name}`, () => {
    const input = bytesOf(hex);
    const whole = run(['inspect'], { input });
    const pieces = hex.split(' ').map((piece) => piece.length / 2);
    for (const sizes of [pieces, Array(input.length).fill(1)])
      assert.deepEqual(run(['inspect'], { input, environment: readingAtMost(sizes) }), whole, `${sizes}`);
  });
}

test('JSON after more white space than one piece has', () => {
  write('spaces.txt', `${' '.repeat(300_000)}["\\ud83d"]`);
  const { status, stdout } = run(['inspect', 'spaces.txt']);
  assert.match(stdout, /^spaces\.txt: JSON in UTF-8, .*: broken, 1 broken string\n/);
  assert.equal(status, 1);
});

// A terminal gives its end once.
test('a source that has ended is not read again', () => {
  const file = join(folder, write('grows', 'ab'));
  const source = openSource(file);
  try {
    assert.equal(String(readAtLeast(source, 4)), '97,98');
    appendFileSync(file, 'cd');
    assert.equal(source.read().length, 0);
    assert.equal(source.again().read().length, 4);
  } finally {
    source.close();
  }
});
