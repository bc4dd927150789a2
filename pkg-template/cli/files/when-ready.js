/** Pipes and terminals may be set not to wait; this program has nothing else to do in the meantime. */

/** After how many the next attempt is made. */
export const MILLISECONDS = 5;
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
      Atomics.wait(clock, 0, 0, MILLISECONDS);
    }
  }
}
