/** What a browser runs: asks for a job, measures, sends the rows. */

import { runJob } from './job.mjs';

/** @param {string} path */
const get = async (path) => (await fetch(path)).json();

/** @param {string} path @param {unknown} value */
const send = (path, value) => fetch(path, { method: 'POST', body: JSON.stringify(value) });

/** Reports seldom, because the server of this page needs a processor, too. @param {number} done */
const report = (done) => {
  if (done % 16 === 0) send('/done', done);
};

try {
  const rows = await runJob(await get('/job.json'), await get('/corpus.json'), {}, report);
  await send('/rows', rows);
} catch (error) {
  await send('/problem', error instanceof Error ? `${error.message}\n${error.stack}` : String(error));
}
