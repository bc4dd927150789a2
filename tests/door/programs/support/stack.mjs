/** Ends of the stack: where a call overflows it, in its own first steps or in its last ones. */

/** After so many levels in a row on which a call had room, all others have. */
const ENOUGH = 30;

/**
 * @typedef {object} Descent
 * @property {number} [skip] how many of the deepest levels are left out
 * @property {number} [times] how often each level is tried
 * @property {number} [shift] by how many words all levels are moved, so that the ends lie elsewhere
 */

/**
 * Recurses until the stack is full, and calls `action` on the way back, on each of the last levels, as far as it
 * overflows: each time at another place.
 *
 * @param {() => void} action
 * @param {Descent} [options]
 * @returns {{ overflows: number, last: number }} how many calls overflowed, and the last level on which one did. (What
 *   the action throws otherwise it has to keep to itself.)
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
      // On the deepest level, and on those that have not even room for this.
    }
    level++;
    if (level <= skip || level > Math.max(skip, last) + ENOUGH) return result;
    for (let time = 0; time < times; time++) {
      try {
        action();
      } catch {
        // Without another call, for which there may be no room.
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
 * Overflows a call so many times, most of them in its last steps, where they do most harm.
 *
 * @param {() => void} action
 * @param {number} wanted
 * @param {number} end when to stop in any case, by the clock
 */
export function overflowManyTimes(action, wanted, end) {
  let count = 0;
  let skip = 0;
  for (let turn = 0; count < wanted && Date.now() < end; turn++) {
    const { overflows, last } = atTheEndOfTheStack(action, { skip, times: 20, shift: turn % 16 });
    count += overflows;
    // Compilers change the size of a level while this runs.
    skip = turn % 8 === 0 ? 0 : Math.max(0, last - 20);
  }
  return count;
}
