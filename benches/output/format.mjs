/** Numbers and tables for readers. */

/** @param {number} nanoseconds */
export function formatTime(nanoseconds) {
  if (nanoseconds < 1e3) return `${formatNumber(nanoseconds)} ns`;
  if (nanoseconds < 1e6) return `${formatNumber(nanoseconds / 1e3)} µs`;
  return `${formatNumber(nanoseconds / 1e6)} ms`;
}

/** Half the distance between the quartiles, as a share of the median. @param {import('../harness/measure.mjs').Time} time */
export const formatSpread = ({ low, median, high }) => `±${Math.round((50 * (high - low)) / median)}%`;

/** Three digits, or two if the number is below 1. @param {number} value */
export const formatNumber = (value) =>
  value < 99.95 ? value.toPrecision(value < 0.995 ? 2 : 3) : value.toFixed(0);

/** A ratio of times. @param {number | undefined} value */
export function formatRatio(value) {
  if (value === undefined) return '–';
  return value < 0.1 ? value.toFixed(3) : value.toFixed(2);
}

/** The same beside a limit: with a digit more where two digits would hide on which side of it the ratio is. @param {number | undefined} value @param {number} limit */
export function formatBeside(value, limit) {
  const text = formatRatio(value);
  return value !== undefined && value > limit && text === formatRatio(limit) ? value.toFixed(4) : text;
}

/** Whether a limit was kept. @param {number | undefined} value @param {number | undefined} limit */
export function mark(value, limit) {
  if (value === undefined || limit === undefined) return '';
  return value <= limit ? '✓' : '✗';
}

/**
 * For a terminal: the first column to the left, the others to the right.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 * @param {readonly number[]} [leftColumns] further columns to be set to the left
 */
export function textTable(head, rows, leftColumns = []) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => widthOf(row[column]))));
  const lines = all.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat(widths[column] - widthOf(cell));
        return column === 0 || leftColumns.includes(column) ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 * @param {readonly number[]} [leftColumns]
 */
export function markdownTable(head, rows, leftColumns = []) {
  const rule = head.map((_, column) => (column === 0 || leftColumns.includes(column) ? '---' : '--:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** @param {string} text */
const widthOf = (text) => [...text].length;
