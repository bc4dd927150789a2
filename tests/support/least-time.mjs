// How long some work takes, for tests that compare two.

/** @param {() => unknown} work @returns {number} the least time of three, in milliseconds */
export function leastTime(work) {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
