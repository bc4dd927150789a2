/** A run in one host: prepares what it needs, measures, and prints the tables. */

import { build } from '../scripts/lib/build-package.mjs';
import { say } from '../scripts/lib/command.mjs';
import { writeJson } from '../scripts/lib/fingerprint.mjs';
import { PROCESSES, runInProcesses } from './harness/processes.mjs';
import { judge } from './judge.mjs';
import { cratesOf, describeEnvironment, environmentLines, peersOf } from './output/environment.mjs';
import { cellTables, targetTable } from './output/terminal.mjs';
import { planCells } from './plan.mjs';
import { buildByHand } from './prepare/by-hand.mjs';
import { makeCorpus } from './prepare/corpus.mjs';
import { installPackages } from './prepare/packages.mjs';
import { resultFile } from './prepare/places.mjs';

/**
 * @typedef {object} Result
 * @property {import('./output/environment.mjs').Environment} environment
 * @property {boolean} quick
 * @property {import('./harness/rows.js').Row[]} rows
 */

/** Of each process. @type {import('./harness/measure.mjs').Settings} */
const THOROUGH = { rounds: 21 / PROCESSES, batchTime: 1, patience: 20, leastRounds: 2 };
/** The same for a quick run. @type {import('./harness/measure.mjs').Settings} */
const QUICK = { rounds: 9 / PROCESSES, batchTime: 0.5, patience: 5, leastRounds: 1 };

export async function prepareKernels() {
  await build();
  await installPackages(true);
  makeCorpus();
}

/** @param {boolean} hostsToo whether hosts are needed that come from npm */
export async function prepare(hostsToo) {
  const toolchain = await build();
  await installPackages(hostsToo);
  await buildByHand(toolchain);
  makeCorpus();
}

/**
 * @param {string} name
 * @param {import('./hosts/index.mjs').Host} host
 * @param {{ quick: boolean, only: string[] }} choice
 * @returns {Promise<Result>}
 */
export async function runHost(name, host, choice) {
  const { quick, only } = choice;
  const cells = planCells(choice);
  const program = await host.find();
  const peers = { ...peersOf('@cto.af/wtf8', 'wtf-8'), ...cratesOf('naive-crate') };
  const environment = describeEnvironment(host.title, host.version(program), peers);
  say(`Measuring ${cells.length} cells in ${host.title}, in ${PROCESSES} processes`);
  const began = performance.now();
  const job = { cells, settings: quick ? QUICK : THOROUGH };
  const rows = await runInProcesses(host, program, job, progress(PROCESSES * cells.length));
  say(`  done in ${Math.round((performance.now() - began) / 1000)} s`);

  const result = { environment, quick, rows };
  if (only.length === 0) writeJson(resultFile(quick ? `${name}.quick` : name), result);
  console.log(
    [
      '',
      cellTables(rows),
      '',
      ...environmentLines(environment),
      'Times are medians, ± half the distance between the quartiles; ÷ is our time as a share of a peer’s.',
      '',
      targetTable(judge(name, rows).filter(({ cells }) => cells > 0 || only.length === 0)),
      '',
    ].join('\n'),
  );
  return result;
}

/** Prints a line at every tenth of the cells. @param {number} total @returns {import('./hosts/index.mjs').Report} */
function progress(total) {
  let shown = 0;
  return (done) => {
    const tenth = Math.floor((10 * done) / total);
    if (tenth > shown && done < total) say(`  ${10 * tenth}%`);
    shown = Math.max(shown, tenth);
  };
}
