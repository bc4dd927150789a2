/** Measures how long programs take to store a text and to read it back, as they are and with this package. */

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { PROGRAMS } from '../../tests/adoption/programs.mjs';
import { race } from '../harness/race.mjs';
import { corpusFile } from '../prepare/places.mjs';

const rounds = Number(process.argv[2]);
const texts = JSON.parse(readFileSync(corpusFile, 'utf8'));
const rows = [];
for (const [name, make] of Object.entries(PROGRAMS)) {
  const today = await make('today');
  const adopted = await make('adopted');
  for (const [text, length, end] of /** @type {[string, number, string][]} */ ([
    ['english', 20, ''],
    ['mixed', 2000, ''],
    ['mixed', 2000, '\ud83d'],
  ])) {
    const strings = Array.from({ length: 50 }, (_, index) => texts[text].substr(index * 97, length) + end);
    const all = async (/** @type {import('../../tests/adoption/programs.mjs').Program} */ { back }) => {
      for (const string of strings) await back(string);
    };
    rows.push(
      await race(
        `${name} · ${text} · ${length}${end ? ' · one lone' : ''}`,
        [() => all(adopted), () => all(today)],
        rounds,
      ),
    );
  }
}
console.log(JSON.stringify(rows));
process.exit();
