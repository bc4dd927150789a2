/** Room on the stack. */
import { HostRangeError } from '../base/built-ins.js';

/**
 * Throws the host's own error if the stack is about to overflow. Tests of host features take every error for "absent", so they
 * must not begin where the stack may overflow in the middle. (Deno does not survive an overflow in its loader at all.)
 *
 * @param {number} [depth] how many calls there must be room for. 200 calls take as much stack as the whole start-up; a stack of
 *   128 KB has more than twice as much.
 * @returns {undefined}
 */
export function demandStack(depth = 200) {
  // The result is never negative. It is tested because bundlers such as Rollup remove a call that has no effect and whose
  // result is unused.
  if (use(depth, 1, 2, 3, 4, 5, 6, 7, 8) < 0) throw new HostRangeError();
}

/**
 * Calls itself `depth` times, with enough parameters to make each call take as much stack as a usual one.
 *
 * @type {(depth: number, ...numbers: [number, number, number, number, number, number, number, number]) => number}
 */
function use(depth, a, b, c, d, e, f, g, h) {
  return depth === 0 ? a : a + use(depth - 1, b, c, d, e, f, g, h, a);
}
