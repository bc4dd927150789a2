/**
 * Measures asynchronous functions against each other, in turns, in rounds. The fastest round of each counts, because other
 * work of the machine makes rounds slower, and none faster.
 */

/** About how long a batch takes, in milliseconds: at least half of this. */
const BATCH = 4;

/**
 * @param {string} name
 * @param {(() => Promise<unknown>)[]} racers
 * @param {number} rounds
 * @returns {Promise<import('./rows.js').Race>}
 */
export async function race(name, racers, rounds) {
  const calls = [];
  /** @type {number[][]} */
  const times = racers.map(() => []);
  for (const run of racers) {
    let count = 1;
    while ((await timeOf(run, count)) < BATCH / 2) count *= 2;
    calls.push(count);
  }
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < racers.length; turn++) {
      const which = (round + turn) % racers.length;
      times[which].push((await timeOf(racers[which], calls[which])) / calls[which]);
    }
  }
  return { name, times: times.map((all) => Math.min(...all) * 1e6) };
}

/** @param {() => Promise<unknown>} run @param {number} count @returns {Promise<number>} in milliseconds */
async function timeOf(run, count) {
  const start = performance.now();
  for (let done = 0; done < count; done++) await run();
  return performance.now() - start;
}
