/** What every host does with a job, whichever way it came there. */

import { raceStreams } from '../stream-suite.mjs';
import { runSuite } from '../suite.mjs';

/** @import { Job, RowsOf } from '../harness/rows.js' */

/**
 * @template {Job} AJob
 * @param {AJob} job
 * @param {Record<string, string>} texts
 * @param {import('../contestants/contestant.js').HostFeatures} host
 * @param {import('./index.mjs').Report} report
 * @returns {Promise<RowsOf<AJob>>}
 */
export const runJob = (job, texts, host, report) =>
  /** @type {Promise<RowsOf<AJob>>} */ (
    'cells' in job ? runSuite(job, texts, host, report) : raceStreams(job, texts, report)
  );
