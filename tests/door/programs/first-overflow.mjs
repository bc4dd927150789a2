/**
 * Row 3: the stack runs out in the very first call of a function, in the middle of what is done only once. The next call
 * must work, on the engine that this host should run.
 */

import { callsOf } from './support/calls.mjs';
import { argumentsOf, perform, tryCalls } from './support/perform.mjs';
import { atTheEndOfTheStack } from './support/stack.mjs';

const FUNCTIONS = [...new Set(callsOf([5]).map((call) => call.function)), 'backend'];

/** How many levels more room the first call has than none at all. */
const SKIPS = [0, 3, 8, 14, 100, 310];

/** By turns, so that each function and each place is met, and not every pair of them. */
export const variants = FUNCTIONS.flatMap((name, number) =>
  SKIPS.filter((_, turn) => turn % 3 === number % 3).map((skip) => `${name}, ${skip} levels above`),
);

/** A page takes longer than a process. */
export const onPages = variants.filter((_, number) => number % 2 === 0);

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, entry, import: importEntry, readModule, fail, note }) {
  const [name, place] = variant.split(', ');
  const skip = Number.parseInt(place, 10);
  const wtf8 = await importEntry(entry);
  const all = callsOf([20, 300, 70_000]);
  const first = callsOf([300]).find((call) => call.function === name);
  const parameters = first ? argumentsOf(first) : [];
  const module = entry === 'slim.js' ? await readModule() : undefined;
  const expected = entry === 'js.js' ? 'js' : 'wasm';
  let isSupplied = !module;
  if (module && skip % 2 === 1) {
    // Only the first call is deep then.
    wtf8.initSync(module);
    isSupplied = true;
  }
  let turns = 0;
  const { overflows } = atTheEndOfTheStack(
    () => {
      turns++;
      if (module && !isSupplied) {
        wtf8.initSync(module);
        isSupplied = true;
      }
      wtf8[name](...parameters);
    },
    { skip, shift: skip % 7 },
  );
  note('overflows', overflows);
  note('turns', turns);
  if (module && !isSupplied) fail('the module was never supplied: no level had room for that');
  if (wtf8.backend() !== expected) fail(`the backend is ${wtf8.backend()} for good`);
  if (first) {
    const outcome = perform(wtf8, first, argumentsOf(first));
    if ('error' in outcome && !first.thrown) fail(`${name} still throws ${outcome.error}`);
  }
  tryCalls(wtf8, all, fail);
}
