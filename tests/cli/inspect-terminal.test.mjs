// Does the report of `wtf8-wasm inspect` fit a terminal, whatever its width?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { encode } from '../../pkg/index.js';
import { inspect } from '../../pkg/inspect.js';
import { report } from '../../pkg-template/cli/inspect/report.js';
import { OUTSIDE_LINUX } from '../support/skip.mjs';
import { bytesOf, COMMAND, folder, write } from './run-command.mjs';

/** @param {string} name @param {number} columns */
const linesOf = (name, columns) => {
  const place = { line: 1, column: 1, offset: 0, kind: 'overlong', hex: 'C0', hexBefore: '', hexAfter: '' };
  const sample = { wellFormed: false, encoding: 'utf-8', lines: 1, illFormed: [place], loneSurrogates: [] };
  const sequences = { one: 0, two: 0, three: 0, four: 0 };
  const totals = { illFormed: 2, loneSurrogates: 1 };
  const findings = { ...sample, lengths: { bytes: 1 }, totals, sequences };
  /** @param {string} text */
  const plain = (text) => text;
  const bad = (/** @type {string} */ text) => `<${text}>`;
  const style = { good: plain, bad, quiet: plain, strong: plain, columns };
  return report(name, /** @type {any} */ (findings), style, false);
};
/** @param {string} name @param {number} columns */
const headline = (name, columns) => {
  const lines = linesOf(name, columns);
  return lines.slice(0, lines.indexOf(''));
};
const start = (/** @type {string} */ name) => `${name}: UTF-8, 1 byte, 1 line:`;

test('the verdict has its colour on each of its lines, and nothing else has', () => {
  for (const [length, expected] of /** @type {[number, string[]][]} */ ([
    [3, ['<broken, 2 ill-formed sequences, 1 lone surrogate>']],
    [10, ['<broken, 2 ill-formed sequences, 1 lone>', '  <surrogate>']],
    [20, ['<broken, 2 ill-formed sequences, 1>', '  <lone surrogate>']],
    [45, ['<broken, 2>', '  <ill-formed sequences, 1 lone surrogate>']],
    [54, ['', '  <broken, 2 ill-formed sequences, 1 lone surrogate>']],
  ])) {
    const name = 'x'.repeat(length);
    const [first, ...others] = expected;
    assert.deepEqual(headline(name, 80), [`${start(name)} ${first}`.trimEnd(), ...others]);
  }
});

test('lines have its width, and a name is not broken', () => {
  const verdict = '<broken, 2 ill-formed sequences, 1 lone surrogate>';
  assert.deepEqual(headline('a b', 120), [`${start('a b')} ${verdict}`]);
  const name = 'a name of some words that is very long';
  assert.deepEqual(headline(name, 40), [
    `${name}:`,
    '  UTF-8, 1 byte, 1 line: <broken, 2>',
    '  <ill-formed sequences, 1 lone surrogate>',
  ]);
  const place = ['  line 1, column 1, offset 0 (0x0): an', '    overlong form'];
  assert.deepEqual(linesOf('x', 40).slice(3, 5), place);
  // But a command is one line.
  const others = linesOf('x', 40).filter((line) => !line.startsWith('    wtf8-wasm '));
  for (const line of others) assert.ok(line.replaceAll(/[<>]/g, '').length <= 40, line);
});

test('if it does not say how wide it is, lines have 80 columns', {
  skip: OUTSIDE_LINUX,
}, () => {
  const name = write('x'.repeat(50), 'a');
  const command = `stty cols 0; "${process.execPath}" "${COMMAND}" inspect ${name}`;
  const env = { ...process.env, NO_COLOR: '1' };
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { cwd: folder, env });
  assert.equal(stdout.toString().trim(), `${name}: UTF-8, 1 byte, 1 line: sound`);
});

test('what is around a place gets narrower with it, so that the carets stay below their place', () => {
  const text = 'a rather long text before it: ';
  const illFormed = inspect(Buffer.concat([Buffer.from(text), bytesOf('FF'), Buffer.from(text)]));
  const lone = inspect(encode(`${text}\ud83d${text}`));
  const plain = (/** @type {string} */ shown) => shown;
  const hex = Array.from(Buffer.from(text), (byte) => byte.toString(16).toUpperCase()).join(' ');
  for (const [findings, whole] of /** @type {const} */ ([
    [illFormed, `${hex} FF ${hex}`],
    [lone, `${text}\\uD83D${text}`],
  ])) {
    for (const columns of [20, 25, 40, 60, 80, Infinity]) {
      const style = { good: plain, bad: plain, quiet: plain, strong: plain, columns };
      const lines = report('x', /** @type {any} */ ({ encoding: 'utf-8', ...findings }), style, false);
      const carets = lines.findIndex((line) => line.includes('^'));
      const shown = lines[carets - 1];
      assert.ok(shown.length <= columns, shown);
      assert.ok(whole.includes(shown.trim()), shown);
      const start = lines[carets].indexOf('^');
      assert.match(shown.slice(start, lines[carets].length), /^(?:FF|\\uD83D)$/);
      // As much as there is room for.
      if (columns < 55) assert.ok(shown.length > columns - 8, shown);
    }
  }
  // An escape is shown whole or not at all.
  const tabs = inspect(encode(`${'\t'.repeat(9)}\ud83d`));
  for (let columns = 20; columns < 28; columns++) {
    const style = { good: plain, bad: plain, quiet: plain, strong: plain, columns };
    const lines = report('x', /** @type {any} */ ({ encoding: 'utf-8', ...tabs }), style, false);
    assert.ok(
      lines.some((line) => /^ {4}(?:\\t)+\\uD83D$/.test(line)),
      lines.join('\n'),
    );
  }
  // Where there is not even room for the place, nothing else is shown.
  const pair = inspect(Buffer.concat([Buffer.from(text), bytesOf('EDA0BD EDB880'), Buffer.from(text)]));
  const style = { good: plain, bad: plain, quiet: plain, strong: plain, columns: 15 };
  const lines = report('x', /** @type {any} */ ({ encoding: 'utf-8', ...pair }), style, false);
  assert.ok(lines.includes('    ED A0 BD ED B8 80'), lines.join('\n'));
});
