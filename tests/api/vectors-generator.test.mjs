// Are the vectors what tests/vectors/generate.py writes, by the Python of this machine?

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { skip } from '../support/skip.mjs';

const folder = fileURLToPath(new URL('../vectors/', import.meta.url));

test('the vectors are what the generator writes', (context) => {
  if (spawnSync('python3', ['--version']).status !== 0) {
    skip(context, 'there is no python3 to generate the vectors again');
    return;
  }
  const fresh = mkdtempSync(join(tmpdir(), 'wtf8-vectors-'));
  try {
    execFileSync('python3', [join(folder, 'generate.py'), fresh]);
    for (const name of ['text.json', 'bytes.json', 'escape.json']) {
      assert.equal(readFileSync(join(fresh, name), 'utf8'), readFileSync(join(folder, name), 'utf8'), name);
    }
  } finally {
    rmSync(fresh, { recursive: true });
  }
});
