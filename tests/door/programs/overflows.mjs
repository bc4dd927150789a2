/**
 * The stack runs out in calls, again and again, and the program goes on. An overflow leaves the stack pointer of the
 * module where it was at that moment; that must not add up.
 */

import { callsOf, functionNames, LONG } from './support/calls.mjs';
import { argumentsOf, functionOf, perform, tryCalls } from './support/perform.mjs';
import { overflowManyTimes } from './support/stack.mjs';

/** How many overflows are wanted for each function. */
const OVERFLOWS = 30_000;
const MANY_OVERFLOWS = 1_000_000;

/** In milliseconds. Hosts in which overflows are slow get fewer of them. */
const TIME_LIMIT = 2000;

export const variants = functionNames();

/** These call different functions of the module. */
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
  const all = callsOf([20, 300, LONG]);
  tryCalls(wtf8, all, fail);
  const backend = wtf8.backend();
  const calls = callsOf([20, 300, 2000])
    .filter((call) => call.function === variant)
    .map((call) => ({ call, parameters: argumentsOf(call) }));
  const wanted = isLong ? MANY_OVERFLOWS : OVERFLOWS;
  const begin = Date.now();
  const end = begin + (isLong ? 120 : 1) * TIME_LIMIT;
  const before = memoryUse();
  let overflows = 0;
  let begun = 0;
  let ended = 0;
  for (const [index, { call, parameters }] of calls.entries()) {
    const share = (wanted * (index + 1)) / calls.length - overflows;
    const action = call.thrown
      ? () => {
          begun++;
          const { error } = perform(wtf8, call, parameters);
          // Errors with a code are those that the call should throw, and no overflows.
          if (error?.code === undefined) throw error;
          ended++;
        }
      : () => {
          begun++;
          functionOf(wtf8, call)(...parameters);
          ended++;
        };
    // Compiled here, because there is no room for that near the end of the stack.
    action();
    overflows += overflowManyTimes(action, share, begin + ((end - begin) * (index + 1)) / calls.length);
  }
  note('overflows', overflows);
  // Others ran out before the call began.
  note('overflows of calls', begun - ended);
  if (begun === ended) fail('no call overflowed');
  tryCalls(wtf8, all, fail);
  if (wtf8.backend() !== backend) fail(`the backend became ${wtf8.backend()}`);
  const growth = memoryUse() - before;
  note('growth', growth);
  if (growth > 400 * 2 ** 20) fail(`memory grew by ${growth} bytes`);
}

/** @returns {number} the memory of the process, where that can be found out */
const memoryUse = () => globalThis.process?.memoryUsage?.().rss ?? 0;
