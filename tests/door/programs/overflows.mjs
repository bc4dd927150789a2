/**
 * Row 2: the stack runs out in calls, again and again, and the program goes on. A module's own stack pointer, which an
 * overflow leaves where it was, must not wander.
 */

import { callsOf } from './support/calls.mjs';
import { argumentsOf, functionOf, perform, tryCalls } from './support/perform.mjs';
import { overflowManyTimes } from './support/stack.mjs';

/** For each function. */
const OVERFLOWS = 100_000;
const MANY_OVERFLOWS = 1_000_000;

/** Where a host's overflows take so long that there are fewer. */
const TIME_LIMIT = 4000;

const FUNCTIONS = [...new Set(callsOf([5]).map((call) => call.function))];

export const variants = FUNCTIONS;

/** What calls different functions of the module. */
export const onPages = [
  'encode',
  'encodeInto',
  'decode',
  'decodeToUtf16',
  'findIllFormed',
  'toUtf8LossyInPlace',
];

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, load, fail, note, isLong }) {
  Error.stackTraceLimit = 0;
  const wtf8 = await load();
  const all = callsOf([20, 300, 70_000]);
  tryCalls(wtf8, all, fail);
  const backend = wtf8.backend();
  const calls = callsOf([20, 300, 2000])
    .filter((call) => call.function === variant)
    .map((call) => ({ call, parameters: argumentsOf(call) }));
  const wanted = isLong ? MANY_OVERFLOWS : OVERFLOWS;
  const begin = Date.now();
  const end = begin + (isLong ? 60 : 1) * TIME_LIMIT;
  const before = memoryUse();
  let overflows = 0;
  for (const [index, { call, parameters }] of calls.entries()) {
    const share = (wanted * (index + 1)) / calls.length - overflows;
    const action = call.thrown
      ? () => {
          const { error } = perform(wtf8, call, parameters);
          // What it should throw is no overflow.
          if (error?.code === undefined) throw error;
        }
      : () => functionOf(wtf8, call)(...parameters);
    overflows += overflowManyTimes(action, share, begin + ((end - begin) * (index + 1)) / calls.length);
  }
  note('overflows', overflows);
  tryCalls(wtf8, all, fail);
  if (wtf8.backend() !== backend) fail(`the backend became ${wtf8.backend()}`);
  const growth = memoryUse() - before;
  note('growth', growth);
  if (growth > 400 * 2 ** 20) fail(`memory grew by ${growth} bytes`);
}

/** @returns {number} of the process, where that can be found out */
const memoryUse = () => globalThis.process?.memoryUsage?.().rss ?? 0;
