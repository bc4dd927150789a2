/** What is shown at the end: a line for each host, then what was left out, and what failed. */

/** @import { Trial } from './trial.mjs' */

const HEAD = ['host', 'version', 'backend', 'what was run', 'result'];
const WIDTH_OF_NAMES = 78;

/** @param {readonly Trial[]} trials */
export function hostTable(trials) {
  const rows = trials.flatMap(rowsOf);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  );
  /** @param {string[]} row */
  const line = (row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [HEAD, rule, ...rows].map(line).join('\n');
}

/** @param {Trial} trial */
function rowsOf(trial) {
  const names = wrapped([...trial.passed, ...trial.failed.map(({ name }) => name)]);
  return names.map((text, index) => {
    if (index > 0) return ['', '', '', text, ''];
    return [trial.title, trial.version, [...trial.backends].join(', '), text, resultOf(trial)];
  });
}

/** @param {Trial} trial */
export function resultOf({ passed, failed, skipped }) {
  if (failed.length > 0) return `FAILED ${failed.length} of ${passed.length + failed.length}`;
  return skipped ? `skipped: ${skipped}` : 'ok';
}

/** @param {readonly Trial[]} trials */
export const failureList = (trials) =>
  trials
    .flatMap(({ title, failed }) => failed.map(({ name, reason }) => ({ title, name, reason })))
    .map(({ title, name, reason }) => `FAILED: ${title}, ${name}\n${reason.replace(/^/gm, '    ')}`)
    .join('\n\n');

/** @param {readonly Trial[]} trials */
export const leftOutList = (trials) =>
  trials
    .flatMap(({ title, leftOut }) => leftOut.map((what) => `left out: ${title}, the door: ${what}`))
    .join('\n');

/** @param {readonly string[]} names */
function wrapped(names) {
  const lines = [''];
  for (const [index, name] of names.entries()) {
    const part = index < names.length - 1 ? `${name}, ` : name;
    if (lines[lines.length - 1].length + part.length > WIDTH_OF_NAMES) lines.push('');
    lines[lines.length - 1] += part;
  }
  return lines.map((line) => line.trimEnd());
}
