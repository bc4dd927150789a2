// Does the command cope with what only Windows does? It runs in a pretence of it, here and there.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { beside } from '../../pkg-template/cli/files/destination.js';
import { IN_WINDOWS } from '../support/skip.mjs';
import { COMMAND, folder, LONG, read, run, utf16le, write } from './run-command.mjs';

const PRELOAD = `--import=${new URL('pretend-windows.mjs', import.meta.url)}`;

/** @param {string} what @returns {Record<string, string>} */
const pretence = (what) => ({
  NODE_OPTIONS: PRELOAD,
  PRETEND: what,
  NO_COLOR: '1',
  TEMP: tmpdir(),
});

/** @param {string} what @param {string[]} args @param {string | Uint8Array} [input] */
function inWindows(what, args, input) {
  const { status, stdout, stderr } = run(args, { input, environment: pretence(what) });
  return [status, stdout, stderr];
}

const TO = ['convert', '--from', 'utf-8', '--to', 'utf-16le'];
const A = utf16le('a').toString();

test('the console gets characters, not bytes', () => {
  write('ü.txt', 'ü');
  const [status, stdout, stderr] = inWindows('console', ['inspect', 'ü.txt', 'missing-ü']);
  assert.equal(stdout, '<ü.txt: UTF-8, 2 bytes, 1 line: sound\n>');
  assert.equal(stderr, '<wtf8-wasm: missing-ü: no such file or folder\n>');
  assert.equal(status, 2);
});

test('pipes of which nothing is known are read and written', () => {
  const what = 'no status of pipes';
  const report = '(standard input): UTF-8, 1 byte, 1 line: sound\n';
  assert.deepEqual(inWindows(what, ['inspect'], 'a'), [0, report, '']);
  assert.deepEqual(inWindows(what, TO, 'a'), [0, A, '']);
  const guessed = 'wtf8-wasm: (standard input): read as UTF-8\n';
  const auto = ['convert', '--from', 'auto', '--to', 'utf-16le'];
  assert.deepEqual(inWindows(what, auto, 'a'), [0, A, guessed]);
});

test('a pipe whose end is an error', () => {
  const what = 'an end that is an error';
  const report = '(standard input): UTF-8, 1 byte, 1 line: sound\n';
  assert.deepEqual(inWindows(what, ['inspect'], 'a'), [0, report, '']);
  assert.deepEqual(inWindows(what, TO, 'a'), [0, A, '']);
});

for (const error of ['EOF', 'ECONNRESET', 'BrokenPipe']) {
  test(`a reader that goes away, which is ${error}`, async () => {
    write('long', LONG);
    const child = spawn(process.execPath, [COMMAND, ...TO, 'long'], {
      cwd: folder,
      env: { ...process.env, ...pretence(error) },
    });
    let stderr = '';
    child.stderr.on('data', (piece) => {
      stderr += piece;
    });
    child.stdout.destroy();
    const [status] = await once(child, 'close');
    assert.deepEqual([status, stderr], [141, '']);
  });
}

describe('OUT', () => {
  const IS_INPUT = 'wtf8-wasm: cannot write one: it is the input; name another file with -o\n';

  for (const what of ['numbers of 64 bits', 'no device of a name']) {
    test(`is not the input, with ${what}`, () => {
      for (const name of ['one', 'two']) write(name, 'a');
      assert.deepEqual(inWindows(what, [...TO, '-o', 'one', 'one']), [2, '', IS_INPUT]);
      assert.equal(read('one').toString(), 'a');
      assert.deepEqual(inWindows(what, [...TO, '-o', 'two', 'one']), [0, '', '']);
      assert.equal(read('two').toString(), A);
    });
  }

  for (const name of ['NUL', 'con.txt', 'prn', 'AUX.txt', 'Lpt1', 'COM9.tar.gz', 'dot.', 'space ']) {
    test(`is no file: ${name}`, () => {
      const message = `wtf8-wasm: cannot write ${name}: not a file name in Windows\n`;
      assert.deepEqual(inWindows('', [...TO, '-o', name], 'a'), [2, '', message]);
      assert.ok(!readdirSync(folder).includes(name));
    });
  }

  test('is a file, though it begins or ends like a device', () => {
    for (const name of ['nullable', 'con-.txt', 'com', 'lpt10', 'icon.txt', 'xnul'])
      assert.deepEqual(inWindows('', [...TO, '-o', name], 'a'), [0, '', '']);
  });

  test('is completed beside the file that it names', () => {
    assert.equal(beside('C:out', 'new', win32), win32.resolve('C:new'));
    assert.equal(beside('C:\\folder\\out', 'new', win32), 'C:\\folder\\new');
    assert.equal(beside('\\\\server\\share\\out', 'new', win32), '\\\\server\\share\\new');
    assert.equal(beside('out', 'new', win32), win32.resolve('new'));
  });
});

test('what is kept for a second look is removed at the end', () => {
  const temporary = join(folder, 'done');
  mkdirSync(temporary);
  const { status, stdout } = run(['convert', '--from', 'auto', '--to', 'utf-16le'], {
    input: 'a',
    environment: { ...pretence(''), TEMP: temporary },
  });
  assert.deepEqual([status, stdout, readdirSync(temporary)], [0, A, []]);
});

test('what is kept for a second look is removed if there is no room for all of it', () => {
  const temporary = join(folder, 'full');
  mkdirSync(temporary);
  const { status, stderr } = run(['convert', '--from', 'auto', '--to', 'utf-8'], {
    input: 'a',
    environment: { ...pretence('no room'), TEMP: temporary },
  });
  assert.match(stderr, /: cannot keep it for a second look in .*: no space left on the device\n$/);
  assert.deepEqual([status, readdirSync(temporary)], [2, []]);
});

describe('Ctrl+C removes what was kept for a second look', { skip: IN_WINDOWS }, () => {
  for (const name of ['and what was begun', 'though what was begun cannot be removed']) {
    test(name, async (context) => {
      const temporary = join(folder, 'temporary', name);
      const output = join(folder, 'output', name);
      for (const made of [temporary, output]) mkdirSync(made, { recursive: true });
      const child = spawn(
        process.execPath,
        [COMMAND, 'convert', '--from', 'auto', '--to', 'utf-8', '-o', 'kept'],
        {
          cwd: output,
          env: { ...process.env, ...pretence(''), TEMP: temporary },
        },
      );
      context.after(() => child.kill('SIGKILL'));
      child.stdin.write('secret');
      while ([temporary, output].some((made) => readdirSync(made).length === 0)) {
        assert.equal(child.exitCode, null);
        await wait(5);
      }
      await wait(100);
      const [unfinished] = readdirSync(output);
      const isFolder = name.startsWith('though');
      if (isFolder) {
        rmSync(join(output, unfinished));
        mkdirSync(join(output, unfinished));
      }
      child.kill('SIGINT');
      const [, signal] = await once(child, 'close');
      assert.equal(signal, 'SIGINT');
      assert.deepEqual(readdirSync(temporary), []);
      assert.deepEqual(readdirSync(output), isFolder ? [unfinished] : []);
    });
  }
});
