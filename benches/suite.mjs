/** Measures the cells of a plan in the host that runs this. */

import { contestantsIn } from './contestants/index.mjs';
import { makeRunners } from './harness/cell.mjs';
import { measure, timesOfBatches } from './harness/measure.mjs';
import { FORMS, OPERATIONS } from './operations.mjs';

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
  meetAllForms(cells, texts, contestants);
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
 * Gives strings in all forms to each operation, before anything is compiled. V8 has a cache of four forms for a method of strings,
 * and compiles a slow call where code had met more of them before, as it easily has in a program.
 *
 * @param {Cell[]} cells
 * @param {Record<string, string>} texts
 * @param {ReturnType<typeof contestantsIn>} contestants
 */
function meetAllForms(cells, texts, contestants) {
  for (const operation of new Set(cells.map((cell) => cell.operation))) {
    if (OPERATIONS[operation].takes !== 'text') continue;
    for (const [name, text] of Object.entries(texts)) {
      for (const form of Object.keys(FORMS)) {
        const cell = { operation, text: name, size: 24, variant: /** @type {const} */ ('well-formed'), form };
        for (const { run } of makeRunners(cell, text, contestants)) run(4);
      }
    }
  }
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
