/**
 * Measures in a browser: bundles the suite as an application would be, serves it, opens it and waits for the rows.
 *
 * The page itself talks to the server, so nothing has to drive the browser from outside, and both browsers are
 * started the same way.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stop } from '../../scripts/lib/command.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { corpusFile, inBenches, inMade } from '../prepare/places.mjs';

/** Longer than any run, in milliseconds. */
const TIME_LIMIT = 20 * 60 * 1000;

/** @param {string} folder for what it keeps */
const CHROMIUM = (folder) => [
  '--headless=new',
  `--user-data-dir=${folder}`,
  '--no-first-run',
  '--disable-background-networking',
  '--disable-gpu',
  // Its sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** @param {string} folder for what it keeps */
const FIREFOX = (folder) => ['--headless', '--no-remote', '--profile', folder];

/** The first line turns off the coarse clock, a protection against attacks. Batches of a millisecond need a finer one. */
const FIREFOX_PREFERENCES = `
user_pref('privacy.reduceTimerPrecision', false);
user_pref('dom.max_script_run_time', 0);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('app.update.enabled', false);
`;

/**
 * @param {'chromium' | 'firefox'} kind
 * @returns {import('./index.mjs').Run}
 */
export const runInBrowser = (kind) => async (program, job, report) => {
  const script = await bundle();
  const folder = mkdtempSync(join(tmpdir(), 'wtf8-bench-'));
  if (kind === 'firefox') writeFileSync(join(folder, 'user.js'), FIREFOX_PREFERENCES);
  const { server, rows } = serve(job, script, report);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const parameters = (kind === 'chromium' ? CHROMIUM : FIREFOX)(folder);
  const child = spawn(program, [...parameters, `http://localhost:${port}/`], { stdio: 'ignore' });
  let timer;
  try {
    return await Promise.race([
      rows,
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Problem(`${kind} did not come to an end.`)), TIME_LIMIT);
        child.on('error', ({ message }) => reject(new Problem(`${kind} could not be started: ${message}`)));
        child.on('exit', (code, signal) => reject(new Problem(`${kind} ended early (${signal ?? code}).`)));
      }),
    ]);
  } finally {
    clearTimeout(timer);
    child.removeAllListeners('exit');
    await stop(child);
    server.closeAllConnections();
    server.close();
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    } catch {
      // Helper processes of the browser are still writing. The measurements are worth more than a folder that is cleaned up.
    }
  }
};

/** Bundles by the rules for browsers, which decide which files of the package are taken. */
async function bundle() {
  const { build } = await import('esbuild');
  const outfile = inMade('page.js');
  await build({
    entryPoints: [inBenches('hosts', 'page.mjs')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'esnext',
    logLevel: 'error',
  });
  return readFileSync(outfile);
}

/**
 * @param {import('../harness/rows.js').Job} job
 * @param {Buffer} script
 * @param {import('./index.mjs').Report} report
 */
function serve(job, script, report) {
  /** @type {Record<string, [type: string, content: string | Buffer]>} */
  const files = {
    '/': [
      'text/html; charset=utf-8',
      '<!doctype html><title>wtf8-wasm</title><script type="module" src="/page.js"></script>',
    ],
    '/page.js': ['text/javascript; charset=utf-8', script],
    '/job.json': ['application/json', JSON.stringify(job)],
    '/corpus.json': ['application/json', readFileSync(corpusFile)],
  };
  const server = createServer();
  /** @type {Promise<any>} */
  const rows = new Promise((resolve, reject) => {
    server.on('request', async (request, response) => {
      // These headers isolate the page from other origins, which gives it a finer clock.
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      const path = request.url ?? '';
      if (request.method !== 'POST') {
        const file = files[path];
        response.writeHead(file ? 200 : 404, file && { 'Content-Type': file[0] });
        response.end(file?.[1]);
        return;
      }
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      response.end();
      const value = JSON.parse(Buffer.concat(chunks).toString());
      if (path === '/done') report(value);
      if (path === '/rows') resolve(value);
      if (path === '/problem') reject(new Problem(`In the browser: ${value}`));
    });
  });
  return { server, rows };
}
