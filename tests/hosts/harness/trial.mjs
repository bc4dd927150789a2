/** What was tried in a host and how it went. */

import { messageOf, Problem } from '../../../scripts/lib/problem.mjs';

/** @import { Report } from '../assertions/index.mjs' */

/**
 * @typedef {object} Host
 * @property {string} title
 * @property {(trial: Trial) => Promise<void>} run throws a `Skip` if the host cannot be had
 */

/** Thrown where a host is skipped; the message says why. */
export class Skip extends Problem {}

export class Trial {
  version = '';
  /** What the entries ran on, in the order in which it was seen. @type {Set<string>} */
  backends = new Set();
  /** @type {string[]} */
  passed = [];
  /** @type {{ name: string, reason: string }[]} */
  failed = [];
  /** Programs of the door that this host lacks the means to run, and why. They do not count as failures. @type {string[]} */
  leftOut = [];
  skipped = '';

  /** @param {string} title */
  constructor(title) {
    this.title = title;
  }

  /**
   * Runs one check. An error is noted as its failure, so that the next check can follow; a `Skip` is thrown again.
   *
   * @template T
   * @param {string} name
   * @param {() => Promise<T> | T} action
   * @returns {Promise<T | undefined>}
   */
  async check(name, action) {
    try {
      const result = await action();
      this.passed.push(name);
      return result;
    } catch (error) {
      if (error instanceof Skip) throw error;
      this.failed.push({ name, reason: messageOf(error).trim() });
      return undefined;
    }
  }

  /**
   * Checks a report: all shared assertions must have held, on the backend that this host should use.
   *
   * @param {string} name
   * @param {'wasm' | 'js'} backend
   * @param {() => Promise<Report>} action
   */
  assertions(name, backend, action) {
    return this.check(name, async () => {
      const report = await action();
      if (report.failures.length > 0) throw new Error(report.failures.join('\n'));
      if (!(report.passed > 0)) throw new Error(`nothing was asserted: ${JSON.stringify(report)}`);
      this.backends.add(report.backend);
      demandEqual(report.backend, backend, 'the backend');
      return report;
    });
  }
}

/**
 * @param {unknown} condition
 * @param {string} message
 * @returns {asserts condition}
 */
export function demand(condition, message) {
  if (!condition) throw new Error(message);
}

/** @param {unknown} actual @param {unknown} expected @param {string} what */
export function demandEqual(actual, expected, what) {
  const [found, wanted] = [actual, expected].map((value) => JSON.stringify(value));
  demand(found === wanted, `${what}: expected ${wanted}, got ${found}`);
}
