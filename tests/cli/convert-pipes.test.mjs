// Does `wtf8-wasm convert` read and write everything through pipes, which may fail rather than wait, and end if nobody reads?

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { nonblocking } from '../support/nonblocking.mjs';
import { IN_WINDOWS, OUTSIDE_LINUX } from '../support/skip.mjs';
import { COMMAND, convert, folder, utf16le, write } from './run-command.mjs';

test('pipes that are set to fail rather than wait', { skip: IN_WINDOWS }, async () => {
  const args = ['convert', '--from', 'utf-8', '--to', 'utf-16le'];
  const [program, ...parameters] = nonblocking([process.execPath, COMMAND, ...args]);
  const child = spawn(program, parameters);
  const text = 'é漢😀\n'.repeat(100_000);
  // First there is nothing to read, and then nobody who reads.
  await wait(500);
  child.stdin.end(text);
  await wait(300);
  const parts = [];
  for await (const part of child.stdout) parts.push(part);
  assert.ok(Buffer.concat(parts).equals(utf16le(text)));
  const status = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
  assert.equal(status, 0);
});

// Node gives its child processes sockets, which systems do not open by a name.
test('/dev/stdout is standard output, whatever that is', { skip: OUTSIDE_LINUX }, () => {
  const args = ['--from', 'utf-16le', '--to', 'utf-8', '-o', '/dev/stdout'];
  const { status, stdout, stderr } = convert(args, utf16le('text'));
  assert.deepEqual([status, stdout, stderr], [0, 'text', '']);
});

test('a reader that goes away', { skip: IN_WINDOWS }, () => {
  write('large', Buffer.alloc(20_000_000, 'a'));
  const script = '"$0" "$1" convert --from utf-8 --to utf-16le large | head -c 4; echo $PIPESTATUS >&2';
  const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath, COMMAND], { cwd: folder });
  assert.deepEqual([stdout.toString(), stderr.toString()], ['a\0a\0', '141\n']);
});
