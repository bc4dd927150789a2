/**
 * Measures two asynchronous functions against each other, in turns, in rounds. The fastest round of each counts, because other
 * work of the machine makes rounds slower, and none faster.
 */

/** About how long a batch takes, in milliseconds: at least half of this. */
const BATCH = 4;

/**
 * @param {string} name
 * @param {() => Promise<unknown>} ours
 * @param {() => Promise<unknown>} theirs
 * @param {number} rounds
 * @returns {Promise<import('./rows.js').Race>}
 */
export async function race(name, ours, theirs, rounds) {
  const racers = [ours, theirs];
  const calls = [];
  /** @type {number[][]} */
  const times = [[], []];
  for (const run of racers) {
    let count = 1;
    while ((await timeOf(run, count)) < BATCH / 2) count *= 2;
    calls.push(count);
  }
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < 2; turn++) {
      const which = (round + turn) % 2;
      times[which].push((await timeOf(racers[which], calls[which])) / calls[which]);
    }
  }
  const [own, other] = times.map((all) => Math.min(...all) * 1e6);
  return { name, ours: own, theirs: other };
}

/** @param {() => Promise<unknown>} run @param {number} count @returns {Promise<number>} in milliseconds */
async function timeOf(run, count) {
  const start = performance.now();
  for (let done = 0; done < count; done++) await run();
  return performance.now() - start;
}
