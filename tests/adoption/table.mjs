/** Reads the README's table of programs: what is lost today, and kept with this package. */

const TITLE = '### Programs that keep every string';

/**
 * @typedef {object} TableRow
 * @property {string} program
 * @property {string} version
 * @property {string} call
 * @property {string} today
 * @property {string} adopted
 */

/** @param {string} readme @returns {TableRow[]} */
export function readTable(readme) {
  const [, text = ''] = readme.split(`${TITLE}\n`);
  const rows = [
    ...text.split(/^#+ /m)[0].matchAll(/^\| `([^`]+)` ([\d.]+) \| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \|$/gm),
  ];
  return rows.map(([, program, version, call, today, adopted]) => ({
    program,
    version,
    call,
    today,
    adopted,
  }));
}
