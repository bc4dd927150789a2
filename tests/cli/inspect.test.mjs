// Is `wtf8-wasm inspect` right beside its reports: for machines, in pipes, in its advice, and for any size of input?

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { IN_WINDOWS, OUTSIDE_LINUX } from '../support/skip.mjs';
import {
  bytesOf,
  COMMAND,
  folder,
  precededBy,
  readingAtMost,
  run,
  utf16be,
  utf16le,
  write,
} from './run-command.mjs';

test('the verdict is in the JSON, and the example in the help finds what is broken by it', () => {
  const [, field] = /jq 'select\(\.(\w+) \| not\)\.file'/.exec(run(['inspect', '--help']).stdout) ?? [];
  const files = {
    [write('string.json', '{"a": ["x", "\\ud83d"]}')]: false,
    [write('stops.json', '{"a": 1,}')]: false,
    [write('bytes.txt', bytesOf('61 FF'))]: false,
    [write('whole.json', '{"a": "\\ud83d\\ude00"}')]: true,
    [write('whole.txt', 'a')]: true,
  };
  for (const [file, sound] of Object.entries(files)) {
    const { status, stdout } = run(['inspect', '--json', file]);
    const verdict = JSON.parse(stdout)[field];
    assert.deepEqual([verdict, status], [sound, sound ? 0 : 1], file);
  }
});

test('UTF-16 for machines: places in the file, and half a code unit', () => {
  const input = bytesOf('6100 3DD8 62');
  const { status, stdout } = run(['inspect', '--json', '--encoding', 'utf-16le'], { input });
  const { lengths, looksLike, byteOrderMark, loneSurrogates, illFormed } = JSON.parse(stdout);
  assert.deepEqual([status, lengths.bytes, looksLike, byteOrderMark], [1, 5, 'cut-at-end', null]);
  assert.deepEqual([loneSurrogates.length, loneSurrogates[0].offset, loneSurrogates[0].index], [1, 2, 1]);
  const [{ offset, index, kind, hex, hexBefore }, ...others] = illFormed;
  assert.deepEqual([offset, index, kind, hex, hexBefore, others], [4, 2, 'truncated', '62', '', []]);
});

test('an encoding that is asked for has priority over every byte order mark', () => {
  const input = bytesOf('FFFE0000 6100');
  const { status, stdout } = run(['inspect', '--json', '--encoding', 'utf-16le'], { input });
  const { encoding, looksLike, byteOrderMark, lengths } = JSON.parse(stdout);
  assert.deepEqual(
    [status, encoding, looksLike, byteOrderMark, lengths.codeUnits],
    [0, 'utf-16le', null, 'utf-16le', 3],
  );
});

test('what has only some bytes of a byte order mark has none', () => {
  const ofPlain = ['FF61', '61FE', 'FE61', '61FF'].map((hex) => write(`mark-${hex}.txt`, bytesOf(hex)));
  // Nor do these names say anything.
  for (const name of ['mark.utf16le.txt', 'mark-utf16le']) ofPlain.push(write(name, 'ab'));
  const named = ['EFBB61BF', 'EF61BF61', '61BBBF61'].map((hex) => write(`mark-${hex}.utf16le`, bytesOf(hex)));
  const lines = run(['inspect', '--json', ...ofPlain, ...named])
    .stdout.trim()
    .split('\n');
  const encodings = lines.map((line) => JSON.parse(line).encoding);
  assert.deepEqual(encodings, [...ofPlain.map(() => 'utf-8'), ...named.map(() => 'utf-16le')]);
});

test('a list that does not fit in memory is the failure of one file', () => {
  const [many, few] = [write('many.txt', bytesOf('61 FF')), write('few.txt', bytesOf('61 FF'))];
  // As if the list were longer than strings can be, which takes gigabytes.
  const patch = `const { stringify } = JSON; JSON.stringify = (value) => {
    if (value.file === '${many}' && value.illFormed) throw new RangeError('Invalid string length');
    return stringify(value);
  };`;
  const environment = precededBy(patch);
  const inspectBoth = (/** @type {string[]} */ ...options) =>
    run(['inspect', '--json', ...options, many, few], { environment });
  const { status, stdout, stderr } = inspectBoth('--limit', '999999999');
  const error = 'too much for memory; a lower --limit helps';
  const [first, second] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(first, { file: many, error });
  assert.deepEqual([second.file, second.sound], [few, false]);
  assert.deepEqual([status, stderr], [2, `wtf8-wasm: ${many}: ${error}\n`]);
  assert.match(inspectBoth().stderr, /^wtf8-wasm: RangeError: Invalid string length\n {4}at /);
});

test('so many places that Node would end before it could say so', () => {
  write('noise.bin', bytesOf('FF0A'.repeat(500_001)));
  write('noise.json', JSON.stringify(['\ud800'.repeat(250_000), '\ud800'.repeat(250_001)]));
  write('after.txt', 'a');
  const files = ['noise.bin', 'noise.json', 'after.txt'];
  const { status, stdout, stderr } = run(['inspect', '--limit', 'all', ...files]);
  const error = 'too much for memory; a lower --limit helps';
  assert.equal(stderr, `wtf8-wasm: noise.bin: ${error}\nwtf8-wasm: noise.json: ${error}\n`);
  assert.deepEqual([status, stdout], [2, 'after.txt: UTF-8, 1 byte, 1 line: sound\n']);
});

test('a report of more lines than the stack has room for', () => {
  const count = 60_000;
  write('many.json', JSON.stringify('\ud83d'.repeat(count)));
  const { status, stdout, stderr } = run(['inspect', '--limit', 'all', 'many.json']);
  assert.deepEqual([status, stderr], [1, '']);
  assert.equal(stdout.match(/: a lone lead surrogate, U\+D83D$/gm)?.length, count);
});

test('the context of a surrogate is a part of a JSON string, however many backslashes precede it', () => {
  const strings = Array.from({ length: 130 }, (_, index) => `${'\\'.repeat(index)}x\ud83d`);
  write('backslashes.json', JSON.stringify(strings));
  const { stdout } = run(['inspect', '--json', '--limit', 'all', 'backslashes.json']);
  const found = JSON.parse(stdout).strings;
  assert.equal(found.length, strings.length);
  for (const [index, { loneSurrogates }] of found.entries()) {
    const context = JSON.parse(`"${loneSurrogates[0].context}"`);
    assert.equal(context, strings[index].slice(-13));
  }
});

test('a file that loses its name while it is read is looked at again', () => {
  write('gone.txt', bytesOf('61 EDA0BD EDB880 62 EDA0BD'));
  // At its end. (The program looks at the file a second time, to say whether its conversion must be lossy.)
  const patch = `import fs from 'node:fs';
    const { readSync } = fs;
    fs.readSync = (...values) => {
      const count = readSync(...values);
      if (count === 0) fs.rmSync('gone.txt', { force: true });
      return count;
    };`;
  const environment = precededBy(patch);
  const { status, stdout, stderr } = run(['inspect', 'gone.txt'], { environment });
  assert.deepEqual([status, stderr], [1, '']);
  assert.match(stdout, /convert --from generalized-utf-8 --to utf-8 --lossy -o OUT gone\.txt/);
  assert.ok(!existsSync(join(folder, 'gone.txt')));
});

test('a file that cannot be read a second time is one that cannot be read', () => {
  write('once.txt', bytesOf('61 EDA0BD EDB880'));
  // Only the second look reads in the background.
  const patch = `import fs from 'node:fs';
    fs.read = (...values) => values.pop()(Object.assign(new Error(), { code: 'EBUSY', syscall: 'read' }));`;
  const environment = precededBy(patch);
  const { status, stdout, stderr } = run(['inspect', 'once.txt'], { environment });
  assert.deepEqual([status, stdout, stderr], [2, '', 'wtf8-wasm: once.txt: in use\n']);
  // For machines, there is no advice, and so no second look.
  assert.equal(run(['inspect', '--json', 'once.txt'], { environment }).status, 1);
});

test('more files than may be open at a time', { skip: IN_WINDOWS }, () => {
  write('again.txt', bytesOf('61 EDA0BD EDB880'));
  const script = `ulimit -n 100; "$0" "$1" inspect --json ${'again.txt '.repeat(110)}`;
  const { status, stdout } = spawnSync('sh', ['-c', script, process.execPath, COMMAND], { cwd: folder });
  assert.deepEqual([status, stdout.toString().trim().split('\n').length], [1, 110]);
});

test('every line of a file is one, whatever the pieces that it is read in', () => {
  // The file is read in pieces of 256 KiB. Each but the last one ends inside a character: of four, three and two bytes, and of
  // four again. The only ill-formed byte is the last one.
  const text = '😀漢aé\n'.repeat(100_000);
  const bytes = Buffer.concat([Buffer.from(text), bytesOf('FF')]);
  for (let seam = 2 ** 18; seam < bytes.length; seam += 2 ** 18) assert.equal(bytes[seam] & 0xc0, 0x80);
  write('seams.txt', bytes);
  const { stdout } = run(['inspect', '--json', 'seams.txt']);
  const { illFormed, lines, lengths } = JSON.parse(stdout);
  assert.equal(lines, 100_001);
  assert.equal(lengths.codeUnits, text.length + 1);
  assert.equal(illFormed.length, 1);
  assert.deepEqual(
    [illFormed[0].offset, illFormed[0].line, illFormed[0].column],
    [Buffer.byteLength(text), 100_001, 1],
  );
});

describe('pipes', () => {
  test('a reader that goes away ends it quietly', async () => {
    write('noise.txt', Buffer.alloc(60_000, 0xff));
    const child = spawn(process.execPath, [COMMAND, 'inspect', '--limit', '60000', 'noise.txt'], {
      cwd: folder,
    });
    child.stdout.once('data', () => child.stdout.destroy());
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    assert.deepEqual({ status, errors }, { status: 141, errors: '' });
  });

  test('a reader that goes away with output unread', async () => {
    write('noise.txt', Buffer.alloc(60_000, 0xff));
    const child = spawn(process.execPath, [COMMAND, 'inspect', '--limit', '60000', 'noise.txt'], {
      cwd: folder,
    });
    // By then the buffers of the socket and the stream are full, and the command waits.
    child.stdout.once('readable', () => setTimeout(() => child.stdout.destroy(), 300));
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    assert.deepEqual({ status, errors }, { status: 141, errors: '' });
  });

  test('a writer that ends in the middle of a character', () => {
    const options = { input: bytesOf('61 E6 97'), environment: readingAtMost([2, 1]) };
    const { status, stdout } = run(['inspect', '--json'], options);
    const [{ offset, length, looksLike }] = JSON.parse(stdout).illFormed;
    assert.deepEqual(
      { status, offset, length, looksLike },
      { status: 1, offset: 1, length: 2, looksLike: 'cut-at-end' },
    );
  });

  test('standard input that is closed is empty', { skip: IN_WINDOWS }, () => {
    const { status, stdout } = spawnSync('sh', ['-c', '"$0" "$1" inspect <&-', process.execPath, COMMAND]);
    assert.deepEqual([status, stdout.toString()], [0, '(standard input): UTF-8, empty: sound\n']);
  });

  test('standard output that has no room', { skip: OUTSIDE_LINUX }, () => {
    const { status, stderr } = spawnSync('sh', [
      '-c',
      'echo | "$0" "$1" inspect >/dev/full',
      process.execPath,
      COMMAND,
    ]);
    assert.equal(status, 2);
    assert.equal(stderr.toString(), 'wtf8-wasm: cannot write: no space left on the device\n');
  });
});

describe('the advice is one that works', () => {
  const text = 'Zwölf Boxkämpfer\n';
  const pair = bytesOf('EDA0BD EDB880');
  const lone = bytesOf('EDA0BD');
  /** @type {Record<string, [content: Uint8Array, isLossy: boolean]>} */
  const files = {
    'le.txt': [utf16le(text), false],
    'be.txt': [utf16be(text), false],
    'le-lone.txt': [utf16le(`${text}\ud83d${text}`), true],
    'be-lone.txt': [utf16be(`${text}\ud83d${text}`), true],
    'le-odd.txt': [Buffer.concat([utf16le(text), bytesOf('61')]), true],
    'cesu.txt': [Buffer.concat([pair, bytesOf('61')]), false],
    'cesu-lone.txt': [Buffer.concat([pair, bytesOf('61'), lone]), true],
    'cesu-and-four.txt': [Buffer.concat([pair, Buffer.from('😀'), pair]), false],
    'cesu-and-latin.txt': [Buffer.concat([pair, bytesOf('E920'), pair]), true],
    [`${'long'.repeat(20)}.txt`]: [Buffer.concat([pair, bytesOf('61')]), false],
    'latin.txt': [Buffer.from('caf\xe9 \x80\n', 'latin1'), false],
    'modified.txt': [Buffer.concat([pair, bytesOf('C080')]), false],
    'modified-lone.txt': [Buffer.concat([pair, bytesOf('C080'), lone]), true],
    'modified-and-four.txt': [Buffer.concat([pair, bytesOf('C080'), Buffer.from('😀')]), true],
    'modified-and-latin.txt': [Buffer.concat([pair, bytesOf('C080'), bytesOf('E920')]), true],
  };
  for (const [name, [content, isLossy]] of Object.entries(files)) {
    test(name, () => {
      write(name, content);
      const { stdout } = run(['inspect', name]);
      const [, line] = /^ +wtf8-wasm (convert .*)$/m.exec(stdout) ?? [];
      assert.equal(line?.includes(' --lossy '), isLossy, stdout);
      assert.ok(line.endsWith(` ${name}`), stdout);
      assert.equal(run(line.split(' ')).status, 0);
      // Of what cannot be read twice, only what is listed is known: nothing of UTF-16, and no 00 of Modified UTF-8.
      const piped = run(['inspect'], { input: content }).stdout;
      const isUnknown = /^[lb]e|^modified\.txt/.test(name);
      assert.equal(piped.includes(' --lossy '), isUnknown || isLossy, piped);
      assert.equal(piped.includes(' what may be broken '), isUnknown, piped);
    });
  }
  test('no other encoding where UTF-8 and Latin-1 are mixed, because no one encoding is right', () => {
    for (const characters of ['é à ü\n', '😀 😀\n']) {
      write('mixed.txt', Buffer.concat([Buffer.from(characters), bytesOf('636166E90A')]));
      const { stdout } = run(['inspect', 'mixed.txt']);
      assert.match(stdout, /: broken, 1 ill-formed sequence\n/);
      assert.match(stdout, /\n {2}Most of it is UTF-8\./);
      assert.doesNotMatch(stdout, /1252/);
    }
  });
  test('of what cannot be read twice, places that are not listed may be broken', () => {
    const input = Buffer.concat([pair, bytesOf('61'), pair]);
    assert.match(run(['inspect', '--limit', '1'], { input }).stdout, / what may be broken /);
    assert.doesNotMatch(run(['inspect', '--limit', '2'], { input }).stdout, / broken there/);
  });
  test('nothing about lone surrogates in what is no WTF-8', () => {
    write('noise.bin', bytesOf('EDA080 00 81 FF'));
    assert.doesNotMatch(run(['inspect', 'noise.bin']).stdout, /convert/);
  });
});

test('a name that is not UTF-8', { skip: OUTSIDE_LINUX }, () => {
  // A file that has U+FFFD in this place is another one.
  const script = `name=$(printf 'caf\\351'); echo a >"$name"; echo >"$2"; "$0" "$1" inspect "$name"; "$0" "$1" inspect <"$name"
    "$0" "$1" inspect "$2"; echo >"other-$2"; "$0" "$1" inspect "$name" "other-$2"`;
  const args = ['-c', script, process.execPath, COMMAND, 'caf\ufffd'];
  const { stdout, stderr } = spawnSync('sh', args, { cwd: folder });
  const hint = 'its name is not UTF-8: it can be read as standard input (<FILE)';
  assert.equal(stderr.toString(), `wtf8-wasm: caf\ufffd: ${hint}\n`.repeat(2));
  const sound = 'UTF-8, 1 byte, 1 line: sound';
  assert.equal(
    stdout.toString(),
    `(standard input): UTF-8, 2 bytes, 1 line: sound\ncaf\ufffd: ${sound}\nother-caf\ufffd: ${sound}\n`,
  );
});

test('a name with controls', { skip: IN_WINDOWS }, () => {
  const name = write('x\u001b[31m.txt', bytesOf('61FF'));
  const { stdout } = run(['inspect', name]);
  assert.ok(stdout.startsWith('x\\u001B[31m.txt: UTF-8, 2 bytes'), stdout);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not be there
  assert.doesNotMatch(stdout, /\u001b/);
});

test('JSON of any depth', () => {
  write('deep.json', `${'['.repeat(1e5)}"\\ud800"${']'.repeat(1e5)}`);
  write('objects.json', `${'{"k":'.repeat(1e5)}"\\ud800"${'}'.repeat(1e5)}`);
  const { stdout } = run(['inspect', '--json', 'deep.json', 'objects.json']);
  const [deep, objects] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).strings[0]);
  assert.match(deep.path, /^\$(\[0\]){10}…\(99,980 levels\)…(\[0\]){10}$/);
  assert.match(objects.path, /^\$(\.k){10}…\(99,980 levels\)…(\.k){10}$/);
  assert.deepEqual([deep.offset, objects.offset], [100_000, 500_000]);
});

test('a long key is shortened, and no pair broken', () => {
  mkdirSync(join(folder, 'sub'), { recursive: true });
  write('sub/long.json', `{"${'x'.repeat(59)}😀${'y'.repeat(1e6)}": "\\ud800"}`);
  const { stdout } = run(['inspect', '--json', 'sub/long.json']);
  assert.equal(JSON.parse(stdout).strings[0].path, `$["${'x'.repeat(59)}…"]`);
});

test('a key that shows an escape is not taken for one', () => {
  const { stdout } = run(['inspect', '--json'], { input: String.raw`{"\\ud83d\\\ud83d": "\ud800"}` });
  assert.equal(JSON.parse(stdout).strings[0].path, String.raw`$["\\ud83d\\\uD83D"]`);
});
