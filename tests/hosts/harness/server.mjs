/** Serves pages to browsers, and receives their reports. */

import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * What a page says of itself.
 *
 * @typedef {object} PageReport
 * @property {import('../assertions/index.mjs').Report} [report]
 * @property {string[]} problems what the page saw go wrong: uncaught errors, and violations of its policy
 * @property {unknown} [more]
 */

export class Server {
  /** @type {((report: PageReport) => void) | undefined} */
  #takeReport;
  #port = 0;

  /** @param {string | import('node:http').RequestListener} source a folder, or what answers instead */
  constructor(source) {
    this.source = source;
    this.server = createServer((request, response) => this.#answer(request, response));
  }

  async start() {
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', () => resolve(undefined)));
    this.#port = /** @type {import('node:net').AddressInfo} */ (this.server.address()).port;
    return this;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }

  /**
   * @param {string} path
   * @param {Record<string, string>} [parameters] for the page; `csp` becomes its Content Security Policy, and
   *   `csp-report-only` one that is only reported
   */
  url(path, parameters = {}) {
    return `http://localhost:${this.#port}/${path}?${new URLSearchParams(parameters)}`;
  }

  /** The next report of a page. @returns {Promise<PageReport>} */
  nextReport() {
    return new Promise((resolve) => {
      this.#takeReport = resolve;
    });
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async #answer(request, response) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    // Pages that share no process with others get shared memory.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.setHeader('Cache-Control', 'no-store');
    const policy = searchParams.get('csp');
    if (policy) response.setHeader('Content-Security-Policy', policy);
    const reported = searchParams.get('csp-report-only');
    if (reported) response.setHeader('Content-Security-Policy-Report-Only', reported);
    if (request.method === 'POST') {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      response.end();
      this.#takeReport?.(JSON.parse(Buffer.concat(chunks).toString()));
      return;
    }
    // Browsers ask for an icon by themselves, and would complain that there is none.
    if (pathname === '/favicon.ico') response.writeHead(204).end();
    else if (typeof this.source === 'function') this.source(/** @type {any} */ (request), response);
    else answerWithFile(response, join(this.source, normalize(decodeURIComponent(pathname))));
  }
}

/** @param {import('node:http').ServerResponse} response @param {string} file */
function answerWithFile(response, file) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end('not here');
    return;
  }
  const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file));
}
