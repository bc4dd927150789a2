// Does `wtf8-wasm convert --from auto` detect the encoding of its input, and refuse to guess where it cannot?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { IN_WINDOWS } from '../support/skip.mjs';
import {
  bytesOf,
  COMMAND,
  convert,
  folder,
  precededBy,
  run,
  utf16be,
  utf16le,
  write,
} from './run-command.mjs';

describe('--from auto', () => {
  // Every byte that has a character in Windows-1252, each between two of ASCII.
  const undefinedBytes = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
  const high = Array.from({ length: 128 }, (_, index) => 0x80 + index).filter(
    (byte) => !undefinedBytes.includes(byte),
  );
  const all = Buffer.from(high.flatMap((byte) => [0x20, byte, 0x20]));
  for (const [name, bytes, title, expected] of /** @type {[string, Uint8Array, string, string][]} */ ([
    ['utf-8', Buffer.from('é😀'), 'UTF-8', 'é😀'],
    ['ascii', Buffer.from('a'), 'UTF-8', 'a'],
    ['zeros', Buffer.from('USA\0GBR\0FRA\0'), 'UTF-8', 'USA\0GBR\0FRA\0'],
    ['empty', Buffer.from(''), 'UTF-8', ''],
    ['mark-le', utf16le('\ufeffé'), 'UTF-16LE', '\ufeffé'],
    ['mark-le, then zero', utf16le('\ufeff\0a'), 'UTF-16LE', '\ufeff\0a'],
    ['mark-le, then zero and more', utf16le('\ufeff\0😀'), 'UTF-16LE', '\ufeff\0😀'],
    ['mark-be', utf16be('\ufeffé'), 'UTF-16BE', '\ufeffé'],
    ['mark-8', Buffer.from('\ufeffé'), 'UTF-8', '\ufeffé'],
    ['cesu', bytesOf('636166C3A920 EDA0BDEDB880'), 'CESU-8', 'café 😀'],
    ['cesu-and-four', bytesOf('F09F9880 EDA0BDEDB880'), 'generalized UTF-8', '😀😀'],
    ['java', bytesOf('61 C080 EDA0BDEDB880'), 'Modified UTF-8', 'a\0😀'],
    ['no-mark-le', utf16le('héllo'), 'UTF-16LE', 'héllo'],
    ['no-mark-be', utf16be('hello'), 'UTF-16BE', 'hello'],
    ['latin', Buffer.from('caf\xe9 \x80', 'latin1'), 'Windows-1252', 'café €'],
    [
      'late',
      Buffer.concat([Buffer.alloc(700_000, 'a'), bytesOf('E961')]),
      'Windows-1252',
      `${'a'.repeat(700_000)}éa`,
    ],
    [
      'all-of-windows-1252',
      all,
      'Windows-1252',
      [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ', ...Buffer.from(high.slice(27)).toString('latin1')]
        .map((character) => ` ${character} `)
        .join(''),
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

test('--from auto keeps a lone surrogate beside pairs in six bytes', () => {
  const { status, bytes, stderr } = convert(
    ['--from', 'auto', '--to', 'wtf-8'],
    bytesOf('61 EDA0BD EDA0BDEDB880'),
  );
  assert.deepEqual([status, stderr], [0, 'wtf8-wasm: (standard input): read as generalized UTF-8\n']);
  assert.deepEqual(bytes, bytesOf('61 EDA0BD F09F9880'));
});

test('--from auto does not take UTF-8 with U+0000 in two bytes for Modified UTF-8, which would lose pairs', () => {
  const { status, stdout } = convert(
    ['--from', 'auto', '--to', 'utf-8', '--lossy'],
    bytesOf('F09F9880 C080'),
  );
  assert.deepEqual([status, stdout], [1, '']);
});

test('--from auto takes the encoding that a name declares, as inspect does', () => {
  // As bytes, the first is well-formed UTF-8, and the second nothing that is known.
  for (const text of ['漢字漢字\n', '漢字漢字の文']) {
    for (const [name, bytes, title] of /** @type {[string, Uint8Array, string][]} */ ([
      ['named.utf16le', utf16le(text), 'UTF-16LE'],
      ['named.txt.UTF-16BE', utf16be(text), 'UTF-16BE'],
      // A byte order mark has priority.
      ['marked.utf16le', utf16be(`\ufeff${text}`), 'UTF-16BE'],
      ['marked-8.utf16le', Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ])) {
      write(name, bytes);
      const { status, stdout, stderr } = convert(['--from', 'auto', '--to', 'utf-8', name]);
      assert.deepEqual([status, stderr], [0, `wtf8-wasm: ${name}: read as ${title}\n`]);
      assert.equal(stdout.replace('\ufeff', ''), text);
    }
  }
});

describe('--from auto refuses to guess', () => {
  const HINT = 'Name its encoding with --from; "wtf8-wasm inspect FILE" shows what is broken.\n';
  const OF_MIXTURES =
    'No encoding may be right for all of it. To read it in one all the same, name that with --from.\n';
  for (const [name, bytes, message] of /** @type {[string, Uint8Array, string][]} */ ([
    ['koi8-r', bytesOf('F0D2C9D7C5D4 20 CDC9D20A'), `not UTF-8, nor anything that auto knows\n${HINT}`],
    [
      'one-bad-byte',
      Buffer.concat([Buffer.from('漢字'.repeat(50)), bytesOf('E9'), Buffer.from('漢字'.repeat(50))]),
      `not UTF-8, nor anything that auto knows\n${HINT}`,
    ],
    [
      'binary',
      bytesOf('89504E47 0D0A1A0A 0000000D 49484452'),
      `not UTF-8, nor anything that auto knows\n${HINT}`,
    ],
    [
      'cut',
      bytesOf('636166C3A920636166C3'),
      `it looks like UTF-8 that was cut in the middle of its last character\n${HINT}`,
    ],
    [
      'cut-or-latin-1',
      bytesOf('636166E9'),
      `its last byte begins a character of UTF-8, or is one of Windows-1252\n${HINT}`,
    ],
    [
      'names-cut-by-bytes',
      bytesOf('4A6F73C30A 5A6FC3AB0A 52656EC30A 4E6FC3AB0A 416E6472C30A'),
      `not UTF-8, nor anything that auto knows\n${HINT}`,
    ],
    [
      'log to which PowerShell appended',
      Buffer.concat([Buffer.from('Log started\n'), utf16le('Entry two\r\n'.repeat(4))]),
      `it looks like UTF-16LE, but in part like UTF-8\n${OF_MIXTURES}`,
    ],
    [
      'long log to which PowerShell appended',
      Buffer.concat([Buffer.from('Größe: 5\n'.repeat(99)), utf16le('Entry two\r\n')]),
      `it could be UTF-8, but in part looks like UTF-16 or UTF-32\n${OF_MIXTURES}`,
    ],
    [
      'log to which PowerShell appended Japanese',
      Buffer.concat([Buffer.from('Log started\r\n'.repeat(99)), utf16le('サービスを開始しました\r\n')]),
      `it could be Windows-1252, but in part looks like UTF-16 or UTF-32\n${OF_MIXTURES}`,
    ],
    [
      'log to which PowerShell appended an empty line',
      Buffer.concat([Buffer.from('Log started\r\n'.repeat(99)), utf16le('\r\n')]),
      `it could be UTF-8, but in part looks like UTF-16 or UTF-32\n${OF_MIXTURES}`,
    ],
    [
      'log of PowerShell to which another program appended',
      Buffer.concat([utf16le('Log started\r\n'.repeat(99)), Buffer.from('done\r\n')]),
      `it looks like UTF-16LE, but in part like UTF-8\n${OF_MIXTURES}`,
    ],
    [
      'zeros in Latin-1',
      Buffer.concat([Buffer.from('caf\xe9\n'.repeat(200), 'latin1'), utf16be('caf\xe9')]),
      `it could be Windows-1252, but in part looks like UTF-16 or UTF-32\n${OF_MIXTURES}`,
    ],
    [
      'utf-32le without a mark',
      Buffer.from(Uint32Array.from(Buffer.from('Hello')).buffer),
      `it could be UTF-8, but in part looks like UTF-16 or UTF-32\n${OF_MIXTURES}`,
    ],
    [
      'utf-32le, a mark alone',
      bytesOf('FFFE0000'),
      'it looks like UTF-32LE, which this program does not read\n',
    ],
    ['utf-32le', bytesOf('FFFE0000 61000000'), 'it looks like UTF-32LE, which this program does not read\n'],
    ['utf-32be', bytesOf('0000FEFF 00000061'), 'it looks like UTF-32BE, which this program does not read\n'],
    [
      'lone',
      bytesOf('61 EDA0BD'),
      `read as WTF-8
wtf8-wasm: (standard input): UTF-8 cannot hold the lone surrogate U+D83D at offset 1
Nothing was replaced; --lossy puts U+FFFD in such places.
`,
    ],
  ])) {
    test(name, () => {
      const { status, stdout, stderr } = convert(['--from', 'auto', '--to', 'utf-8'], bytes);
      assert.deepEqual([status, stdout], [1, '']);
      assert.equal(stderr, `wtf8-wasm: (standard input): ${message}`);
    });
  }
});

test('--from auto reads the file that it has opened, also when that has lost its name', () => {
  write('gone.txt', bytesOf('61 EDA0BD EDB880'));
  const patch = `import fs from 'node:fs';
    const { read } = fs;
    fs.read = (...values) => {
      fs.rmSync('gone.txt', { force: true });
      return read(...values);
    };`;
  const environment = precededBy(patch);
  const parameters = ['convert', '--from', 'auto', '--to', 'utf-8', 'gone.txt'];
  const { status, stdout, stderr } = run(parameters, { environment });
  assert.deepEqual([status, stdout, stderr], [0, 'a😀', 'wtf8-wasm: gone.txt: read as CESU-8\n']);
  assert.ok(!existsSync(join(folder, 'gone.txt')));
});

test('--from auto reads standard input from where others have left it', {
  skip: IN_WINDOWS,
}, () => {
  write('mail.txt', Buffer.concat([Buffer.from('header\n'), bytesOf('61 EDA0BD EDB880')]));
  const script = 'read -r line; "$0" "$1" convert --from auto --to utf-8 <&0';
  const args = ['-c', `{ ${script}; } <mail.txt`, process.execPath, COMMAND];
  const { status, stdout, stderr } = spawnSync('sh', args, { cwd: folder });
  assert.equal(stderr.toString(), 'wtf8-wasm: (standard input): read as CESU-8\n');
  assert.deepEqual([status, stdout.toString()], [0, 'a😀']);
});

test('--from auto takes a pipe that has a name', { skip: IN_WINDOWS }, () => {
  write('piped.txt', bytesOf('61 EDA0BD EDB880'));
  const script = '"$0" "$1" convert --from auto --to utf-8 <(cat piped.txt)';
  const args = ['-c', script, process.execPath, COMMAND];
  const { status, stdout, stderr } = spawnSync('bash', args, { cwd: folder });
  assert.match(stderr.toString(), /^wtf8-wasm: \/dev\/fd\/\d+: read as CESU-8\n$/);
  assert.deepEqual([status, stdout.toString()], [0, 'a😀']);
});

test('--from auto --lossy takes what was cut at its end', () => {
  const { status, stdout, stderr } = convert(
    ['--from', 'auto', '--to', 'utf-8', '--lossy'],
    bytesOf('636166C3A920636166C3'),
  );
  assert.deepEqual([status, stdout], [0, 'caf\u00e9 caf\ufffd']);
  assert.match(stderr, /: read as UTF-8\n.*: 1 place replaced by U\+FFFD\n$/);
});

test('--from auto --lossy takes nothing else that is unknown', () => {
  const { status, stdout, stderr } = convert(
    ['--from', 'auto', '--to', 'utf-8', '--lossy'],
    bytesOf('F0D2C9D7C5D4 20 CDC9D20A'),
  );
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /: not UTF-8, nor anything that auto knows\n/);
});

test('--from auto --lossy does not replace a last byte that may be a letter', () => {
  const { status, stdout, stderr } = convert(
    ['--from', 'auto', '--to', 'utf-8', '--lossy'],
    bytesOf('636166E9'),
  );
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /: its last byte begins a character of UTF-8, or is one of Windows-1252\n/);
});

test('--from auto takes a last byte that cannot begin a character of UTF-8 for one of Windows-1252', () => {
  const { status, stdout, stderr } = convert(['--from', 'auto', '--to', 'utf-8'], bytesOf('6361666592'));
  assert.deepEqual([status, stdout], [0, 'cafe\u2019']);
  assert.match(stderr, /: read as Windows-1252\n/);
});

describe('a copy of standard input that cannot be made leaves nothing behind', () => {
  for (const [call, code, why] of [
    ['writeSync', 'ENOSPC', 'no space left on the device'],
    ['openSync', 'EACCES', 'permission denied'],
  ]) {
    test(why, () => {
      const temporary = join(folder, call);
      mkdirSync(temporary);
      const patch = `import fs from 'node:fs';
        const { ${call} } = fs;
        fs.${call} = (...values) => {
          if (values[0] > 2 || String(values[0]).endsWith('input'))
            throw Object.assign(new Error(), { code: '${code}', syscall: '${call}' });
          return ${call}(...values);
        };`;
      const { status, stderr } = run(['convert', '--from', 'auto', '--to', 'utf-8'], {
        input: 'a',
        environment: {
          ...precededBy(patch),
          [process.platform === 'win32' ? 'TEMP' : 'TMPDIR']: temporary,
        },
      });
      const message = `cannot keep it for a second look in ${temporary}: ${why}`;
      assert.deepEqual([status, stderr], [2, `wtf8-wasm: (standard input): ${message}\n`]);
      assert.deepEqual(readdirSync(temporary), []);
    });
  }
});

test('the folder for a copy of standard input is named', { skip: IN_WINDOWS }, () => {
  const temporary = join(folder, 'no-such-folder');
  const { status, stderr } = run(['convert', '--from', 'auto', '--to', 'utf-8'], {
    input: 'a',
    environment: { TMPDIR: temporary },
  });
  const message = `cannot keep it for a second look in ${temporary}: no such file or folder`;
  assert.deepEqual([status, stderr], [2, `wtf8-wasm: (standard input): ${message}\n`]);
});
