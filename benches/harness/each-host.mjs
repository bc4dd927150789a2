/** Measures in one host after the other. */

import { Problem } from '../../scripts/lib/problem.mjs';

/** @typedef {import('../hosts/index.mjs').Host} Host */

/**
 * A host that does not work must not keep the others from being measured: what is wrong with it is printed.
 *
 * @param {[name: string, host: Host][]} hosts
 * @param {(host: Host, name: string) => Promise<void>} measure
 * @returns {Promise<string[]>} the names of the hosts that were measured
 */
export async function inEachHost(hosts, measure) {
  const measured = [];
  for (const [name, host] of hosts) {
    try {
      await measure(host, name);
      measured.push(name);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.error(`${name}: ${error.message}`);
    }
  }
  return measured;
}
