/** Opens a page in a browser and waits for its report. */

import { setTimeout as wait } from 'node:timers/promises';

/** @import { Report } from '../assertions/index.mjs' */
/** @import { Browser } from './browser.mjs' */
/** @import { Server } from './server.mjs' */

/** In milliseconds: many times as long as the slowest program of tests/door/ takes on a slow machine. */
const TIME_LIMIT = 300_000;

/**
 * @param {Browser} host
 * @param {Server} server
 * @param {string} page
 * @param {Record<string, string>} [parameters]
 * @returns {Promise<{ report: Report, complaints: string[], more: any }>} `complaints` are what went wrong without
 *   stopping the page, as seen by the page itself or on the browser's console
 */
export async function visitForReport(host, server, page, parameters) {
  const arrival = server.nextReport();
  const stop = new AbortController();
  /** @type {any} */
  let arrived;
  const messages = await host
    .visit(server.url(page, parameters), async () => {
      const late = wait(TIME_LIMIT, undefined, { signal: stop.signal }).catch(() => undefined);
      arrived = await Promise.race([arrival, late]);
    })
    .finally(() => stop.abort());
  if (!arrived)
    throw new Error(`the page sent no report; on its console: ${messages.join('\n') || 'nothing'}`);
  const { report, problem, problems, ...more } = arrived;
  const complaints = [...problems, ...messages];
  if (problem) throw new Error([problem, ...complaints].join('\n'));
  return { report, complaints, more };
}
