/** What has to prove itself before it is used, and how it is kept from harming the call that needs it. */
import { ByteArray, setElements } from '../base/built-ins.js';
import { snapshotMemory } from '../base/snapshot.js';
import { demandStack } from './stack.js';

/**
 * How many tests run, one inside of another. Functions that are tested may call this package, which must then leave the memory of wasm
 * alone.
 */
export let testsRunning = 0;

/** Grows with each reset. It starts at 1, so that 0, as where no test has begun, is less. */
let era = 1;

/** Whether a reset is still to come. */
let isResetDue = false;

/**
 * Clears `testsRunning` in a later job. A `finally` is not enough, because none runs where the host stops a program that takes too
 * long, as by the `timeout` of node:vm. Tests are synchronous, so none runs when this goes on, unless the host runs what is due in
 * the middle of one (see `guarded`).
 */
async function resetLater() {
  isResetDue = true;
  await 0;
  isResetDue = false;
  testsRunning = 0;
  era++;
}

/**
 * Calls a function in which code of a page may run, in the place of something of the host, and may call this package. That must
 * not change the bytes of the call that is under way, which may be in the snapshot memory.
 *
 * @template Result
 * @param {() => Result} call
 * @param {boolean} [isTest] a test always has a reset of its own, because a host that stopped a program may have dropped one that was
 *   due. Other calls may come thousands of times in one job, and share a reset
 * @returns {Result}
 * @throws also if the stack is about to overflow
 */
export function guarded(call, isTest) {
  demandStack();
  const bytes = new ByteArray(snapshotMemory);
  const saved = new ByteArray(bytes);
  if (isTest || !isResetDue) resetLater();
  const before = testsRunning++;
  try {
    return call();
  } finally {
    // Not one less, because a host may run what is due while it loads a module, as workerd does.
    testsRunning = before;
    setElements(bytes, saved);
  }
}

/** @type {<Result>(test: () => Result) => Result} */
export const tested = (test) => guarded(test, true);

/**
 * A function that gives something of the host, which it finds and tests at its first call.
 *
 * @template Found
 * @param {() => Found | undefined | false} find gives it, if it is there and does what it should
 * @returns {() => Found | undefined}
 */
export function proven(find) {
  /** `false` if there is none. @type {Found | false | undefined} */
  let found;
  /** The era in which its test began, until it ends. */
  let began = 0;
  const test = () => {
    // It is also tested if an earlier test did not end, because the stack overflowed or the host stopped the program.
    if (began < era) {
      found = undefined;
      began = era;
      try {
        const candidate = tested(find) || false;
        found ??= candidate;
      } finally {
        began = found === undefined ? 0 : Infinity;
      }
      return found || undefined;
    }
    // This call comes from the test itself: what is tested is built on this package, and would call itself for ever.
    found = false;
    return undefined;
  };
  // (Short, so that engines compile it into its callers. isUtf8, Bun)
  return () => found || test();
}
