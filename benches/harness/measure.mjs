/**
 * Measures contestants against each other: in turns, in one process, a batch of calls at a time.
 *
 * A harness of our own, because the usual ones time one contestant after the other. What a machine does meanwhile,
 * such as changing its clock rate, collecting garbage or serving a neighbour, then affects one of them alone, and
 * distorts the ratio of two times, which is what we measure.
 */

import { random, shuffle } from './random.mjs';
import { quantile } from './statistics.mjs';

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {(calls: number) => number} run makes that many calls; its result depends on all of them, so none is optimized away
 *
 * @typedef {object} Settings
 * @property {number} rounds how many batches each is measured in
 * @property {number} batchTime how long a batch takes, in milliseconds
 * @property {number} patience how long all batches of one contestant may take, in milliseconds; a slow one takes
 *   part in fewer rounds, but never in fewer than `leastRounds`
 * @property {number} leastRounds
 *
 * @typedef {object} Time in nanoseconds a call
 * @property {number} median
 * @property {number} low a quarter of the batches were faster
 * @property {number} high a quarter of the batches were slower
 * @property {number} rounds
 */

/** One for all cells: with one of its own, every cell of two contestants had the same order in each round. */
const next = random(1);

/** The longest time that a process is likely to be kept waiting for a processor, in milliseconds. */
const PAUSE = 20;

/** Results of runners go here. An optimizer cannot know that they are not read, so it cannot remove the work. */
const sink = { value: 0 };

/**
 * @param {readonly Runner[]} runners
 * @param {Settings} settings
 * @returns {Record<string, Time>}
 */
export const measure = (runners, settings) =>
  Object.fromEntries(
    Object.entries(timesOfBatches(runners, settings)).map(([name, times]) => [name, summary(times)]),
  );

/**
 * @param {readonly Runner[]} runners
 * @param {Settings} settings
 * @returns {Record<string, number[]>} by contestant: the time of a call in each batch, in milliseconds
 */
export function timesOfBatches(runners, settings) {
  const racers = runners.map((runner) => calibrate(runner, settings));
  for (let round = 0; round < settings.rounds; round++) {
    // In an order that changes, so that no contestant always runs after the one that leaves the most garbage.
    for (const racer of shuffle(racers, next)) {
      if (round % racer.every === 0) racer.times.push(timeBatch(racer.runner, racer.calls) / racer.calls);
    }
  }
  return Object.fromEntries(racers.map(({ runner, times }) => [runner.name, times]));
}

/**
 * Finds how many calls fill a batch, which also warms up.
 *
 * @param {Runner} runner
 * @param {Settings} settings
 */
function calibrate(runner, { rounds, batchTime, patience, leastRounds }) {
  let calls = 1;
  let time = timeCarefully(runner, calls, batchTime);
  while (time < batchTime / 2) {
    // By a factor rather than by `batchTime / time`: a coarse clock may say 0, and a batch would be endless.
    calls *= time > batchTime / 16 ? 2 : 4;
    time = timeCarefully(runner, calls, batchTime);
  }
  if (time < batchTime) calls = Math.ceil((calls * batchTime) / time);
  const affordable = Math.max(leastRounds, Math.floor(patience / Math.max(time, batchTime)));
  return {
    runner,
    calls,
    every: Math.max(1, Math.floor(rounds / affordable)),
    times: /** @type {number[]} */ ([]),
  };
}

/**
 * A pause of the machine can make a few calls last as long as a batch. Such a time is measured again, and the shorter one counts,
 * unless it is longer than any likely pause.
 *
 * @param {Runner} runner
 * @param {number} calls
 * @param {number} batchTime
 */
function timeCarefully(runner, calls, batchTime) {
  const time = timeBatch(runner, calls);
  return time < batchTime / 2 || time > PAUSE ? time : Math.min(time, timeBatch(runner, calls));
}

/** @param {Runner} runner @param {number} calls @returns {number} in milliseconds */
function timeBatch({ run }, calls) {
  const start = performance.now();
  sink.value += run(calls);
  return performance.now() - start;
}

/** @param {number[]} times in milliseconds @returns {Time} */
export function summary(times) {
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => round(quantile(times, share) * 1e6));
  return { median, low, high, rounds: times.length };
}

/** Three digits more than anyone can measure. @param {number} nanoseconds */
const round = (nanoseconds) => Number(nanoseconds.toPrecision(6));
