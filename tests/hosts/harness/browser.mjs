/** Chromium and Firefox, driven by Puppeteer, which reports what they write on their consoles. */

import { debianProgram } from './debian.mjs';
import { importTool } from './programs.mjs';

/**
 * @typedef {object} Browser
 * @property {string} version
 * @property {(url: string, use: (page: any) => Promise<void>) => Promise<string[]>} visit opens a page, and gives
 *   the errors and warnings on its console, where the driver reports these
 * @property {() => Promise<void>} close
 */

export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Its sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** In milliseconds. Messages on a console come by another channel than the page's report, and may be later. */
const QUIET_TIME = 200;

/** @param {'chromium' | 'firefox'} kind @returns {Promise<Browser>} */
async function launch(kind) {
  const executablePath = await debianProgram(kind);
  const { default: puppeteer } = await importTool('puppeteer-core');
  const choice =
    kind === 'chromium' ? { browser: 'chrome', args: chromiumArguments } : { browser: 'firefox' };
  const browser = await puppeteer.launch({ ...choice, executablePath, headless: true, timeout: 60_000 });
  return {
    version: /\d[\d.]*/.exec(await browser.version())?.[0] ?? '',
    async visit(url, use) {
      const page = await browser.newPage();
      /** @type {string[]} */
      const messages = [];
      page.on('console', (/** @type {any} */ message) => {
        const type = message.type();
        if (type === 'error' || type === 'warn') messages.push(`${type}: ${message.text()}`);
      });
      page.on('pageerror', (/** @type {unknown} */ error) => messages.push(`uncaught: ${error}`));
      try {
        await page.goto(url);
        await use(page);
        await new Promise((resolve) => setTimeout(resolve, QUIET_TIME));
        return messages;
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

/** @type {Map<string, Promise<Browser>>} */
const open = new Map();

/** One browser of each kind, shared by all hosts that need it. @param {'chromium' | 'firefox'} kind */
export function browser(kind) {
  const present = open.get(kind) ?? launch(kind);
  open.set(kind, present);
  return present;
}

export async function closeBrowsers() {
  // A browser that could not be launched has failed where it was needed.
  await Promise.allSettled([...open.values()].map(async (launched) => (await launched).close()));
  open.clear();
}
