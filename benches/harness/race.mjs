/**
 * Measures asynchronous functions against each other, in turns, in rounds. The fastest round of each counts, because other
 * work of the machine makes rounds slower, and none faster.
 */

import { random, shuffle } from './random.mjs';

/** A batch takes at least this, in milliseconds: calls are doubled until it does. */
const LEAST_BATCH = 2;

/** One for all races, as in measure.mjs. */
const next = random(1);

/**
 * @param {string} name
 * @param {(() => Promise<unknown>)[]} racers
 * @param {number} rounds
 * @returns {Promise<import('./rows.js').Race>}
 */
export async function race(name, racers, rounds) {
  const contestants = [];
  for (const run of racers) {
    let calls = 1;
    while ((await timeOf(run, calls)) < LEAST_BATCH) calls *= 2;
    contestants.push({ run, calls, times: /** @type {number[]} */ ([]) });
  }
  for (let round = 0; round < rounds; round++) {
    // In an order that changes, so that no contestant always runs after the one that leaves the most garbage.
    for (const { run, calls, times } of shuffle(contestants, next)) {
      times.push((await timeOf(run, calls)) / calls);
    }
  }
  return { name, times: contestants.map(({ times }) => Math.min(...times) * 1e6) };
}

/** @param {() => Promise<unknown>} run @param {number} count @returns {Promise<number>} in milliseconds */
async function timeOf(run, count) {
  const start = performance.now();
  for (let done = 0; done < count; done++) await run();
  return performance.now() - start;
}
