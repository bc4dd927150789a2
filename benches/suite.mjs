/** Measures the cells of a plan in the host that runs this. */

import { contestantsIn } from './contestants/index.mjs';
import { makeRunners } from './harness/cell.mjs';
import { measure, timesOfBatches } from './harness/measure.mjs';

/**
 * @import { HostFeatures } from './contestants/contestant.js'
 * @import { CellsJob, RowOfProcess } from './harness/rows.js'
 * @import { Cell } from './plan.mjs'
 */

/**
 * @param {CellsJob} job
 * @param {Record<string, string>} texts
 * @param {HostFeatures} host
 * @param {(done: number) => void} report
 * @returns {Promise<RowOfProcess[]>}
 */
export async function runSuite({ cells, settings }, texts, host, report) {
  const contestants = contestantsIn(host);
  warmUp(cells, texts, contestants);
  /** @type {RowOfProcess[]} */
  const rows = [];
  for (const cell of cells) {
    rows.push({ ...cell, times: timesOfBatches(makeRunners(cell, texts[cell.text], contestants), settings) });
    report(rows.length);
    // Only between two tasks do hosts free the memory of results, and browsers send what is reported.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return rows;
}

/**
 * Runs each operation on each text first. Compilers optimize for what they have seen: without this, the first cells
 * would run code that was compiled for other inputs than later cells.
 *
 * @param {Cell[]} cells
 * @param {Record<string, string>} texts
 * @param {ReturnType<typeof contestantsIn>} contestants
 */
function warmUp(cells, texts, contestants) {
  const settings = { rounds: 2, batchTime: 0.2, patience: 1, leastRounds: 1 };
  for (const operation of new Set(cells.map((cell) => cell.operation))) {
    for (const text of new Set(cells.map((cell) => cell.text))) {
      for (const size of [12, 1000]) {
        const cell = { operation, text, size, variant: /** @type {const} */ ('well-formed'), form: 'flat' };
        measure(makeRunners(cell, texts[text], contestants), settings);
      }
    }
  }
}
