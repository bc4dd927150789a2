// Does the example with spans print what it should?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run, sabotaged, write } from './run-node-example.mjs';

const main = fileURLToPath(new URL('../../examples/node/spans/main.mjs', import.meta.url));

test('ten thousand spans of a real source file with emoji', () => {
  const { status, stdout, stderr } = run([], { main });
  assert.equal(stderr, '');
  assert.equal(status, 0);
  const [, spans, moved] = /^(\d+) spans, (\d+) of/.exec(stdout) ?? [];
  assert.equal(Number(spans), 10_000);
  assert.ok(Number(moved) > 1000, stdout);
  assert.match(stdout, /\p{Extended_Pictographic}/u);
  assert.match(stdout, /the same\n$/);
});

test('a file of yours', () => {
  const { stdout, status } = run([write('mine.js', 'a = "😀é";')], { main });
  assert.match(stdout, /^8 spans, 5 of their 16 ends .*\none of them: 😀é\n/);
  assert.equal(status, 0);
});

test('a map that is wrong is found out', () => {
  const broken = sabotaged(
    'wrong-map',
    'export class OffsetMap extends real.OffsetMap { toIndexes(offsets) { return offsets; } }',
  ).replace('main.mjs', 'spans/main.mjs');
  const { status, stdout } = run([write('other.js', 'é = 1')], { main: broken });
  assert.match(stdout, /DIFFERENT/);
  assert.equal(status, 1);
});
