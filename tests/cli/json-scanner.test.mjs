// Does the JSON scanner agree with JSON.parse about what JSON is and which strings are broken, wherever its input is cut?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Containers, MOST_LEVELS } from '../../pkg-template/cli/json/containers.js';
import { Cursor } from '../../pkg-template/cli/json/cursor.js';
import { Surrogates } from '../../pkg-template/cli/json/surrogates.js';
import { encode as encodeWtf8 } from '../support/reference.mjs';
import { scan } from './scan-json.mjs';

/** @param {string} text @param {number[]} [sizes] */
const scanText = (text, sizes) => scan(encodeWtf8(text), sizes);

/** @param {string} text */
function isJson(text) {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Every string and key, in the order in which they are written.
 *
 * @param {unknown} value
 * @returns {{ text: string, isKey: boolean }[]}
 */
function stringsOf(value) {
  if (typeof value === 'string') return [{ text: value, isKey: false }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return Object.entries(value).flatMap(([key, member]) => [{ text: key, isKey: true }, ...stringsOf(member)]);
}

/** @param {string} text */
function loneSurrogatesOf(text) {
  return Array.from(text.matchAll(/\p{Cs}/gu), (match) => ({
    index: match.index,
    codePointIndex: Array.from(text.slice(0, match.index)).length,
    codeUnit: `U+${match[0].charCodeAt(0).toString(16).toUpperCase()}`,
  }));
}

const codeUnits = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0xd7ff, max: 0xe000 }),
      fc.constantFrom(0x22, 0x5c, 0x2f, 8, 10, 0xd83d, 0xde00),
    ),
  )
  .map((units) => String.fromCharCode(...units));
const { value: jsonValues } = fc.letrec((/** @type {fc.LetrecLooselyTypedTie} */ tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, -0.5, 1e-7, 1e300, 12),
    codeUnits,
    fc.array(tie('value')),
    fc.dictionary(codeUnits, tie('value')),
  ),
}));
const indents = fc.constantFrom(undefined, 1, '\t', '\n', '\r ');
const pieces = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });

test('finds the broken strings that were written, in their order', () => {
  fc.assert(
    fc.property(jsonValues, indents, pieces, fc.boolean(), (value, indent, sizes, isRaw) => {
      let text = JSON.stringify(value, null, indent);
      // In JSON, surrogates may be written as such and not only as escapes.
      if (isRaw) {
        text = text.replace(/(?<!\\)((?:\\\\)*)\\u(d[89a-f]..)/g, (_, before, digits) => {
          return before + String.fromCharCode(Number.parseInt(digits, 16));
        });
      }
      const expected = stringsOf(JSON.parse(text))
        .map(({ text: string, isKey }) => ({ isKey, found: loneSurrogatesOf(string) }))
        .filter(({ found }) => found.length > 0);
      const { strings, totals, problem } = scanText(text, sizes);
      assert.equal(problem, undefined);
      assert.equal(totals.escapedLoneSurrogates, isRaw ? 0 : totals.loneSurrogates);
      const actual = strings.map(({ isKey, loneSurrogates }) => ({
        isKey,
        found: loneSurrogates.map(({ index, codePointIndex, codeUnit }) => ({
          index,
          codePointIndex,
          codeUnit,
        })),
      }));
      assert.deepEqual(actual, expected);
    }),
  );
});

test('gives the same answer wherever the text is cut', () => {
  fc.assert(
    fc.property(jsonValues, indents, pieces, (value, indent, sizes) => {
      const text = JSON.stringify(value, null, indent);
      assert.deepEqual(scanText(text, sizes), scanText(text));
    }),
  );
});

test('says in which place of the text each surrogate is written', () => {
  fc.assert(
    fc.property(jsonValues, indents, pieces, (value, indent, sizes) => {
      const text = JSON.stringify(value, null, indent);
      const bytes = Buffer.from(encodeWtf8(text));
      const lines = text.split(/\r\n|\n|\r/);
      for (const { offset, line, column, loneSurrogates } of scanText(text, sizes).strings) {
        assert.equal(bytes[offset], 0x22);
        assert.equal(lines[line - 1][column - 1], '"');
        for (const found of loneSurrogates) {
          const digits = found.codeUnit.slice(2).toLowerCase();
          assert.equal(bytes.toString('latin1', found.offset, found.offset + 6), `\\u${digits}`);
          assert.ok(lines[found.line - 1].startsWith(`\\u${digits}`, found.column - 1));
        }
      }
    }),
  );
});

test('reads each line of JSON Lines as if it were alone, whatever the others are', () => {
  const junk = fc.constantFrom(
    '#',
    '#\ud83d',
    'ERROR: "\\ud83d',
    '"\\ud83d',
    '"\\x"',
    '"\ud83d\t',
    '{"a" 1}',
    '{"\\ude00": [1 2',
    '{"a": tru}',
    '1 "\\ud83d"',
    ']',
    'é\ud83d😀\udead漢',
  );
  const lines = fc.array(
    fc.oneof(
      jsonValues.map((value) => ({ text: JSON.stringify(value), isJson: true })),
      junk.map((text) => ({ text, isJson: false })),
      fc.constant({ text: '', isJson: true }),
    ),
  );
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\r\n'), pieces, (written, lineBreak, sizes) => {
      const text = written.map((line) => line.text).join(lineBreak);
      const { strings, problem } = scan(encodeWtf8(text), sizes, true);
      let start = 0;
      const expected = written.flatMap((line, index) => {
        const alone = line.text === '' || !line.isJson ? [] : scanText(line.text).strings;
        const here = alone.map((string) => ({
          ...string,
          line: index + 1,
          offset: start + string.offset,
          loneSurrogates: string.loneSurrogates.map((found) => ({
            ...found,
            line: index + 1,
            offset: start + found.offset,
          })),
        }));
        start += encodeWtf8(line.text + lineBreak).length;
        return here;
      });
      // In junk, strings before the place that is not JSON are found too.
      const ofJson = strings.filter(({ line }) => written[line - 1].isJson);
      assert.deepEqual(ofJson, expected);
      const bad = written.map(({ isJson: is }, index) => (is ? 0 : index + 1)).filter((line) => line > 0);
      assert.deepEqual(
        problem && [problem.line, problem.places],
        bad.length > 0 ? [bad[0], bad.length] : undefined,
      );
    }),
  );
});

test('takes and refuses what JSON.parse takes and refuses, also after one change', () => {
  const insertions = fc.constantFrom(
    ...'{}[]:,"\\/ubfnrtxaeE+-.0189 \n\v\u00a0\u0000\u2028',
    '\\u00',
    'true',
    'nul',
    '1.',
    '',
  );
  let refused = 0;
  let taken = 0;
  fc.assert(
    fc.property(
      jsonValues,
      indents,
      fc.nat(),
      fc.nat(2),
      insertions,
      pieces,
      (value, indent, place, removed, inserted, sizes) => {
        const text = JSON.stringify(value, null, indent);
        const at = place % (text.length + 1);
        const changed = text.slice(0, at) + inserted + text.slice(at + removed);
        const expected = isJson(changed);
        assert.equal(scanText(changed, sizes).problem === undefined, expected, JSON.stringify(changed));
        if (expected) taken++;
        else refused++;
      },
    ),
    // The message says enough, and shrinking a text with a change in it takes minutes.
    { numRuns: 2000, endOnFailure: true },
  );
  // Both outcomes must have been compared often enough.
  assert.ok(refused > 200 && taken > 200, `${refused} refused, ${taken} taken`);
});

test('knows the corners of the grammar', () => {
  const texts = [
    ...'0 -0 0e1 -0.0 10 01 - +1 .5 1. 1.5 1e5 1E+5 1e-5 1e 1e+ 1.e5 -01 0x1 1_0 1e400'.split(' '),
    ...'true True tru truee null nul false NaN Infinity undefined'.split(' '),
    ...String.raw`"" " "\" "\"" "\/" "\x" "\u12" "\u12G4" "\u12:4" "\u12/4" "\u12@4" "\u12g4" "\uABcd" "\u" "\ '' "a""b"`.split(
      ' ',
    ),
    ...'[] [,] [1,] [,1] [1,2] [ ] [[] []] [} [1 ["a" [{}]'.split(' '),
    ...'{} {,} {"a"} {"a":} {"a":1} {"a":1,} {a:1} {1:1} {"a",1} {"":[]} {"a":{}}'.split(' '),
    ...'{ } {"a" {"a": {"a":1 {"a":1] {}{} {"a":1}} 1,2 1; /**/1'.split(' '),
    ...['"\t"', '"\u001f"', '"\0"', '" "', '"\u007f"', '"\u2028"'],
    ...['[ ]', '[1 2]', '[\n1\r,\t2 ]', '{ }', '{"a" :\n1 , "a": 2}', '{"a":1 "b":2}', 'true false'],
    ...['', ' ', ' 1 ', '\v1', '\f1', '\u00a01', '1\0', '// a\n1'],
  ];
  for (const text of texts) {
    for (const sizes of [[1], [1000]]) {
      assert.equal(scanText(text, sizes).problem === undefined, isJson(text), JSON.stringify(text));
    }
  }
});

test('gives duplicate keys, which JSON.parse hides, and paths', () => {
  const text = String.raw`{"a": "\ud800", "\u0061": {"two words": ["\udc00", "\ud800\udc00", {"": "x\udc00"}]}, "\ud83d": 1}`;
  for (const sizes of [[1], [7], [1000]]) {
    assert.deepEqual(
      scanText(text, sizes).strings.map(({ path, isKey }) => [path, isKey]),
      [
        ['$.a', false],
        ['$.a["two words"][0]', false],
        ['$.a["two words"][2][""]', false],
        [String.raw`$["\uD83D"]`, true],
      ],
    );
  }
});

test('tells leads from trails at their limits, however each is written', () => {
  for (const [first, second, count] of [
    [0xd800, 0xdc00, 0],
    [0xdbff, 0xdfff, 0],
    [0xdc00, 0xdfff, 2],
    [0xd800, 0xdbff, 2],
  ]) {
    const [forms, others] = [first, second].map((unit) => [
      `\\u${unit.toString(16)}`,
      String.fromCharCode(unit),
    ]);
    for (const form of forms) {
      for (const other of others) {
        assert.equal(scanText(`["${form}${other}"]`).totals.loneSurrogates, count);
      }
    }
  }
  for (const rest of ['xude00', '\\nde00', 'xxde00']) {
    assert.equal(scanText(`["\\ud83d${rest}"]`).totals.loneSurrogates, 1, rest);
  }
  for (const between of ['x', 'é', '😀', '\\n', '\\u0041', '\\ud83d\\ude00']) {
    assert.equal(scanText(`["\\ud83d${between}\\ude00"]`).totals.loneSurrogates, 2, between);
  }
});

test('counts characters at the limits of the lengths of sequences', () => {
  const { strings } = scanText('["\x7f\x80\u07ff\u0800\uffff\u{10000}\u{10ffff}\\ud83d\ude00\\ud83d"]');
  const [{ offset, column, index, codePointIndex }] = strings[0].loneSurrogates;
  assert.deepEqual([offset, column, index, codePointIndex], [30, 19, 11, 8]);
});

test('gives context up to the end of the string, which is no escaped quote', () => {
  const { strings } = scanText(String.raw`["\\\"a\ud800\"b\\", "c"]`);
  assert.equal(strings[0].loneSurrogates[0].context, String.raw`\\\"a\uD800\"b\\`);
});

test('says where a text stops being JSON', () => {
  for (const [text, offset, message] of /** @type {[string, number, string][]} */ ([
    ['[1 2]', 3, 'expected "," or "]", found "2"'],
    ['[1,', 3, 'expected a value, found the end of the text'],
    ['{"a" 1}', 5, 'expected ":", found "1"'],
    ['{"a":1', 6, 'expected "," or "}", found the end of the text'],
    ['{,', 1, 'expected a key or "}", found ","'],
    ['["\\u12x4"]', 6, 'expected four hexadecimal digits after \\u, found "x"'],
    ['"\\😀"', 2, 'expected one of "\\/bfnrtu after a backslash, found "😀"'],
    ['1 \ud800', 2, 'expected the end of the text, found "\\uD800"'],
    ['1\n2\n3', 2, 'expected the end of the text, found "2"'],
    ['-x', 0, 'expected a value, found "-x"'],
    ['[\\n]', 1, 'expected a value or "]", found "\\\\"'],
    // What is wrong with a long one may not be shown.
    [`[${'1'.repeat(19)}x]`, 1, `expected a value or "]", found "${'1'.repeat(19)}x"`],
    [`[${'1'.repeat(20)}x]`, 1, `expected a value or "]", found "${'1'.repeat(20)}…"`],
    [`[${'1'.repeat(90)}x]`, 1, `expected a value or "]", found "${'1'.repeat(20)}…"`],
    [`[${'1234567890'.repeat(20)}x]`, 1, 'expected a value or "]", found "12345678901234567890…"'],
    ['[\0]', 1, 'expected a value or "]", found "\\u0000"'],
  ])) {
    for (const sizes of [[1], [7], [1000]]) {
      const { problem } = scanText(text, sizes);
      assert.deepEqual([problem?.offset, problem?.message], [offset, message], text);
    }
  }
});

test('of a text in pieces, little more than a piece is kept, and nothing behind a place that is not JSON', (t) => {
  const { mock } = t.mock.method(Cursor.prototype, 'push');
  scanText(`["${'x'.repeat(10_000)}", ${'1'.repeat(10_000)}${' '.repeat(10_000)}]`, [100]);
  const kept = /** @type {Cursor} */ (mock.calls[0].this).buffer.length;
  assert.ok(kept < 300, `${kept} bytes are kept`);
  mock.resetCalls();
  scanText(`[}${'x'.repeat(10_000)}`, [100]);
  assert.equal(mock.callCount(), 1);
});

test('places are made only for surrogates that are kept, so millions of others take little time', () => {
  const surrogates = new Surrogates(2);
  let places = 0;
  const place = () => ({ offset: 0, line: 1, column: 1, index: places++, context: '', contextIndex: 0 });
  for (let turn = 0; turn < 10; turn++) surrogates.add(0xd800, true, place);
  surrogates.flush();
  assert.deepEqual([surrogates.count, surrogates.escapes, surrogates.lone.length, places], [10, 10, 2, 2]);
});

for (const [form, pair] of [
  ['in six bytes', '\xed\xa0\xbd\xed\xb8\x80'],
  ['of two escapes', '\\ud83d\\ude00'],
]) {
  test(`no place is made for pairs ${form}, so that millions of them take little time`, (t) => {
    const { mock } = t.mock.method(Cursor.prototype, 'place');
    const { totals } = scan(Buffer.from(`["${pair.repeat(10)}"]`, 'latin1'));
    // That of the string.
    assert.deepEqual([totals.loneSurrogates, mock.callCount()], [0, 1]);
  });
}

test('only the first line that is not JSON is described, so millions of others take little time', (t) => {
  const { mock } = t.mock.method(Cursor.prototype, 'place');
  const { problem } = scan(Buffer.from('}\xed\xa0\xbd\n'.repeat(10), 'latin1'), undefined, true);
  assert.deepEqual([problem?.line, problem?.places, mock.callCount()], [1, 10, 1]);
});

test('containers that stay open are looked at once, however many pieces a deep text comes in', () => {
  const containers = new Containers();
  let looks = 0;
  for (let depth = 0; depth < 50; depth++) {
    containers.open(true);
    const isArray = () => ++looks > 0;
    Object.defineProperty(containers.innermost, 'isArray', { get: isArray });
  }
  for (let piece = 0; piece < 100; piece++) containers.takeKeysOut(Buffer.alloc(0), 0, 0);
  // The innermost one is looked at each time.
  assert.equal(looks, 50 + 99);
});

test('a path shows what a key means, and is whole up to 60 code units of a key and 40 levels', () => {
  const pathOf = (/** @type {string} */ text) => scanText(text).strings[0].path;
  const key = 'k'.repeat(60);
  assert.equal(pathOf(`{"${key}":"\\ud800"}`), `$.${key}`);
  assert.equal(pathOf(`{"${key}k":"\\ud800"}`), `$["${key}…"]`);
  assert.equal(pathOf(`{"${'k'.repeat(59)}😀":"\\ud800"}`), `$["${'k'.repeat(59)}…"]`);
  assert.equal(pathOf(String.raw`{"\b\f\n\r\t\/":"\ud800"}`), String.raw`$["\b\f\n\r\t/"]`);
  const inLevels = (/** @type {number} */ depth) => `${'['.repeat(depth)}"\\ud800"${']'.repeat(depth)}`;
  const ten = '[0]'.repeat(10);
  assert.equal(pathOf(inLevels(40)), `$${ten.repeat(4)}`);
  assert.equal(pathOf(inLevels(41)), `$${ten}…(21 levels)…${ten}`);
});

test('brackets that nobody closes do not fill the memory', () => {
  const { problem } = scanText('['.repeat(MOST_LEVELS + 5));
  assert.equal(problem?.message, 'expected at most 1,000,000 levels, found "["');
  assert.equal(problem?.offset, MOST_LEVELS);
  assert.equal(scanText(`${'['.repeat(MOST_LEVELS)}${']'.repeat(MOST_LEVELS)}`).problem, undefined);
});

test('counts the lines of JSON Lines that JSON.parse refuses', () => {
  const token = fc.constantFrom(
    ...['{', '}', '[', ']', ',', ':', '"a"', '"\\ud83d"', '1', '-0.5e3', '01', '1.', 'true', 'nul', ' '],
    ...['\n', '\r\n', '\r', '"x', '\\', 'é'],
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 12 }), pieces, (tokens, sizes) => {
      const text = tokens.join('');
      const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '');
      const { problem } = scan(encodeWtf8(text), sizes, true);
      assert.equal(problem?.places ?? 0, lines.filter((line) => !isJson(line)).length);
    }),
    { numRuns: 2000 },
  );
});
