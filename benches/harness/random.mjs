/** Randomness that can be repeated. */

/** Pseudo-random integers (xorshift), the same on every run. @param {number} seed not 0 */
export function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(below: number) => number} next
 */
export function shuffle(items, next) {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = next(last + 1);
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}
