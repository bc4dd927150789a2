/** WebKitGTK, driven by its own WebDriver on a virtual display. The driver does not report what is on the console. */

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { stop } from '../../../scripts/lib/command.mjs';
import { debianProgram, miniBrowser } from './debian.mjs';

/** @import { ChildProcess } from 'node:child_process' */

/** How long the display and the driver may take to start, in milliseconds. */
const PATIENCE = 60_000;

/** @returns {Promise<import('./browser.mjs').Browser>} */
export async function launchWebKit() {
  const [driver, binary, xServer] = [
    await debianProgram('webKitDriver'),
    await miniBrowser(),
    await debianProgram('xServer'),
  ];
  const display = await startDisplay(xServer);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // Its sandbox does not work for root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Safari has it on isolated pages, but this browser has it nowhere by default.
      JSC_useSharedArrayBuffer: 'true',
    },
  });
  const call = caller(`http://127.0.0.1:${port}`);
  const close = async () => {
    await Promise.all([child, display.child].map(stop));
  };
  try {
    await untilReady(call);
    const options = { binary, args: ['--automation'] };
    const { sessionId, capabilities } = await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const session = `/session/${sessionId}`;
    return {
      version: capabilities.browserVersion,
      async visit(url, use) {
        await call('POST', `${session}/url`, { url });
        await use(undefined);
        return [];
      },
      async close() {
        // Processes that stay would keep the tests from ending.
        await call('DELETE', session).finally(close);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {string} program @returns {Promise<{ name: string, child: ChildProcess }>} */
async function startDisplay(program) {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = /** @type {import('node:stream').Readable} */ (child.stdio[3]);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  try {
    const number = await new Promise((resolve, reject) => {
      output.once('data', (data) => resolve(String(data).trim()));
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${program} ended early (${code})`)));
      const late = () => reject(new Error(`${program} named no display within ${PATIENCE / 1000} s`));
      timer = setTimeout(late, PATIENCE);
    });
    return { name: `:${number}`, child };
  } catch (error) {
    await stop(child);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @typedef {(method: string, path: string, body?: unknown) => Promise<any>} Call */

/** @param {string} origin @returns {Call} */
const caller = (origin) => async (method, path, body) => {
  const response = await fetch(origin + path, { method, body: body ? JSON.stringify(body) : null });
  const { value } = await response.json();
  if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
};

/** @param {Call} call */
async function untilReady(call) {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await call('GET', '/status');
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(100);
    }
  }
}
