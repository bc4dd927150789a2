/**
 * The stack runs out in the very first call of a function, in the middle of what is done only once. The next call must work,
 * with the engine that this host should use.
 */

import { callsOf, functionNames, LONG } from './support/calls.mjs';
import { argumentsOf, functionOf, perform, tryCalls } from './support/perform.mjs';
import { atTheEndOfTheStack } from './support/stack.mjs';

const FUNCTIONS = [...functionNames(), 'backend'];

/** How many levels above the deepest one the first call is made. */
const SKIPS = [0, 3, 8, 14, 100, 310];

/** Up to so many levels above the deepest one, the start of the engine overflows in every host. At 310, Bun has room for it. */
const SURE = 100;

/** Two places for each function, in turn: so each function and each place is tried, but not every pair of them. */
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
  const all = callsOf([20, 300, LONG]);
  const first = callsOf([300]).find((each) => each.function === name && needsEngine(each));
  const call = first ? functionOf(wtf8, first) : wtf8.backend;
  const parameters = first ? argumentsOf(first) : [];
  const module = entry === 'slim.js' ? await readModule() : undefined;
  const expected = entry === 'js.js' ? 'js' : 'wasm';
  // With the module supplied here, only the first call is made deep in the stack.
  const isStarted = module !== undefined && skip % 2 === 1;
  if (isStarted) wtf8.initSync(module);
  let isSupplied = !module || isStarted;
  let begun = 0;
  let ended = 0;
  const { overflows } = atTheEndOfTheStack(
    () => {
      begun++;
      if (module && !isSupplied) {
        wtf8.initSync(module);
        isSupplied = true;
      }
      call(...parameters);
      ended++;
    },
    { skip, shift: skip % 7 },
  );
  note('overflows', overflows);
  // Others ran out before the call began.
  note('overflows of calls', begun - ended);
  if (begun === ended && !isStarted && expected === 'wasm' && skip <= SURE) fail('no call overflowed');
  if (module && !isSupplied) fail('the module was never supplied: no level had room for that');
  if (wtf8.backend() !== expected) fail(`the backend is ${wtf8.backend()} for good`);
  if (first) {
    const outcome = perform(wtf8, first, argumentsOf(first));
    if ('error' in outcome && !first.thrown) fail(`${name} still throws ${outcome.error}`);
  }
  tryCalls(wtf8, all, fail);
}

/** A map of a text is made in JavaScript. @param {import('./support/calls.mjs').Call} call */
const needsEngine = ({ function: name, parameters }) =>
  name !== 'OffsetMap.toIndexes' || typeof parameters[0] !== 'string';
