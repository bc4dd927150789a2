// Does `wtf8-wasm inspect` print what is broken? All that it prints is compared with the files in reports/, which begin with the
// exit status and end with what went to standard error.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { bytesOf, run, utf16be, utf16le, write } from './run-command.mjs';

/**
 * @typedef {object} Case
 * @property {string} name of the report
 * @property {Record<string, string | Uint8Array>} [files]
 * @property {string[]} args
 * @property {string | Uint8Array} [input]
 */

const THREE_BROKEN = String.raw`{"a": ["x\ud83dy", "fine \ud83d\ude00 \\ud83d"],
 "\udc00key": 1,
 "two words": {"k": "caf\u00e9 \uDE00 and \ud800 more"}}
`;

/** @type {Case[]} */
const CASES = [
  // A surrogate that is written as itself is listed once, by its path. Places are in the order of the file, whatever their kind.
  {
    name: 'json-with-bytes-and-escapes',
    files: {
      'both.json': Buffer.concat([
        Buffer.from('{"a": "'),
        bytesOf('EDA0BD'),
        Buffer.from('", "b": "\\ud83d", "c": "'),
        bytesOf('FF'),
        Buffer.from('", "d": "\\udc00"}'),
      ]),
    },
    args: ['both.json'],
  },
  // A raw half and an escaped one are a pair, so that as many surrogates are lone in the bytes as in the strings: one each.
  {
    name: 'json-pair-half-escaped',
    files: {
      'half.json': Buffer.concat([
        Buffer.from('{"a": "'),
        bytesOf('EDA0BD'),
        Buffer.from('\\ude00", "b": "\\ud83d"}'),
      ]),
    },
    args: ['half.json'],
  },
  { name: 'order', files: { 'order.txt': bytesOf('EDA0BD 78 EDA0BDEDB880 78 EDB880') }, args: ['order.txt'] },
  { name: 'json-lines-by-content', args: [], input: '{"a":"\\ud83d"}\n\n{"b":1}\n["c"]' },
  {
    name: 'json-values-on-one-line',
    args: ['two.jsonl'],
    files: { 'two.jsonl': '{"a":"\\ud83d"} {}\n[] []' },
  },
  {
    name: 'json-lines-cut-off',
    files: {
      'cut.jsonl': '{"a":\n{"b":"\\ud83d"}\n[1,\n2\n]\n{"c":{}\r\n"x"\n{"d"',
      'pretty.ndjson': '{\n "a": 1\n}\n',
    },
    args: ['cut.jsonl', 'pretty.ndjson'],
  },
  {
    name: 'json-scalars-of-any-length',
    files: {
      'number.json': `[-${'1'.repeat(3000)}.5e${'1'.repeat(2000)}]`,
      'digits.json': 'deadbeef'.repeat(200),
      'words.json': `{"a":true${'x'.repeat(2000)}}`,
      'text.txt': `[${'z'.repeat(2000)}]`,
    },
    args: ['number.json', 'digits.json', 'words.json', 'text.txt'],
  },
  { name: 'text-like-json-lines', args: [], input: '[1] {"a":"\\ud83d"}\n' },
  {
    name: 'mostly-utf-8',
    files: { 'mix.txt': Buffer.concat([Buffer.from('漢字'.repeat(3)), bytesOf('E9'), Buffer.from('漢字')]) },
    args: ['mix.txt'],
  },
  { name: 'byte-order-mark-and-broken', files: { 'mark.txt': bytesOf('EFBBBF 6162FF') }, args: ['mark.txt'] },
  { name: 'unknown', files: { 'koi8.txt': bytesOf('F0D2C9D7C5D4 20 CDC9D20A') }, args: ['koi8.txt'] },
  { name: 'shift-jis', files: { 'sjis.txt': bytesOf('93FA967B8CEA82CC0A') }, args: ['sjis.txt'] },
  {
    name: 'names-with-spaces',
    files: {
      'a very long name, with spaces where lines might be broken in two, but must not be': bytesOf('FF61'),
    },
    args: ['a very long name, with spaces where lines might be broken in two, but must not be'],
  },
  { name: 'json', files: { 'three.json': THREE_BROKEN }, args: ['three.json'] },
  { name: 'json-for-machines', files: { 'three.json': THREE_BROKEN }, args: ['--json', 'three.json'] },
  { name: 'json-by-its-first-character', args: [], input: '\n ["\\udbff"]' },
  {
    name: 'json-that-stops',
    files: {
      'comma.json': '{"a": "\\ud800",\n }',
      'koi8.json': Buffer.concat([Buffer.from('["'), bytesOf('F0D2C9D7C5D4 20 CDC9D2'), Buffer.from('"}')]),
    },
    args: ['comma.json', 'koi8.json'],
  },
  {
    name: 'json-lines',
    files: { 'log.jsonl': '{"m": "ok"}\n{"m": "\\uD83D"}\n\n"\\uDE00"\n' },
    args: ['log.jsonl'],
  },
  {
    name: 'json-lines-some-of-which-are-not-json',
    files: {
      'log.jsonl':
        '{"m": "\\ud83d"}\nERROR: disk \u2026 full\n{"m": "cut\n{"m":\n["\\ude00"]\n{"m": "ok"} x\n"\\ude00"\n',
    },
    args: ['log.jsonl'],
  },
  {
    name: 'json-lines-in-utf-16',
    files: { 'log.jsonl.utf16le': utf16le('{"m": "ok"}\nERROR é\ud83d😀\n{"m": "\\ud83d"}\n') },
    args: ['log.jsonl.utf16le'],
  },
  // One value is what the name promises, and all of them are read.
  {
    name: 'json-lines-by-another-name',
    files: {
      'log.json': '{"m": "ok"}\n{"m": "\\uD83D"}\n"\\uDE00"\n',
      'stops.json': '{"m": "ok"}\n{"m": "\\uD83D"}\nnonsense\n"\\uDE00"\n',
    },
    args: ['log.json', 'stops.json'],
  },
  {
    name: 'json-in-utf16',
    files: { 'le.json': utf16le('\ufeff{"a\ud83d":\n"\ud83d\\ude00 \ud83d \\ud83d\ude00 \\uDBFF"}') },
    args: ['le.json'],
  },
  // The quote after a cut surrogate sequence ends the string. Ill-formed bytes count as U+FFFD.
  {
    name: 'json-with-cut-surrogates',
    files: {
      'cut.json': Buffer.concat([Buffer.from('["'), bytesOf('EDA0'), Buffer.from('", "ok"]')]),
      'latin.json': Buffer.from('["\xabaqu\xed\xbb", "ok"]', 'latin1'),
    },
    args: ['cut.json', 'latin.json'],
  },
  {
    name: 'json-behind-ill-formed-bytes',
    files: {
      'stray.json': Buffer.from('["\x80\x80 \\ud83d"]', 'latin1'),
      'latin.json': Buffer.from('["Espa\xf1a \\ud83d"]', 'latin1'),
    },
    args: ['--json', 'stray.json', 'latin.json'],
  },
  // The bytes that are looked at after the first two surrogates end inside a character.
  {
    name: 'json-with-raw-surrogates',
    files: {
      'raw.json': Buffer.concat([
        Buffer.from('["'),
        bytesOf('EDA080 62 EDB080'),
        Buffer.from(`a${'é'.repeat(60)}`),
        bytesOf('EDA080'),
        Buffer.from('"]'),
      ]),
    },
    args: ['--json', 'raw.json'],
  },
  {
    name: 'text-that-begins-like-json',
    files: { 'notes.txt': '[section]\nkey = "value"\n' },
    args: ['notes.txt'],
  },
  {
    name: 'cesu-8',
    files: {
      'export.csv': Buffer.concat([Buffer.from('id,name\n1,'), bytesOf('EDA0BD EDB880'), Buffer.from('\n')]),
    },
    args: ['export.csv'],
  },
  {
    name: 'modified-utf-8',
    files: { 'strings.bin': bytesOf('61 C080 62 EDA0BD EDB880') },
    args: ['strings.bin'],
  },
  {
    name: 'windows-1252',
    files: { 'letter.txt': Buffer.from('It\x92s a caf\xe9 \x96 na\xefve\r\n\x805\r\n', 'latin1') },
    args: ['letter.txt'],
  },
  { name: 'cut', files: { 'cut.txt': Buffer.from('日本語').subarray(0, -1) }, args: ['cut.txt'] },
  { name: 'cut-or-latin-1', files: { 'cafe.txt': bytesOf('636166E9') }, args: ['cafe.txt'] },
  { name: 'wtf-8', files: { 'names.txt': bytesOf('61 EDA0BD 62 0A F09F9880 EDB880') }, args: ['names.txt'] },
  {
    name: 'utf-16',
    files: { 'mark.txt': utf16le('\ufeffabc\r\nx\ud83dy'), 'plain.utf16be': utf16be('\udc00😀') },
    args: ['mark.txt', 'plain.utf16be'],
  },
  {
    name: 'utf-16-odd',
    files: { 'odd.utf16le': bytesOf('6100 0A00 62'), 'both.utf16le': bytesOf('6100 3DD8 62') },
    args: ['odd.utf16le', 'both.utf16le'],
  },
  { name: 'utf-32', files: { 'wide.txt': bytesOf('FFFE0000 61000000') }, args: ['wide.txt'] },
  { name: 'utf-16-unmarked', files: { 'unmarked.txt': utf16le('Zwölf Boxkämpfer') }, args: ['unmarked.txt'] },
  {
    name: 'long-line',
    files: { 'long.txt': Buffer.concat([Buffer.alloc(5 * 2 ** 20 - 1, 'x'), bytesOf('FF')]) },
    args: ['long.txt'],
  },
  { name: 'empty', files: { empty: '' }, args: ['empty'] },
  {
    name: 'sound',
    files: { 'sound.txt': 'déjà vu 😀\nlast line', 'sound.utf16be': utf16be('déjà vu 😀') },
    args: ['sound.txt', 'sound.utf16be'],
  },
  { name: 'folder', args: ['.'] },
  { name: 'missing', files: { 'good.txt': 'a' }, args: ['missing.txt', 'good.txt', 'good.txt/x'] },
  { name: 'missing-for-machines', args: ['--json', 'missing.txt'] },
  { name: 'standard-input', args: ['-'], input: bytesOf('61 E282') },
  { name: 'limit', files: { 'many.txt': Buffer.alloc(1000, 0xff) }, args: ['--limit', '2', 'many.txt'] },
  {
    name: 'limit-of-strings',
    files: { 'strings.json': '["\\ud83d \\ud83d", "\\ude00", "\\ude00 \\ud83d\\ud83d"]' },
    args: ['--limit', '1', 'strings.json'],
  },
  {
    name: 'limit-of-halves-in-bytes',
    files: { 'halves.json': bytesOf('5B22 EDA0BD61 EDA0BD62 EDA0BD 222C22 EDA0BD 225D') },
    args: ['--limit', '1', 'halves.json'],
  },
  {
    name: 'limit-of-halves-in-two-strings',
    files: { 'halves.json': bytesOf('5B22 EDA0BD61 EDA0BD 222C22 EDA0BD61 EDA0BD 225D') },
    args: ['--limit', '2', 'halves.json'],
  },
  {
    name: 'limit-of-escapes-and-bytes',
    files: { 'halves.json': bytesOf('5B22 5C7564383364 20 5C7564383364 222C22 EDA0BD 222C22 EDA0BD 225D') },
    args: ['--limit', '1', 'halves.json'],
  },
  {
    name: 'mixture',
    files: { 'names.txt': bytesOf('5A6FC3AB 20 5A6FEB 20 5A6FEB 0A') },
    args: ['names.txt'],
  },
  {
    name: 'limit-0',
    files: { 'letter.txt': Buffer.from('caf\xe9 \x80\r\n', 'latin1') },
    args: ['--limit', '0', 'letter.txt'],
  },
  {
    name: 'limit-0-in-doubt',
    files: { 'doubt.txt': Buffer.from('caf\xe9', 'latin1') },
    args: ['--limit', '0', 'doubt.txt'],
  },
  { name: 'limit-all', files: { 'two.txt': bytesOf('FF61FE') }, args: ['--limit', 'all', 'two.txt'] },
  { name: 'encoding', args: ['--encoding', 'utf-16be'], input: bytesOf('D83D 0041') },
  {
    name: 'terminal-controls',
    files: { 'c.json': '{"\\u001b[2J\\u009b\\u202e": "\u009b\\ud800\u202e\u009b"}' },
    args: ['c.json'],
  },
  {
    name: 'terminal-controls-in-the-sample',
    files: { 'esc.txt': Buffer.from('a \x1b[31mcaf\xe9\r\n na\xefve \x80 5\n', 'latin1') },
    args: ['esc.txt'],
  },
  {
    name: 'wide-characters',
    files: { 'wide.utf16le': utf16le(`${'漢字かな'.repeat(5)}\ud83d${'😀'.repeat(20)}`) },
    args: ['wide.utf16le'],
  },
];

/** Set by hand to write the reports again, each of which is then to be checked by eye. */
const WRITES = process.env.WTF8_WRITE_REPORTS === 'yes';

/** Windows does not say that it is a part of the path that is no folder. @param {string} report */
const onThisSystem = (report) =>
  process.platform === 'win32'
    ? report.replace('a part of the path is not a folder', 'no such file or folder')
    : report;

describe('reports', () => {
  for (const { name, files = {}, args, input } of CASES) {
    test(name, () => {
      for (const [file, content] of Object.entries(files)) write(file, content);
      const { status, stdout, stderr } = run(['inspect', ...args], { input });
      const actual = `exit status ${status}\n\n${stdout}${stderr && `\nstandard error:\n${stderr}`}`;
      const file = new URL(`reports/${name}.txt`, import.meta.url);
      if (WRITES) writeFileSync(file, actual);
      assert.equal(actual, onThisSystem(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')));
      assert.ok(!stdout.includes('\u001b') && !stderr.includes('\u001b'), 'colours are for terminals');
      if (args.includes('--json')) for (const line of stdout.trim().split('\n')) JSON.parse(line);
    });
  }
});

test('the README shows what it prints', () => {
  write('letter.txt', bytesOf('63 61 66 E9 20 80 35 2E 2D 0A'));
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  const { stdout } = run(['inspect', 'letter.txt'], { environment: { npm_command: 'exec' } });
  assert.ok(readme.includes(`$ npx wtf8-wasm inspect letter.txt\n${stdout.trimEnd()}\n\`\`\``), stdout);
});
