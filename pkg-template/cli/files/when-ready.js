/** Waits for non-blocking pipes and terminals: this program has nothing else to do meanwhile. */

/** How long to wait before the next attempt, in milliseconds. */
export const PAUSE = 5;
/** @type {Int32Array | undefined} */
let clock;

/**
 * @template T
 * @param {() => T} action a call that fails with EAGAIN while it would have to wait
 * @returns {T}
 */
export function whenReady(action) {
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
      clock ??= new Int32Array(new SharedArrayBuffer(4));
      Atomics.wait(clock, 0, 0, PAUSE);
    }
  }
}
