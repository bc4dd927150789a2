/** Calls near the end of the stack, which overflow it in their first steps or in their last ones. */

/** After so many levels in a row without an overflow, all further levels are taken to have room. */
const ENOUGH = 30;

/** How often `overflowManyTimes` tries each level. */
const TIMES = 20;

/**
 * @typedef {object} Descent
 * @property {number} [skip] how many of the deepest levels are skipped
 * @property {number} [times] how often each level is tried
 * @property {number} [shift] by how many words all levels are moved, so that overflows happen at other places
 */

/**
 * Recurses until the stack is full. On the way back, calls `action` on each of the deepest levels until it no longer
 * overflows: on each level it does so at another place.
 *
 * @param {() => void} action
 * @param {Descent} [options]
 * @returns {{ overflows: number, last: number }} how many calls overflowed, and the last level on which one did. (Every
 *   error counts as an overflow, so the action must catch its own.)
 */
export function atTheEndOfTheStack(action, { skip = 0, times = 1, shift = 0 } = {}) {
  let level = 0;
  let overflows = 0;
  let last = 0;
  /** @param {number} depth @returns {number} */
  function visit(depth) {
    let result = depth;
    try {
      result = visit(depth + 1);
    } catch {
      // This is the deepest level, or one that has not even room for this code.
    }
    level++;
    if (level <= skip || level > Math.max(skip, last) + ENOUGH) return result;
    for (let time = 0; time < times; time++) {
      try {
        action();
      } catch {
        // No call is made here, as there may be no room for one.
        overflows++;
        last = level;
      }
    }
    return result;
  }
  /** @param {...number} words */
  const start = (...words) => visit(words.length);
  start(...new Array(shift).fill(0));
  return { overflows, last };
}

/**
 * Overflows a call many times, mostly in its last steps, where overflows do most harm.
 *
 * @param {() => void} action
 * @param {number} wanted how many overflows
 * @param {number} end when to stop in any case, as `Date.now()` gives it; but not before the first turn
 */
export function overflowManyTimes(action, wanted, end) {
  let count = 0;
  let skip = 0;
  let steps = 0;
  const afterSteps = () => callAfter(steps, action);
  for (let turn = 0; count < wanted && (turn === 0 || Date.now() < end); turn++) {
    const { overflows, last } = atTheEndOfTheStack(afterSteps, { skip, times: TIMES, shift: turn % 16 });
    count += overflows;
    // A call that the compiler has inlined needs hardly any stack, and seldom overflows. Then one more frame comes before it.
    if (overflows < TIMES) steps++;
    // Compilers change the size of a level while this runs.
    skip = turn % 8 === 0 ? 0 : Math.max(0, last - 20);
  }
  return count;
}

/** @param {number} steps how many calls there are in between @param {() => void} action */
function callAfter(steps, action) {
  if (steps > 0) callAfter(steps - 1, action);
  else action();
}
