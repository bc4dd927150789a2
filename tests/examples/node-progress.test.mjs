// Is progress shown on a terminal, and only there?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Progress } from '../../examples/node/terminal/progress.mjs';

/** @param {boolean} isTTY */
function fakeStream(isTTY) {
  /** @type {string[]} */
  const written = [];
  const stream = { isTTY, columns: 12, write: (/** @type {string} */ text) => written.push(text) };
  return { written, stream: /** @type {import('node:tty').WriteStream} */ (/** @type {unknown} */ (stream)) };
}

test('one line that fits the terminal, overwritten, then removed', () => {
  const { stream, written } = fakeStream(true);
  const progress = new Progress(stream);
  progress.clear();
  assert.deepEqual(written, []);
  progress.update('a-long-name.json', 1, 3);
  // Too soon for another.
  progress.update('a-long-name.json', 2, 3);
  progress.clear();
  progress.clear();
  assert.deepEqual(written, ['\r\u001b[K33 %  a-lon', '\r\u001b[K']);
});

test('nothing where the output is no terminal', () => {
  const { stream, written } = fakeStream(false);
  const progress = new Progress(stream);
  progress.update('name', 1, 2);
  progress.clear();
  assert.deepEqual(written, []);
});
