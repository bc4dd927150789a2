/** What is shown of a test step, what it may not leave out, and the totals at the end. */

import { ALLOWED } from './skips.mjs';

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {boolean} succeeded
 * @property {string} reason
 * @property {number} seconds
 * @property {Counts | undefined} counts
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** The lines in which Cargo and Node say what ran and how it ended. */
const CARGO_SUMMARY = /^(?:test result: .*| +Running .*| +Doc-tests .*)$/;
const NODE_SUMMARY = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) ([\d.]+)$/;

/** @param {string} output @returns {string[]} */
export function summaryLines(output) {
  return output.split(/\r?\n/).filter((line) => CARGO_SUMMARY.test(line) || NODE_SUMMARY.test(line));
}

/** @param {string} output @returns {Counts} */
export function countTests(output) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const line of summaryLines(output)) {
    const cargo = / (\d+) passed; (\d+) failed; (\d+) ignored/.exec(line);
    if (cargo) {
      counts.passed += Number(cargo[1]);
      counts.failed += Number(cargo[2]);
      counts.skipped += Number(cargo[3]);
    }
    const [, word, number] = NODE_SUMMARY.exec(line) ?? [];
    if (word === 'pass') counts.passed += Number(number);
    if (word === 'fail' || word === 'cancelled') counts.failed += Number(number);
    if (word === 'skipped' || word === 'todo') counts.skipped += Number(number);
  }
  return counts;
}

/**
 * What makes a step fail although its program has ended well: a test file of Node's that counts as a test itself, because none of
 * its tests ran to the end, and in continuous integration a test that was skipped, or is still to be written, without a reason that
 * is allowed.
 *
 * @param {string} output
 * @param {boolean} isIntegration
 * @returns {string | undefined}
 */
export function oversight(output, isIntegration) {
  const file = /^✔ (.*\.test\.mjs) \([\d.]+ms\)$/m.exec(output);
  if (file) return `no test of ${file[1]} ran to its end`;
  if (!isIntegration) return undefined;
  for (const line of output.split(/\r?\n/)) {
    const [, name, reason] =
      /^\s*\S (.*) \([\d.]+ms\) # (.*)$/.exec(line) ?? /^test (.*) \.\.\. (ignored.*)$/.exec(line) ?? [];
    if (name && !ALLOWED.includes(reason)) return `skipped: ${name} (${reason})`;
  }
  return undefined;
}

/** @param {readonly Result[]} results @returns {string} */
export function summaryTable(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  let seconds = 0;
  const rows = results.map((result) => {
    seconds += result.seconds;
    if (result.counts) {
      for (const key of /** @type {const} */ (['passed', 'failed', 'skipped']))
        total[key] += result.counts[key];
    }
    const outcome = result.succeeded ? 'ok' : 'FAILED';
    return [result.name, outcome, describe(result.counts), `${result.seconds.toFixed(1)} s`];
  });
  const failures = results.filter((result) => !result.succeeded).length;
  const verdict = failures === 0 ? 'ok' : `${failures} FAILED`;
  rows.push([`${results.length} steps`, verdict, describe(total), `${seconds.toFixed(1)} s`]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(-1, 0, '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)));
  return lines.join('\n');
}

/** @param {Counts | undefined} counts */
function describe(counts) {
  if (!counts) return '';
  const { passed, failed, skipped } = counts;
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
