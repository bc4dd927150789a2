// Do files of any length take the same memory?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JsonScanner } from '../../pkg-template/cli/json/scanner.js';
import { precededBy, run, write } from './run-command.mjs';

const MIB = 2 ** 20;

/** Prints the most memory that the process had, in KiB. */
const REPORT = `process.on('exit', () => console.error('peak ' + process.resourceUsage().maxRSS));`;
const environment = precededBy(REPORT);

const line = 'é漢😀 and so on, up to the end of the line\n';
const files = [2, 256].map((size) =>
  write(`${size} MiB.txt`, line.repeat((size * MIB) / Buffer.byteLength(line))),
);

/** @type {Record<string, (file: string) => string[]>} */
const commands = {
  inspect: (file) => ['inspect', file],
  convert: (file) => ['convert', '--from', 'utf-8', '--to', 'utf-16le', '-o', 'out.txt', file],
  'convert, from an encoding that is found out': (file) => [
    'convert',
    '--from',
    'auto',
    '--to',
    'cesu-8',
    '-o',
    'out.txt',
    file,
  ],
};

for (const [name, parameters] of Object.entries(commands)) {
  test(name, (context) => {
    const peaks = files.map((file) => {
      const { status, stderr } = run(parameters(file), { environment });
      assert.equal(status, 0, stderr);
      return Number(/peak (\d+)/.exec(stderr)?.[1]) * 1024;
    });
    const growth = peaks[1] - peaks[0];
    context.diagnostic(`${(growth / MIB).toFixed(1)} MiB more`);
    assert.ok(growth < 96 * MIB, `${growth} bytes`);
  });
}

// By it, the command refuses to list what would take too much memory, which Node would end without an error.
test('long paths count as much as many places', () => {
  /** @param {number} levels */
  const keptAt = (levels) => {
    const scanner = new JsonScanner({ limit: 1, isUtf16: false, hasManyValues: false, isJsonLines: false });
    const keys = `{"${'long key '.repeat(6)}":`.repeat(levels);
    scanner.push(Buffer.from(`${keys}"\\ud83d"${'}'.repeat(levels)}`));
    scanner.end();
    return { kept: scanner.kept, path: scanner.strings[0].path };
  };
  assert.equal(keptAt(0).kept, 1);
  const { kept, path } = keptAt(40);
  assert.ok(kept > path.length / 256 && path.length > 2000, `${kept} for ${path.length} characters`);
});
