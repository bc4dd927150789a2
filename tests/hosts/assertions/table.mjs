/** Runs tables of assertions. */

/**
 * @template Entry
 * @param {Record<string, (entry: Entry) => void>} table
 * @param {Entry} entry
 */
export function runTable(table, entry) {
  /** @type {string[]} */
  const failures = [];
  for (const name of Object.keys(table)) {
    try {
      table[name](entry);
    } catch (error) {
      failures.push(failureOf(name, error));
    }
  }
  return reportOf(table, failures);
}

/**
 * The same for assertions that wait.
 *
 * @template Entry
 * @param {Record<string, (entry: Entry) => Promise<void>>} table
 * @param {Entry} entry
 */
export async function runWaitingTable(table, entry) {
  /** @type {string[]} */
  const failures = [];
  for (const name of Object.keys(table)) {
    try {
      await table[name](entry);
    } catch (error) {
      failures.push(failureOf(name, error));
    }
  }
  return reportOf(table, failures);
}

/** @param {string} name @param {unknown} error */
const failureOf = (name, error) => `${name}: ${error instanceof Error ? error.message : error}`;

/** @param {object} table @param {string[]} failures */
const reportOf = (table, failures) => ({ passed: Object.keys(table).length - failures.length, failures });
