/**
 * Makes RESULTS.md, chart.svg and the table in the README of the project from the runs in results/.
 *
 *     node benches/report.mjs           from full runs; from quick ones where there is no full one, which the page says
 *     node benches/report.mjs --quick   prints the page that quick runs would make, and writes nothing
 */

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readJson } from '../scripts/lib/fingerprint.mjs';
import { Problem, runScript } from '../scripts/lib/problem.mjs';
import { HOSTS } from './hosts/index.mjs';
import { drawChart } from './output/chart.mjs';
import { writeReadmeTable } from './output/readme-table.mjs';
import { resultsPage } from './output/results-page.mjs';
import { inBenches, resultFile } from './prepare/places.mjs';

await runScript(async () => {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  /** @param {string} name */
  const read = (name) =>
    (values.quick ? undefined : readJson(resultFile(name))) ?? readJson(resultFile(`${name}.quick`));
  const results = Object.keys(HOSTS).flatMap((name) => {
    const result = read(name);
    return result ? [/** @type {[string, import('./run.mjs').Result]} */ ([name, result])] : [];
  });
  if (results.length === 0) throw new Problem('There are no runs. Make some: npm run bench -- --host all');
  const [kernels, startUp] = [read('kernels'), read('startup')];
  const missing = Object.keys(HOSTS).filter((name) => !results.some(([present]) => present === name));
  if (!kernels) missing.push('--kernels');
  if (!startUp) missing.push('--startup');
  if (missing.length > 0) console.error(`Not measured: ${missing.join(', ')}`);
  const page = resultsPage(results, kernels, startUp);
  if (values.quick) {
    console.log(page);
    return;
  }
  writeFileSync(inBenches('RESULTS.md'), page);
  writeFileSync(inBenches('chart.svg'), drawChart(results));
  writeReadmeTable(results);
  console.error('Wrote benches/RESULTS.md, benches/chart.svg and the table in README.md');
});
