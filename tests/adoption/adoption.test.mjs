// What do programs lose today, and keep with this package? Runs every row of the README's table.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { noise } from '../support/texts.mjs';
import { installPrograms } from './install.mjs';
import { PROGRAMS } from './programs.mjs';
import { readTable } from './table.mjs';

const table = readTable(readFileSync(new URL('../../README.md', import.meta.url), 'utf8'));

/** @type {Record<string, Record<'today' | 'adopted', any>>} */
const programs = {};

before(async () => {
  await installPrograms();
  for (const [name, make] of Object.entries(PROGRAMS)) {
    programs[name] = { today: await make('today'), adopted: await make('adopted') };
  }
});

after(async () => {
  for (const { today, adopted } of Object.values(programs))
    await Promise.all([today.close?.(), adopted.close?.()]);
});

/** The value of an expression of the table, or the code of its error. @param {string} expression @param {object} program */
async function outcomeOf(expression, program) {
  try {
    return await new Function(...Object.keys(program), `return ${expression};`)(...Object.values(program));
  } catch (error) {
    return /** @type {any} */ (error).code ?? error;
  }
}

/** @param {string} cell a value, or the code of an error */
const expected = (cell) => (/^ERR_\w+$/.test(cell) ? cell : new Function(`return ${cell};`)());

test('the table has every program', () => {
  assert.deepEqual([...new Set(table.map(({ program }) => program))].sort(), Object.keys(PROGRAMS).sort());
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  assert.deepEqual(Object.fromEntries(table.map(({ program, version }) => [program, version])), dependencies);
});

test('the times are those that were measured, rounded', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, measured] = readFileSync(new URL('../../benches/ADOPTION.md', import.meta.url), 'utf8').split(
    '## Node 26',
  );
  for (const name of Object.keys(PROGRAMS)) {
    const lines = measured.split('\n').filter((line) => line.startsWith(`| ${name} · `));
    const ratios = lines.map((line) => Number(line.split(' | ').at(-1)?.replace(' |', '')));
    const row = new RegExp(`^\\| \`${name}\` \\| [^|]+ \\| ([\\d.]+) \\| ([\\d.]+) \\| ([\\d.]+) \\|$`, 'm');
    const rounded = row.exec(readme)?.slice(1).map(Number) ?? [];
    assert.equal(rounded.length, 3, name);
    for (const [index, ratio] of ratios.entries()) {
      assert.ok(Math.abs(rounded[index] - ratio) <= 0.05, `${name}: ${rounded[index]} for ${ratio}`);
    }
    assert.equal(ratios.length, 3, name);
  }
});

for (const { program, call, today, adopted } of table) {
  test(`${program}: ${call}`, async () => {
    assert.notEqual(today, adopted);
    assert.deepEqual(await outcomeOf(call, programs[program].today), expected(today), 'today');
    assert.deepEqual(await outcomeOf(call, programs[program].adopted), expected(adopted), 'adopted');
  });
}

describe('with this package, any string comes back', () => {
  for (const name of Object.keys(PROGRAMS)) {
    test(name, async () => {
      for (const length of [0, 1, 2, 7, 31, 38, 39, 50, 51, 63, 64, 65, 200, 201, 5000, 100_000]) {
        for (const seed of [1, 2, 3]) {
          const text = noise(length, seed);
          assert.ok((await programs[name].adopted.back(text)) === text, `${length} units`);
        }
      }
    });
  }
});
