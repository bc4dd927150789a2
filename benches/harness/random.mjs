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
