// Does the JSON scanner, after ill-formed bytes, count as in the text that `decodeLossy` makes, wherever its input is cut?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeLossy } from '../support/reference.mjs';
import { bytesOf } from './run-command.mjs';
import { scan } from './scan-json.mjs';

/** @param {string} text @param {number} index */
function placeIn(text, index) {
  const lines = text.slice(0, index).split('\n');
  return { line: lines.length, column: lines[lines.length - 1].length + 1 };
}

/** @param {string} unit */
const digitsOf = (unit) => unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** Characters as they are written, or as escapes if they are lone surrogates, or could control a terminal. @param {string} text */
const written = (text) =>
  (text.match(/\\u[0-9a-f]{4}|\\.|./gsu) ?? []).map((character) =>
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(character)
      ? character.replace(/[\s\S]/g, (unit) => `\\u${digitsOf(unit)}`)
      : character,
  );

/**
 * What the scanner must find in an array of strings, which stops being JSON where something else follows a comma. Slow.
 *
 * @param {Uint8Array} bytes
 */
function expectedOf(bytes) {
  const text = decodeLossy(bytes);
  const strings = [];
  let end = 0;
  for (const { index, 0: match, 1: body } of text.matchAll(/[[,]\n"((?:[^"\\\n]|\\u[0-9a-f]{4}|\\\\)*)"/g)) {
    if (index !== end) break;
    end = index + match.length;
    const value = JSON.parse(`"${body}"`);
    // Each match stands for one code unit of the value.
    const units = body.match(/\\u[0-9a-f]{4}|\\.|[\s\S]/g) ?? [];
    const found = Array.from(value.matchAll(/\p{Cs}/gu), ({ index: unit, 0: surrogate }) => {
      const before = units.slice(0, unit).join('');
      const shown = written(before).slice(-12).join('');
      const codeUnit = digitsOf(surrogate);
      const after = written(body.slice(before.length + units[unit].length));
      return {
        index: unit,
        codePointIndex: Array.from(value.slice(0, unit)).length,
        ...placeIn(text, index + 3 + before.length),
        codeUnit: `U+${codeUnit}`,
        context: `${shown}\\u${codeUnit}${after.slice(0, 12).join('')}`,
        contextIndex: shown.length,
      };
    });
    if (found.length > 0) strings.push(found);
  }
  // The problem is after a comma and a line feed, where there is no quote.
  return { strings, problem: text.slice(end) === ']' ? undefined : placeIn(text, end + 2) };
}

const characters = fc
  .constantFrom('a', 'xyz', 'é', '漢', '😀', '\\\\', '\\u00e9', '\\ud83d', '\\ude00', '\\ud83d\\ude00')
  .map((text) => Buffer.from(text));
const surrogates = fc.constantFrom('EDA080', 'EDB880', 'EDA0BD EDB880').map(bytesOf);
const illFormed = fc.oneof(
  fc
    .constantFrom('80', 'C080', 'C3', 'E282', 'E0', 'EDA0', 'EDBB', 'ED', 'F09F98', 'F0', 'F1', 'F490', 'FF')
    .map(bytesOf),
  fc.uint8Array({ min: 0x80, minLength: 1, maxLength: 5 }).map((bytes) => Buffer.from(bytes)),
);
const strings = fc
  .array(fc.oneof({ weight: 3, arbitrary: characters }, surrogates, illFormed), { maxLength: 40 })
  .map((parts) => Buffer.concat([Buffer.from('\n"'), ...parts, Buffer.from('"')]));
const junk = fc.option(illFormed, { freq: 10, nil: undefined });
const documents = fc.array(fc.tuple(strings, junk), { minLength: 1, maxLength: 6 }).map((items) => {
  const parts = items.flatMap(([string, between], index) => [
    Buffer.from(index === 0 ? '[' : ','),
    ...(between && index > 0 ? [Buffer.from('\n'), between] : []),
    string,
  ]);
  return Buffer.concat([...parts, Buffer.from(']')]);
});

test('places are those of the text that decodeLossy makes', () => {
  fc.assert(
    fc.property(documents, (bytes) => {
      const { strings: actual, problem } = scan(bytes);
      const expected = expectedOf(bytes);
      const found = actual.map(({ loneSurrogates }) => loneSurrogates);
      assert.deepEqual(
        found.map((all) => all.map(({ offset, kind, ...rest }) => rest)),
        expected.strings,
      );
      assert.deepEqual(problem && { line: problem.line, column: problem.column }, expected.problem);
      for (const { offset, line, column } of found.flat()) {
        const before = decodeLossy(bytes.subarray(0, offset));
        assert.deepEqual(placeIn(before, before.length), { line, column });
      }
    }),
    { numRuns: 500 },
  );
});

test('the answer is the same in pieces of every length', () => {
  const lengths = Array.from({ length: 12 }, (_, index) => [index + 1]);
  const pieces = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(documents, pieces, (bytes, sizes) => {
      const whole = scan(bytes);
      for (const each of [...lengths, sizes]) assert.deepEqual(scan(bytes, each), whole);
    }),
    { numRuns: 50 },
  );
  const long = Buffer.concat([
    Buffer.from(`["\\ud800${'é'.repeat(50)}`),
    bytesOf('EDA080 61 EDB080 EDA0 F09F'),
    Buffer.from(`${'漢'.repeat(40)}x\\udc00${'\\\\'.repeat(60)}\\ud83d`),
    bytesOf('ED'),
    Buffer.from('"]'),
  ]);
  const whole = scan(long);
  assert.equal(whole.totals.loneSurrogates, 5);
  for (let size = 1; size < long.length; size++) assert.deepEqual(scan(long, [size]), whole);
});

test('a context begins with a whole escape, wherever a run of backslashes is cut', () => {
  for (const between of ['', 'a', 'ab', 'abc']) {
    const text = Buffer.from(`["${'\\\\'.repeat(99)}${between}\\ud83d${'y'.repeat(200)}"]`);
    const [{ loneSurrogates }] = scan(text).strings;
    const shown = `${'\\\\'.repeat(12 - between.length)}${between}`;
    assert.equal(loneSurrogates[0].context, `${shown}\\uD83D${'y'.repeat(12)}`);
    for (let size = 1; size < text.length; size++)
      assert.deepEqual(scan(text, [size]).strings[0].loneSurrogates, loneSurrogates);
  }
});
