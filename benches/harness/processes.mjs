/**
 * Measures the cells in several processes of a host, one after the other, and puts the times of each cell together.
 *
 * What a process did before decides whether the C library still has the memory for a large result, and that may hold for one
 * contestant of a cell through all rounds. So each process begins with another cell.
 */

import { summary } from './measure.mjs';

/**
 * @import { Host, Report } from '../hosts/index.mjs'
 * @import { CellsJob, Row, RowOfProcess } from './rows.js'
 */

/** How many processes there are. */
export const PROCESSES = 3;

/**
 * @param {Host} host
 * @param {string} program of the host
 * @param {CellsJob} job what each process does
 * @param {Report} report gets how many cells were measured, in all processes together
 * @returns {Promise<Row[]>} in the order of the job
 */
export async function runInProcesses(host, program, { cells, settings }, report) {
  /** @type {RowOfProcess[][]} */
  const runs = [];
  for (let number = 0; number < PROCESSES; number++) {
    const first = Math.floor((number * cells.length) / PROCESSES);
    const turned = [...cells.slice(first), ...cells.slice(0, first)];
    const rows = await host.run(program, { cells: turned, settings }, (done) =>
      report(number * cells.length + done),
    );
    const end = cells.length - first;
    runs.push([...rows.slice(end), ...rows.slice(0, end)]);
  }
  return cells.map((cell, index) => ({ ...cell, times: together(runs.map((rows) => rows[index].times)) }));
}

/**
 * @param {RowOfProcess['times'][]} times of each process
 * @returns {Row['times']}
 */
const together = (times) =>
  Object.fromEntries(
    Object.keys(times[0]).map((name) => [name, summary(times.flatMap(({ [name]: ofOne }) => ofOne))]),
  );
