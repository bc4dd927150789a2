// Are the outputs of programs kept apart that have the same name and run at once?

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { run } from '../../scripts/lib/command.mjs';

const NAME = 'test of logs';

/** A program that writes its letter twice, some time apart. @param {string} letter */
const program = (letter) => [
  '--eval',
  `console.log('${letter}1'); setTimeout(() => console.log('${letter}2'), 500);`,
];

/** @param {string} letter */
async function outputInAnotherProcess(letter) {
  const url = new URL('../../scripts/lib/command.mjs', import.meta.url);
  const script = `const { run } = await import(${JSON.stringify(url.href)});
    const { output } = await run(${JSON.stringify(NAME)}, process.execPath, ${JSON.stringify(program(letter))});
    process.stdout.write(output);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  return text(child.stdout);
}

test('of one process', async () => {
  const outcomes = await Promise.all(
    ['a', 'b'].map((letter) => run(NAME, process.execPath, program(letter))),
  );
  assert.deepEqual(
    outcomes.map(({ output }) => output),
    ['a1\na2\n', 'b1\nb2\n'],
  );
});

test('of several processes', async () => {
  const letters = ['a', 'b', 'c'];
  const outputs = await Promise.all(letters.map(outputInAnotherProcess));
  assert.deepEqual(
    outputs,
    letters.map((letter) => `${letter}1\n${letter}2\n`),
  );
});
