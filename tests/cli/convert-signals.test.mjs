// Does `wtf8-wasm convert` leave no files behind when a signal ends it, and react to signals while it waits for input?

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { IN_WINDOWS, OUTSIDE_LINUX } from '../support/skip.mjs';
import { COMMAND, folder, read, write } from './run-command.mjs';

const SECONDS_TO_BEGIN = 60;

/**
 * @param {string} name of the folder in which the folders for output and temporary files are made
 * @param {string[]} args
 */
function start(name, args) {
  const [output, temporary] = [join(folder, name, 'output'), join(folder, name, 'temporary')];
  for (const each of [output, temporary]) mkdirSync(each, { recursive: true });
  const child = spawn(process.execPath, [COMMAND, 'convert', ...args], {
    cwd: output,
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: temporary },
  });
  // If a test fails, the process would wait for input for ever.
  after(() => child.kill('SIGKILL'));
  /** @type {Promise<{ status: number | null, signal: string | null }>} */
  const end = new Promise((resolve) => child.on('close', (status, signal) => resolve({ status, signal })));
  const files = () => [...readdirSync(output), ...readdirSync(temporary)];
  /** Waits until the command has begun a file. @param {number} before how many there were */
  const begun = async (before = 0) => {
    const deadline = performance.now() + SECONDS_TO_BEGIN * 1000;
    while (files().length === before) {
      assert.ok(performance.now() < deadline, `no file was begun within ${SECONDS_TO_BEGIN} s`);
      await wait(5);
    }
    // By then it has read what it was given, and waits for the rest of the input.
    await wait(100);
  };
  return { child, end, files, begun };
}

describe('signals', { skip: IN_WINDOWS }, () => {
  for (const from of ['auto', 'utf-8']) {
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])) {
      test(`${signal}, --from ${from}`, async () => {
        const args = ['--from', from, '--to', 'utf-8', '-o', 'out.txt'];
        const { child, end, files, begun } = start(`${signal}-${from}`, args);
        child.stdin.write('secret');
        await begun();
        assert.deepEqual(
          files().filter((name) => !/^\.\d+-\w+\.unfinished$/.test(name)),
          [],
        );
        child.kill(signal);
        assert.deepEqual(await end, { status: null, signal });
        assert.deepEqual(files(), []);
      });
    }
  }

  test('what replaces a file leaves the old one', async () => {
    const { child, end, files, begun } = start('old', ['--from', 'utf-8', '--to', 'utf-8', '-o', 'out.txt']);
    chmodSync(join(folder, write('old/output/out.txt', 'old')), 0o640);
    child.stdin.write('new');
    await begun(1);
    // Meanwhile it is for its user alone: it may not have the group of the old file yet.
    const unfinished = files().find((name) => name !== 'out.txt') ?? 'none';
    assert.equal(statSync(join(folder, 'old/output', unfinished)).mode & 0o777, 0o600);
    child.kill('SIGTERM');
    assert.equal((await end).signal, 'SIGTERM');
    assert.deepEqual(files(), ['out.txt']);
    assert.equal(read('old/output/out.txt').toString(), 'old');
  });
});

// What is wrong with the input is what matters, and what was begun may be gone by then, or no longer be a file.
for (const [what, change] of /** @type {[string, (file: string) => void][]} */ ([
  ['is gone', () => {}],
  ['cannot be removed', mkdirSync],
])) {
  test(`input that cannot be converted is said, though what was begun ${what}`, {
    skip: IN_WINDOWS,
  }, async () => {
    const name = what.replaceAll(' ', '-');
    const { child, end, files, begun } = start(name, ['--from', 'utf-8', '--to', 'utf-8', '-o', 'out.txt']);
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    await begun();
    const unfinished = join(folder, name, 'output', files()[0]);
    rmSync(unfinished);
    change(unfinished);
    child.stdin.end(Buffer.of(0xff));
    assert.deepEqual(await end, { status: 1, signal: null });
    assert.match(stderr, /^wtf8-wasm: \(standard input\): not UTF-8: /);
  });
}

test('input that is kept for a second look is for its user alone', {
  skip: OUTSIDE_LINUX,
}, async () => {
  const { child, end, begun } = start('private', ['--from', 'auto', '--to', 'utf-8', '-o', 'out.txt']);
  child.stdin.write('secret');
  await begun();
  // It has no name, but a descriptor, perhaps a moment after the output has.
  const descriptors = join('/proc', String(child.pid), 'fd');
  const isKept = (/** @type {string} */ each) => {
    try {
      return readlinkSync(join(descriptors, each)).includes('/private/temporary/');
    } catch {
      // It has been closed since.
      return false;
    }
  };
  const deadline = performance.now() + SECONDS_TO_BEGIN * 1000;
  let kept = readdirSync(descriptors).filter(isKept);
  while (kept.length === 0) {
    assert.ok(performance.now() < deadline, 'nothing is kept');
    await wait(20);
    kept = readdirSync(descriptors).filter(isKept);
  }
  for (const each of kept) assert.equal(statSync(join(descriptors, each)).mode & 0o777, 0o600);
  child.stdin.end();
  assert.equal((await end).status, 0);
});

test('input that is kept for a second look is whole, and gone at the end', async () => {
  const { child, end, files } = start('kept', ['--from', 'auto', '--to', 'utf-8', '-o', 'out.txt']);
  const text = 'é漢😀\n'.repeat(100_000);
  child.stdin.end(text);
  assert.deepEqual(await end, { status: 0, signal: null });
  assert.deepEqual(files(), ['out.txt']);
  assert.equal(read('kept/output/out.txt').toString(), text);
});
