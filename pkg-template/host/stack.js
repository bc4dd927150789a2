/** Room on the stack. */
import { attempt } from '../base/built-ins.js';

/**
 * Throws the host's own error if the stack is about to end. What finds out about the host takes every error for "absent",
 * so it must not begin where the stack may end in the middle of it. (Deno does not survive that in its loader at all.)
 */
export function demandStack() {
  // It never is. But bundlers such as Rollup take a call without an effect away that a program does not look at the result of.
  // So many calls are enough for everything that starts up; a stack of 128 KB has three times as much.
  if (use(200, 1, 2, 3, 4, 5, 6, 7, 8) < 0) throw new RangeError();
}

/**
 * Calls itself so often, with parameters enough to make each call as large as usual ones.
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
