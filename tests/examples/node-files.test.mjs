// Does `npm start -- FILE...` find every lone surrogate, and does `--lossy` change nothing else?

import assert from 'node:assert/strict';
import { chmodSync, linkSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { folder, read, run, sabotaged, utf16be, utf16le, write } from './run-node-example.mjs';

describe('JSON', () => {
  /**
   * The rows of the findings: position, index, unit, kind, exact, place.
   *
   * @param {string[]} lines
   */
  const findings = (lines) =>
    lines
      .filter((line) => /^ +\d+:\d+ /.test(line))
      .map((line) =>
        line
          .trim()
          .split(/ +(?=\S)/, 5)
          .concat(line.replace(/^( *\S+){5} */, '')),
      );

  test('finds every lone surrogate, in strings and in keys, written as an escape', () => {
    const text = String.raw`{"a": [1, 2, {}, {"name": "x\ud83dy"}],
  "\uD83D": true, "\uD83D": 1e400,
  "two words": {"k": "\uDE00 \ud83d\ude00 \\ud83d \n\u00e9\ud83d\"", "é": "\udbff\udfff\udfff"}, "": [["\ud800\ud800\udc00"]]}`;
    const { status, stdout, stderr, lines } = run([write('a.json', text)]);
    assert.equal(stderr, '');
    assert.equal(status, 0);
    assert.equal(lines[0], 'a.json: JSON in UTF-8, 4 strings, 8 keys, 7 lone surrogates');
    const column = (/** @type {string} */ needle, from = 0) => {
      const at = text.indexOf(needle, from);
      return `${text.slice(0, at).split('\n').length}:${at - text.lastIndexOf('\n', at)}`;
    };
    assert.deepEqual(findings(lines), [
      [column('\\ud83dy'), '1', 'D83D', 'lead', 'yes', '$.a[3].name'],
      [column('\\uD83D'), '0', 'D83D', 'lead', 'yes', String.raw`key "\ud83d" of $`],
      [column('\\uD83D', text.indexOf('true')), '0', 'D83D', 'lead', 'yes', String.raw`key "\ud83d" of $`],
      [column('\\uDE00'), '0', 'DE00', 'trail', 'yes', '$["two words"].k'],
      [column('\\ud83d\\"'), '14', 'D83D', 'lead', 'yes', '$["two words"].k'],
      [column('\\udfff"'), '2', 'DFFF', 'trail', 'yes', '$["two words"].é'],
      [column('\\ud800\\ud800'), '0', 'D800', 'lead', 'yes', '$[""][0][0]'],
    ]);
    assert.match(stdout, /^ {2}WTF-8 round trip: exact \(12 of 12 strings and keys\)$/m);
  });

  test('says so when there is none', () => {
    const { status, lines } = run([write('clean.json', '{"a": "😀 \\ud83d\\ude00"}')]);
    assert.equal(status, 0);
    assert.deepEqual(lines, [
      'clean.json: JSON in UTF-8, 1 string, 1 key, no lone surrogate',
      '  WTF-8 round trip: exact (2 of 2 strings and keys)',
      '',
    ]);
  });

  test('reads any name as JSON when the bytes are UTF-8', () => {
    const { status, lines } = run([write('no-extension', '"\\udc00"')]);
    assert.equal(status, 0);
    assert.deepEqual(findings(lines), [['1:2', '0', 'DC00', 'trail', 'yes', '$']]);
  });

  test('pairs escapes with code units in UTF-16', () => {
    const text = '\uFEFF{"a\ud83d":\n"\ud83d\\ude00 \ud83d \\ud83d\ude00 \\uDBFF"}';
    for (const bytes of [utf16le(text), utf16be(text)]) {
      const { status, lines } = run([write('utf16.json', bytes)]);
      assert.equal(status, 0);
      assert.deepEqual(findings(lines), [
        ['1:4', '1', 'D83D', 'lead', 'yes', String.raw`key "a\ud83d" of $`],
        ['2:10', '3', 'D83D', 'lead', 'yes', String.raw`$["a\ud83d"]`],
        ['2:20', '8', 'DBFF', 'lead', 'yes', String.raw`$["a\ud83d"]`],
      ]);
    }
    const { lines } = run([write('unmarked.json.utf16be', utf16be('["\\ud800"]'))]);
    assert.equal(lines[0], 'unmarked.json.utf16be: JSON in UTF-16BE, 1 string, 0 keys, 1 lone surrogate');
  });

  test('writes no control character of a key to the terminal', () => {
    const { stdout } = run([write('control.json', String.raw`{"\u001b[2J\u009b\u202e": "\ud800"}`)]);
    assert.match(stdout, /\$\["\\u001b\[2J\\u009b\\u202e"\]$/m);
    for (const control of '\u001b\u009b\u202e') assert.ok(!stdout.includes(control));
  });

  test('goes 100,000 levels down', () => {
    const arrays = write('arrays.json', `${'['.repeat(1e5)}"\\ud800"${']'.repeat(1e5)}`);
    const objects = write('objects.json', `${'{"k":'.repeat(1e5)}"\\ud800"${'}'.repeat(1e5)}`);
    const unclosed = write('unclosed.json', '['.repeat(1e5));
    const { status, stdout, stderr } = run([arrays, objects, unclosed]);
    assert.equal(status, 1);
    assert.match(
      stdout,
      /^ {5}1:100002 {6}0 {2}D800 {2}lead {3}yes {4}\$(\[0\]){10}…\(99,980 levels\)…(\[0\]){10}$/m,
    );
    assert.match(stdout, /^ {5}1:500002 .*\$(\.k){10}…\(99,980 levels\)…(\.k){10}$/m);
    assert.equal(
      stderr,
      'unclosed.json: not JSON: line 1, column 100001: expected a value or "]", found the end of the text\n',
    );
  });

  test('shortens a long key without breaking a pair', () => {
    const { stdout } = run([write('long.json', `{"${'x'.repeat(59)}😀${'y'.repeat(1e6)}": "\\ud800"}`)]);
    assert.ok(stdout.includes(`  $["${'x'.repeat(59)}…"]\n`));
  });

  test('fails when a string does not come back', () => {
    const main = sabotaged(
      'lossy-decode',
      `export const decodeToUtf16 = (bytes) => {
      const units = real.decodeToUtf16(bytes);
      return units.map((unit) => (unit === 0xd83d ? 0xfffd : unit));
    };`,
    );
    write('fails.json', '["\\ud83d", "\\udc00"]');
    write('fails.utf16le', utf16le('\ud83d'));
    const { status, stdout, lines } = run(['fails.json', 'fails.utf16le'], { main });
    assert.equal(status, 1);
    assert.deepEqual(
      findings(lines).map((finding) => finding[4]),
      ['NO', 'yes', 'NO'],
    );
    assert.match(stdout, /^ {2}WTF-8 round trip: NOT EXACT \(1 of 2 strings and keys\)$/m);
    assert.match(stdout, /^ {2}WTF-8 round trip: NOT EXACT$/m);
  });
});

describe('UTF-16 text', () => {
  const text = 'one\r\ntwo\ud83d😀\rx\nq\udc00\uFEFF';
  const rows = [
    ['2:4', '8', 'D83D', 'lead', 'yes'],
    ['4:2', '15', 'DC00', 'trail', 'yes'],
  ];

  for (const [name, bytes, encoding] of /** @type {[string, Buffer, string][]} */ ([
    ['a.utf16le', utf16le(text), 'UTF-16LE'],
    ['a.UTF16BE', utf16be(text), 'UTF-16BE'],
    ['a.txt', utf16le(`\uFEFF${text}`), 'UTF-16LE with a byte order mark'],
    ['b.txt', utf16be(`\uFEFF${text}`), 'UTF-16BE with a byte order mark'],
    ['mark-wins.utf16le', utf16be(`\uFEFF${text}`), 'UTF-16BE with a byte order mark'],
  ])) {
    test(`${name}: ${encoding}`, () => {
      const { status, lines } = run([write(name, bytes)]);
      assert.equal(status, 0);
      assert.equal(lines[0], `${name}: text in ${encoding}, 17 code units, 2 lone surrogates`);
      assert.deepEqual(
        lines.filter((line) => /^ +\d/.test(line)).map((line) => line.trim().split(/ +/)),
        rows,
      );
      assert.equal(lines.at(-2), '  WTF-8 round trip: exact');
    });
  }

  test('may be empty', () => {
    const { status, lines } = run([write('empty.utf16le', ''), write('mark.txt', utf16le('\uFEFF'))]);
    assert.equal(status, 0);
    assert.equal(lines[0], 'empty.utf16le: text in UTF-16LE, 0 code units, no lone surrogate');
    assert.equal(
      lines[2],
      'mark.txt: text in UTF-16LE with a byte order mark, 0 code units, no lone surrogate',
    );
  });
});

describe('a file that cannot be done', () => {
  const good = { name: 'good.json', content: '"\\ud800"' };

  for (const [name, content, message] of /** @type {[string, string | Buffer, string][]} */ ([
    [
      'wtf8.json',
      Buffer.from('22C3A9EDA08022', 'hex'),
      'not UTF-8, and not marked as UTF-16: lone-surrogate at offset 3 (ED A0 80)',
    ],
    [
      'latin1.txt',
      Buffer.from('caf\xe9', 'latin1'),
      'not UTF-8, and not marked as UTF-16: truncated at offset 3 (E9)',
    ],
    ['odd.utf16be', Buffer.from([0, 97, 0]), 'not UTF-16BE: an odd number of bytes (3)'],
    ['odd-mark.json', Buffer.from([0xff, 0xfe, 0]), 'not UTF-16LE: an odd number of bytes (3)'],
    ['empty.json', '', 'empty: JSON is at least one value'],
    ['empty', '', 'empty: JSON is at least one value'],
    ['mark.json', '\uFEFF', 'empty: JSON is at least one value'],
    ['comma.json', '{"a": "\\ud800",\n }', 'not JSON: line 2, column 2: expected a key, found "}"'],
    [
      'utf16.json',
      utf16le('\uFEFF["\n'),
      'not JSON: line 1, column 3: expected more of a string or its closing quote, found "\\n"',
    ],
    [
      'plain.txt',
      'Hello',
      'neither JSON (line 1, column 1: expected a value, found "H") nor marked as UTF-16; plain UTF-8 holds no lone surrogate',
    ],
  ])) {
    test(`${name}: ${message}`, () => {
      const { status, stdout, stderr } = run([write(name, content), write(good.name, good.content)]);
      assert.equal(stderr, `${name}: ${message}\n`);
      assert.equal(status, 1);
      assert.match(stdout, /^good\.json: JSON in UTF-8, 1 string, 0 keys, 1 lone surrogate$/m);
      assert.doesNotMatch(stdout, new RegExp(`^${name}`, 'm'));
    });
  }

  test('is missing, a folder, or below a file', () => {
    mkdirSync(join(folder, 'folder'), { recursive: true });
    write(good.name, good.content);
    const { status, stdout, stderr } = run(['missing.json', 'folder', 'good.json/x', 'good.json']);
    assert.equal(status, 1);
    assert.deepEqual(stderr.split('\n'), [
      'missing.json: no such file or folder',
      'folder: is a folder',
      'good.json/x: a part of the path is not a folder',
      '',
    ]);
    assert.match(stdout, /^good\.json: /);
  });

  test('may not be read', () => {
    write('secret.json', '1');
    chmodSync(join(folder, 'secret.json'), 0);
    const { status, stderr } = run(['secret.json'], { asAnybody: true });
    assert.equal(stderr, 'secret.json: permission denied\n');
    assert.equal(status, 1);
  });
});

describe('--lossy', () => {
  const json = String.raw`{ "a":"\ud83d", "a" : "\uDE00\ud83d\ude00\\ud83d", "\uDBff":1e400,
    "n": 12345678901234567890, "t":	"é😀\u0041" }`;
  const sanitised = String.raw`{ "a":"\ufffd", "a" : "\uFFFD\ud83d\ude00\\ud83d", "\uFFFD":1e400,
    "n": 12345678901234567890, "t":	"é😀\u0041" }`;

  for (const [name, bytes, expected] of /** @type {[string, Buffer, Buffer][]} */ ([
    ['a.json', Buffer.from(json), Buffer.from(sanitised)],
    ['mark.json', Buffer.from(`\uFEFF${json}`), Buffer.from(`\uFEFF${sanitised}`)],
    ['le.json', utf16le(`\uFEFF["\ud83d\\ude00\ud83d"]`), utf16le('\uFEFF["\ud83d\\ude00\uFFFD"]')],
    ['be.json', utf16be(`\uFEFF["\\uDC00\udc00"]\r\n`), utf16be('\uFEFF["\\uFFFD\uFFFD"]\r\n')],
    ['a.utf16le', utf16le('a\ud83d\ud83d\ude00\udc00\0'), utf16le('a\uFFFD\ud83d\ude00\uFFFD\0')],
    ['a.utf16be', utf16be('\udc00\ud800'), utf16be('\uFFFD\uFFFD')],
    ['le.txt', utf16le('\uFEFF\udc00\uFEFF'), utf16le('\uFEFF\uFFFD\uFEFF')],
    ['be.txt', utf16be('\uFEFFx\ud800\n'), utf16be('\uFEFFx\uFFFD\n')],
    ['clean.json', Buffer.from('[ "é" ]'), Buffer.from('[ "é" ]')],
    ['empty.utf16be', Buffer.of(), Buffer.of()],
  ])) {
    test(`changes nothing else in ${name}`, () => {
      const { status, stdout, stderr } = run([write(name, bytes), '--lossy', 'copy']);
      assert.equal(stderr, '');
      assert.equal(status, 0);
      assert.deepEqual(read('copy'), expected);
      assert.deepEqual(read(name), bytes);
      const count = Number(/(\d+|no) lone surrogate/.exec(stdout)?.[1].replace('no', '0'));
      assert.match(stdout, new RegExp(`^ {2}copy: copy, ${count} surrogates? replaced by U\\+FFFD$`, 'm'));
      // What was written has nothing left to replace.
      const [, extension] = /(\.[^.]*)$/.exec(name) ?? [];
      write(`again${extension}`, read('copy'));
      assert.match(run([`again${extension}`]).stdout, / no lone surrogate$/m);
    });
  }

  test('writes several copies into a folder, and none for a file that failed', () => {
    mkdirSync(join(folder, 'out'));
    write('one/x.json', '"\\ud800"');
    write('two/y.json', '"\\udc00"');
    write('two/bad.json', '"');
    const { status, stdout, stderr } = run(['--lossy', 'out', 'one/x.json', 'two/bad.json', 'two/y.json']);
    assert.equal(status, 1);
    assert.match(stderr, /^two\/bad\.json: not JSON: [^\n]+\n$/);
    assert.match(
      stdout,
      new RegExp(`^ {2}copy: ${join('out', 'y.json').replace('\\', '\\\\')}, 1 surrogate `, 'm'),
    );
    assert.equal(read('out/x.json').toString(), '"\\ufffd"');
    assert.equal(read('out/y.json').toString(), '"\\ufffd"');
    assert.throws(() => read('out/bad.json'), { code: 'ENOENT' });
  });

  test('never overwrites an input or an earlier copy', () => {
    mkdirSync(join(folder, 'same'));
    write('same/a.json', '"\\ud800"');
    write('other/a.json', '"\\udc00 other"');
    symlinkSync(join(folder, 'same/a.json'), join(folder, 'symbolic'));
    linkSync(join(folder, 'same/a.json'), join(folder, 'hard'));
    for (const out of ['same/a.json', './same/../same/a.json', 'same', 'symbolic', 'hard']) {
      const { status, stderr } = run(['same/a.json', '--lossy', out]);
      assert.equal(status, 1, out);
      assert.match(stderr, /^same\/a\.json: no copy made: \S+ is an input or a copy made before\n$/, out);
    }
    assert.equal(run(['other/a.json', 'same/a.json', '--lossy', 'same']).status, 1);
    assert.equal(read('same/a.json').toString(), '"\\ud800"');

    mkdirSync(join(folder, 'clash'));
    const { status, stderr } = run(['same/a.json', 'other/a.json', '--lossy', 'clash']);
    assert.equal(status, 1);
    assert.match(stderr, /^other\/a\.json: no copy made: /);
    assert.equal(read('clash/a.json').toString(), '"\\ufffd"');
  });

  test('says why a copy cannot be written', () => {
    write('a.json', '1');
    const { status, stderr } = run(['a.json', '--lossy', 'nowhere/a.json']);
    assert.equal(stderr, 'a.json: cannot write nowhere/a.json: no such file or folder\n');
    assert.equal(status, 1);
  });
});
