/** Runs tables of assertions. */

/**
 * @template Entry
 * @param {Record<string, (entry: Entry) => void>} table
 * @param {Entry} entry
 */
export function runTable(table, entry) {
  const names = Object.keys(table);
  /** @type {string[]} */
  const failures = [];
  for (const name of names) {
    try {
      table[name](entry);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { passed: names.length - failures.length, failures };
}

/**
 * The same for assertions that take time.
 *
 * @template Entry
 * @param {Record<string, (entry: Entry) => Promise<void>>} table
 * @param {Entry} entry
 */
export async function runSlowTable(table, entry) {
  const names = Object.keys(table);
  /** @type {string[]} */
  const failures = [];
  for (const name of names) {
    try {
      await table[name](entry);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { passed: names.length - failures.length, failures };
}
