// Does the example's JSON reader agree with JSON.parse about what JSON is and which strings it holds?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { literalValue } from '../../examples/node/json/literal.mjs';
import { jsonStrings } from '../../examples/node/json/strings.mjs';
import { JsonSyntaxError } from '../../examples/node/json/tokens.mjs';

/** @param {string} text */
const toUnits = (text) => Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

/**
 * The strings and keys of a text, or null if it is not JSON.
 *
 * @param {string} text
 */
function readStrings(text) {
  const units = toUnits(text);
  try {
    return Array.from(jsonStrings(units, 0), ({ start, end }) =>
      String.fromCharCode(...literalValue(units, start, end)),
    );
  } catch (error) {
    assert.ok(error instanceof JsonSyntaxError, `${error}`);
    assert.ok(error.at >= 0 && error.at <= text.length);
    return null;
  }
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function stringsOf(value) {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return Object.entries(value).flatMap(([key, member]) => [key, ...stringsOf(member)]);
}

const codeUnits = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0xd7ff, max: 0xe000 }),
      fc.constantFrom(0x22, 0x5c, 0x2f, 8, 10),
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

test('gives the strings that were written, in their order', () => {
  fc.assert(
    fc.property(jsonValues, indents, (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      assert.deepEqual(readStrings(text), stringsOf(JSON.parse(text)));
    }),
  );
});

test('takes and refuses what JSON.parse takes and refuses, also after one change', () => {
  const insertions = fc.constantFrom(
    ...'{}[]:,"\\/ubfnrtxaeE+-.0189 \n\v\u00a0\u0000\u2028\ud800',
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
      (value, indent, place, removed, inserted) => {
        const text = JSON.stringify(value, null, indent);
        const at = place % (text.length + 1);
        const changed = text.slice(0, at) + inserted + text.slice(at + removed);
        const expected = isJson(changed);
        assert.equal(readStrings(changed) !== null, expected, JSON.stringify(changed));
        if (expected) taken++;
        else refused++;
      },
    ),
    // The message says it all, and to shrink what was changed twice takes minutes.
    { numRuns: 2000, endOnFailure: true },
  );
  // Neither side of the comparison may be empty.
  assert.ok(refused > 200 && taken > 200, `${refused} refused, ${taken} taken`);
});

test('knows the corners of the grammar', () => {
  const texts = [
    ...'0 -0 10 01 - +1 .5 1. 1.5 1e5 1E+5 1e-5 1e 1e+ 1.e5 -01 0x1 1_0 1e400'.split(' '),
    ...'true True tru truee null nul false NaN Infinity undefined'.split(' '),
    ...String.raw`"" " "\" "\"" "\/" "\x" "\u12" "\u12G4" "\uABcd" "\u" "\ '' "a""b"`.split(' '),
    ...'[] [,] [1,] [,1] [1,2] [ ] [[] []] [} [1 ["a" [{}]'.split(' '),
    ...'{} {,} {"a"} {"a":} {"a":1} {"a":1,} {a:1} {1:1} {"a",1} {"":[]} {"a":{}}'.split(' '),
    ...'{ } {"a" {"a": {"a":1 {"a":1] {}{} {"a":1}} 1,2 1; /**/1'.split(' '),
    ...['"\t"', '"\u001f"', '"\0"', '" "', '"\u007f"', '"\u2028"'],
    ...['[ ]', '[1 2]', '[\n1\r,\t2 ]', '{ }', '{"a" :\n1 , "a": 2}', '{"a":1 "b":2}', 'true false'],
    ...['', ' ', ' 1 ', '\v1', '\f1', '\u00a01', '\uFEFF1', '1\0', '// a\n1'],
  ];
  for (const text of texts) assert.equal(readStrings(text) !== null, isJson(text), JSON.stringify(text));
});

test('gives duplicate keys, which JSON.parse hides', () => {
  assert.deepEqual(readStrings('{"a": "x", "\\u0061": {"a": "y"}}'), ['a', 'x', 'a', 'a', 'y']);
});

test('says where a text stops being JSON', () => {
  for (const [text, at, message] of /** @type {[string, number, string][]} */ ([
    ['[1 2]', 3, 'expected "," or "]", found "2"'],
    ['{"a" 1}', 5, 'expected ":", found "1"'],
    ['{"a":1', 6, 'expected "," or "}", found the end of the text'],
    ['{,', 1, 'expected a key or "}", found ","'],
    ['["\\u12x4"]', 6, 'expected four hexadecimal digits after \\u, found "x"'],
    ['"\\😀"', 2, 'expected one of "\\/bfnrtu after a backslash, found "😀"'],
    ['1 \ud800', 2, 'expected the end of the text, found "\\ud800"'],
    ['-x', 1, 'expected a digit, found "x"'],
  ])) {
    assert.throws(() => Array.from(jsonStrings(toUnits(text), 0)), { at, message }, text);
  }
});
