/** Room on the stack. */
import { attempt } from '../base/built-ins.js';

/**
 * Throws the host's own error if the stack is about to end. What finds out about the host takes every error for "absent",
 * so it must not begin where the stack may end in the middle of it. (Deno does not survive that in its loader at all.)
 */
export function demandStack() {
  // The result is never negative. It is tested because bundlers such as Rollup remove a call that has no effect and whose
  // result is unused. 200 calls take as much of the stack as everything that starts up; one of 128 KB has three times as much.
  if (use(200, 1, 2, 3, 4, 5, 6, 7, 8) < 0) throw new RangeError();
}

/**
 * Calls itself `depth` times, with parameters enough to make each call take as much of the stack as usual ones.
 *
 * @type {(depth: number, ...numbers: [number, number, number, number, number, number, number, number]) => number}
 */
function use(depth, a, b, c, d, e, f, g, h) {
  return depth === 0 ? a : a + use(depth - 1, b, c, d, e, f, g, h, a);
}

/**
 * Whether what failed may succeed the next time: the stack or the memory came to its end, as hosts name it. Everything else,
 * such as a policy that forbids wasm, stays.
 *
 * @param {unknown} error
 */
export function isPassing(error) {
  const name = attempt(() => /** @type {Error} */ (error).name);
  return name === 'RangeError' || name === 'InternalError';
}
