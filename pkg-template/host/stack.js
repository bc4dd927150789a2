/** Room on the stack. */
import { attempt } from '../base/built-ins.js';

/** Enough for everything that starts up; a stack of 128 KB has three times as much. */
const DEPTH = 200;

/**
 * Throws the host's own error if the stack is about to end. What finds out about the host takes every error for "absent",
 * so it must not begin where the stack may end in the middle of it. (Deno does not survive that in its loader at all.)
 */
export function demandStack() {
  // It never throws this, but a bundler that knew that the result is not needed would leave the call out.
  if (use(DEPTH, 1, 2, 3, 4, 5, 6, 7, 8) < 0) throw new RangeError('the stack is about to end');
}

/**
 * Calls itself so often, with parameters enough to make each call as large as usual ones.
 *
 * @type {(depth: number, ...numbers: [number, number, number, number, number, number, number, number]) => number}
 */
function use(depth, a, b, c, d, e, f, g, h) {
  return depth === 0 ? a : a + use(depth - 1, b, c, d, e, f, g, h, a);
}

/** How hosts name it that the stack or the memory ends. */
const PASSING = ['RangeError', 'InternalError'];

/**
 * Whether what failed may succeed the next time: the stack came to its end. Everything else, such as a policy that forbids
 * wasm, stays.
 *
 * @param {unknown} error
 */
export function isPassing(error) {
  const name = attempt(() => /** @type {Error} */ (error).name);
  return name === PASSING[0] || name === PASSING[1];
}
