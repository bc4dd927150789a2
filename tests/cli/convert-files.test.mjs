// Does `wtf8-wasm convert` find out what it reads, and leave files whole when it fails?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { bytesOf, COMMAND, convert, folder, LONG, read, utf16be, utf16le, write } from './run-command.mjs';

describe('--from auto', () => {
  const all = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index);
  for (const [name, bytes, title, expected] of /** @type {[string, Uint8Array, string, string][]} */ ([
    ['utf-8', Buffer.from('é😀'), 'UTF-8', 'é😀'],
    ['ascii', Buffer.from('a'), 'UTF-8', 'a'],
    ['empty', Buffer.from(''), 'UTF-8', ''],
    ['mark-le', utf16le('\ufeffé'), 'UTF-16LE', '\ufeffé'],
    ['mark-be', utf16be('\ufeffé'), 'UTF-16BE', '\ufeffé'],
    ['mark-8', Buffer.from('\ufeffé'), 'UTF-8', '\ufeffé'],
    ['latin', Buffer.from('caf\xe9 \x80', 'latin1'), 'Windows-1252', 'café €'],
    [
      'late',
      Buffer.concat([Buffer.alloc(700_000, 'a'), bytesOf('E9')]),
      'Windows-1252',
      `${'a'.repeat(700_000)}é`,
    ],
    [
      'all-of-windows-1252',
      all,
      'Windows-1252',
      `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${Buffer.from(all.subarray(32)).toString('latin1')}`,
    ],
  ])) {
    test(name, () => {
      write(name, bytes);
      for (const { status, stdout, stderr } of [
        convert(['--from', 'auto', '--to', 'utf-8', name]),
        convert(['--from', 'auto', '--to', 'utf-8'], bytes),
      ]) {
        assert.equal(status, 0);
        assert.match(stderr, new RegExp(`^wtf8-wasm: (${name}|\\(standard input\\)): read as ${title}\\n$`));
        assert.equal(stdout, expected);
      }
    });
  }
});

describe('OUT', () => {
  const TO = ['--from', 'utf-16le', '--to', 'utf-8'];

  test('appears when all is written, and not if it fails', () => {
    mkdirSync(join(folder, 'whole'));
    write('whole/in', utf16le('new'));
    write('whole/broken', utf16le(`${LONG}\ud83d`));
    write('whole/out', 'old');
    chmodSync(join(folder, 'whole/out'), 0o640);
    assert.equal(convert([...TO, '-o', 'whole/out', 'whole/broken']).status, 1);
    assert.equal(read('whole/out').toString(), 'old');
    assert.equal(convert([...TO, '--output', 'whole/out', 'whole/in']).status, 0);
    assert.equal(read('whole/out').toString(), 'new');
    if (process.platform !== 'win32') assert.equal(statSync(join(folder, 'whole/out')).mode & 0o777, 0o640);
    assert.equal(convert([...TO, '-o', 'whole/second', 'whole/broken']).status, 1);
    assert.deepEqual(readdirSync(join(folder, 'whole')).sort(), ['broken', 'in', 'out']);
  });

  test('is never the input, under any name', () => {
    write('same', utf16le('text'));
    symlinkSync(join(folder, 'same'), join(folder, 'symbolic'));
    linkSync(join(folder, 'same'), join(folder, 'hard'));
    for (const out of ['same', './same', 'symbolic', 'hard']) {
      const { status, stderr } = convert([...TO, '-o', out, 'same']);
      assert.deepEqual([status, stderr], [2, `wtf8-wasm: same: ${out}: is the input\n`]);
    }
    const script = '"$0" "$1" convert --from utf-8 --to utf-8 same >>same';
    const { status } = spawnSync('sh', ['-c', script, process.execPath, COMMAND], { cwd: folder });
    assert.equal(status, 2);
    assert.deepEqual(read('same'), utf16le('text'));
  });

  test('a link stays one, and what it points to is replaced', () => {
    write('target', 'old');
    symlinkSync('target', join(folder, 'link'));
    assert.equal(convert([...TO, '-o', 'link'], utf16le('new')).status, 0);
    assert.equal(read('target').toString(), 'new');
    assert.ok(statSync(join(folder, 'link')).isFile());
  });

  for (const [out, message] of [
    ['.', '.: is a folder'],
    ['nowhere/out', 'nowhere/out: no such file or folder'],
  ]) {
    test(message, () => {
      const { status, stderr } = convert([...TO, '-o', out], utf16le('a'));
      assert.deepEqual([status, stderr], [2, `wtf8-wasm: (standard input): ${message}\n`]);
    });
  }

  test('a device is written to', { skip: process.platform === 'win32' }, () => {
    assert.equal(convert([...TO, '-o', '/dev/null'], utf16le('a')).status, 0);
    assert.ok(statSync('/dev/null').isCharacterDevice());
  });

  test('a missing input, and a folder', () => {
    assert.equal(convert([...TO, 'missing']).stderr, 'wtf8-wasm: missing: no such file or folder\n');
    assert.equal(convert([...TO, '.']).stderr, 'wtf8-wasm: .: is a folder\n');
  });

  test('a reader that goes away', { skip: process.platform === 'win32' }, () => {
    write('large', Buffer.alloc(20_000_000, 'a'));
    const script = '"$0" "$1" convert --from utf-8 --to utf-16le large | head -c 4; echo $PIPESTATUS >&2';
    const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath, COMMAND], { cwd: folder });
    assert.deepEqual([stdout.toString(), stderr.toString()], ['a\0a\0', '141\n']);
  });
});
