// How do columns stay aligned?

/**
 * @typedef {object} Column
 * @property {string} title
 * @property {number} width
 * @property {boolean} [left] aligned to the left, as text is; numbers are aligned to the right
 */

const grouped = new Intl.NumberFormat('en-US');

/** @param {number} value */
export function formatNumber(value) {
  return grouped.format(value);
}

/**
 * One line of a table. Text that may have wide characters belongs in the last column.
 *
 * @param {readonly Column[]} columns
 * @param {readonly (string | number)[]} cells
 */
export function formatRow(columns, cells) {
  const padded = columns.map(({ width, left }, index) => {
    const cell = cells[index];
    const text = typeof cell === 'number' ? formatNumber(cell) : cell;
    return left ? text.padEnd(width) : text.padStart(width);
  });
  return padded.join('  ').trimEnd();
}

/** @param {readonly Column[]} columns */
export function formatHeader(columns) {
  return formatRow(
    columns,
    columns.map(({ title }) => title),
  );
}

/** @param {readonly Column[]} columns */
export function formatRule(columns) {
  return columns.map(({ width }) => '-'.repeat(width)).join('  ');
}

/** @param {number} count @param {string} singular @param {string} [plural] */
export function counted(count, singular, plural = `${singular}s`) {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}
