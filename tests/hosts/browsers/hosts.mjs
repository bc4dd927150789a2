/** Browsers load the files of the package as they are: in pages and workers, with and without a Content Security Policy. */

import { browser } from '../harness/browser.mjs';
import { tryDoorOnPages } from '../harness/door.mjs';
import { createProject } from '../harness/project.mjs';
import { Server } from '../harness/server.mjs';
import { demand, demandEqual } from '../harness/trial.mjs';
import { visitForReport } from '../harness/visit.mjs';
import { launchWebKit } from '../harness/webkit.mjs';

/** @import { Browser } from '../harness/browser.mjs' */
/** @import { Host, Trial } from '../harness/trial.mjs' */

/** @type {Host[]} */
export const browsers = [
  { title: 'Chromium', run: async (trial) => run(trial, await browser('chromium')) },
  { title: 'Firefox', run: async (trial) => run(trial, await browser('firefox')) },
  {
    title: 'WebKitGTK',
    async run(trial) {
      const launched = await launchWebKit();
      await run(trial, launched).finally(launched.close);
    },
  },
];

const STRICT = "script-src 'self'";
const WITH_WASM = "script-src 'self' 'wasm-unsafe-eval'";

/** @param {Trial} trial @param {Browser} host */
async function run(trial, host) {
  trial.version = host.version;
  const project = await createProject(trial.title.toLowerCase(), { files: 'browsers/project' });
  const server = await new Server(project.folder).start();
  /** @param {string} page @param {Record<string, string>} [parameters] */
  const visit = (page, parameters) => visitForReport(host, server, page, parameters);
  /** A visit that must leave nothing on the console. @param {string} page @param {Record<string, string>} [parameters] */
  const visitQuietly = async (page, parameters) => {
    const result = await visit(page, parameters);
    demandEqual(result.complaints, [], 'complaints');
    return result.report;
  };
  const page = 'page.html';
  const entry = 'index.js';

  try {
    await trial.assertions('import map', 'wasm', () => visitQuietly('import-map.html'));
    await trial.assertions('modules', 'wasm', () => visitQuietly(page, { entry }));
    await trial.assertions('module worker', 'wasm', () => visitQuietly(page, { entry, thread: 'worker' }));
    await trial.assertions('audio worklet', 'wasm', () =>
      visitQuietly(page, { entry, thread: 'audio worklet' }),
    );
    await trial.assertions("CSP with 'wasm-unsafe-eval'", 'wasm', () =>
      visitQuietly(page, { entry, csp: WITH_WASM }),
    );
    await trial.assertions("CSP 'self'", 'js', async () => {
      const { report, complaints } = await visit(page, { entry, csp: STRICT });
      demandRefusals(complaints, 1);
      return report;
    });
    await trial.assertions("CSP 'self' that only reports", 'wasm', async () => {
      const { report, complaints } = await visit(page, { entry, 'csp-report-only': STRICT });
      demandRefusals(complaints, 3);
      // WebKit reports nothing of either kind.
      demand(complaints.length > 0 || trial.title === 'WebKitGTK', 'nothing was reported');
      return report;
    });
    await trial.assertions("CSP 'self' in a worker", 'js', async () => {
      const { report } = await visit(page, { entry, csp: STRICT, thread: 'worker' });
      return report;
    });
    await trial.assertions("wtf8-wasm/js under CSP 'self'", 'js', () =>
      visitQuietly(page, { entry: 'js.js', csp: STRICT }),
    );
    await trial.assertions('wtf8-wasm/variants', 'wasm', () => visitQuietly(page, { entry: 'variants.js' }));
    await trial.assertions("wtf8-wasm/variants under CSP 'self'", 'js', async () => {
      const { report, complaints } = await visit(page, { entry: 'variants.js', csp: STRICT });
      demandRefusals(complaints, 1);
      return report;
    });
    await trial.check("import alone under CSP 'self'", async () => {
      const { complaints } = await visit(page, { entry, csp: STRICT, use: 'none' });
      demandEqual(complaints, [], 'complaints');
    });
    for (const init of ['response', 'url', 'path', 'path below a base', 'module']) {
      await trial.assertions(`slim from a ${init}`, 'wasm', () =>
        visitQuietly(page, { entry: 'slim.js', init }),
      );
    }
    await trial.assertions('slim after a 404', 'wasm', async () => {
      const { report, more } = await visit(page, { entry: 'slim.js', init: 'missing,response' });
      demandEqual(more.refusals.length, 1, 'refusals');
      demandEqual(more.refusals[0].code, 'ERR_INVALID_MODULE', 'the code');
      demand(more.refusals[0].message.includes('404'), more.refusals[0].message);
      return report;
    });
    await trial.assertions("slim under CSP 'self'", 'js', async () => {
      const { report, more } = await visit(page, { entry: 'slim.js', init: 'response', csp: STRICT });
      demandEqual(more.refusals[0]?.code, 'ERR_WEBASSEMBLY_UNAVAILABLE', 'the code');
      return report;
    });
    const inspect = 'inspect.js';
    await trial.assertions('inspect', 'wasm', () => visitQuietly(page, { entry: inspect, csp: WITH_WASM }));
    await trial.assertions('inspect in a worker', 'wasm', () =>
      visitQuietly(page, { entry: inspect, thread: 'worker' }),
    );
    await trial.assertions("inspect under CSP 'self'", 'js', async () => {
      const { report, complaints } = await visit(page, { entry: inspect, csp: STRICT });
      demandRefusals(complaints, 1);
      return report;
    });
    await trial.check("import of inspect alone under CSP 'self'", async () => {
      const { complaints } = await visit(page, { entry: inspect, csp: STRICT, use: 'none' });
      demandEqual(complaints, [], 'complaints');
    });
    await trial.check('a window of another origin', async () => {
      const { codes } = (await visit('foreign.html')).more;
      const refused = ['ERR_INVALID_ARG_TYPE', 'ERR_INVALID_ARG_TYPE'];
      for (const [name, found] of Object.entries(codes)) demandEqual(found, refused, name);
    });
    await tryDoorOnPages(trial, project, host, server);
  } finally {
    server.stop();
  }
}

/**
 * The package learns only by trying that WebAssembly is refused, and a browser may report the attempt. There may be no
 * second attempt. Where it is not refused but reported, each module may be.
 *
 * @param {string[]} complaints
 * @param {number} most
 */
function demandRefusals(complaints, most) {
  const violations = complaints.filter((text) => text.startsWith('violation: script-src wasm-eval'));
  const notes = complaints.filter(
    (text) => !text.startsWith('violation: ') && /wasm|WebAssembly/i.test(text),
  );
  demand(
    violations.length <= most &&
      notes.length <= most &&
      violations.length + notes.length === complaints.length,
    `more than ${most} refusals of wasm: ${JSON.stringify(complaints, null, 2)}`,
  );
}
