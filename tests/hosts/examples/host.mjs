/** The examples, each in its own host. (The one for Node has tests of its own, in tests/examples/.) */

import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../scripts/lib/project.mjs';
import { denoEnvironment, denoProgram } from '../deno/program.mjs';
import { browser } from '../harness/browser.mjs';
import { bind, Outside } from '../harness/cargo.mjs';
import { importTool } from '../harness/programs.mjs';
import { createProject, Project } from '../harness/project.mjs';
import { Server } from '../harness/server.mjs';
import { demand, demandEqual } from '../harness/trial.mjs';
import { runWorker } from '../workerd/run-worker.mjs';

/** @type {import('../harness/trial.mjs').Host} */
export const examples = {
  title: 'examples',
  async run(trial) {
    await trial.check('deno', checkDeno);
    await trial.check('browser', checkBrowser);
    await trial.check('bundler', checkBundler);
    await trial.check('worker', checkWorker);
    await trial.check('rust', checkRust);
  },
};

/** @param {string} name */
const project = (name) => createProject(`examples/${name}`, { files: `../../examples/${name}` });

/**
 * For examples that import the package from pkg/: puts the packed package there.
 *
 * @param {string} name
 */
async function asInRepository(name) {
  const here = await createProject(`examples/${name}`);
  cpSync(inProject('examples', name), here.path('examples', name), { recursive: true });
  cpSync(here.inPackage(), here.path('pkg'), { recursive: true });
  return here;
}

async function checkDeno() {
  const here = await asInRepository('deno');
  const parameters = ['run', 'examples/deno/main.ts'];
  const output = await here.run(denoProgram(), parameters, denoEnvironment(here.folder));
  const [head, ...rows] = output.trim().split('\n');
  const [smile, robot, plain] = rows.map((row) => row.trim().split(/\s+/));
  demandEqual(head, 'text     of UTF-8          of WTF-8', 'the head');
  demandEqual(rows.length, 3, 'lines');
  demandEqual(smile[1], robot[1], 'the keys by way of UTF-8');
  demand(smile[2] !== robot[2], 'the keys by way of WTF-8 are the same');
  demandEqual(plain[1], plain[2], 'the keys of well-formed text');
}

async function checkBrowser() {
  const here = await asInRepository('browser');
  await visit(here.folder, 'examples/browser/index.html', async (page) => {
    const lone = () => texts(page, 'li.lone .units');
    const facts = () => texts(page, 'dd');
    demandEqual(await lone(), ['DE00'], 'the lone surrogate of the text that is there at first');
    demandEqual(await facts(), ['11', '18', 'as it was', 'changed', 'WebAssembly'], 'the facts');
    await page.click('#cut');
    demandEqual(await lone(), ['DE00', 'D83D'], 'the lone surrogates after the cut');
    await page.$eval('#text', (/** @type {HTMLTextAreaElement} */ text) => {
      text.value = 'a\\uD83D\\uDE00';
      text.dispatchEvent(new Event('input'));
    });
    demandEqual(await texts(page, '.bytes'), ['61', 'F0 9F 98 80'], 'the bytes of escapes that form a pair');
    demandEqual(await facts(), ['3', '5', 'as it was', 'as it was', 'WebAssembly'], 'the facts');
  });
}

async function checkBundler() {
  const here = await project('bundler');
  const { build } = await importTool('vite');
  await build({ root: here.folder, logLevel: 'error', configFile: false });
  await visit(here.path('dist'), 'index.html', async (page) => {
    const output = () => page.$eval('#send', (/** @type {HTMLOutputElement} */ element) => element.value);
    demandEqual(await output(), '11 bytes, ready to be sent', 'the output');
    await page.click('#cut');
    demandEqual(await output(), 'Not sent: half a character at index 7', 'the output after the cut');
    await page.click('#repair');
    demandEqual(await output(), '10 bytes, ready to be sent', 'the output after the repair');
  });
}

async function checkWorker() {
  const here = await project('worker');
  const { answer } = await runWorker(here, 'worker.js', { body: '{ "text": "caf\\ud83d" }' });
  const digest = createHash('sha256').update(Buffer.from('636166eda0bd', 'hex')).digest('hex');
  const loneSurrogate = { position: 3, codeUnit: 0xd83d, kind: 'lead' };
  demandEqual(answer, { key: digest, loneSurrogate }, 'the answer');
}

/** Built with the crate as it would be published, which is put where the example expects it. */
async function checkRust() {
  const outside = new Outside();
  try {
    const folder = join('wtf8-wasm', 'examples', 'rust');
    await outside.unpackCrate();
    const here = new Project(outside.copyProgram(inProject('examples', 'rust'), folder));
    await bind(await outside.compile('words', { folder }), 'web', here.path('pkg'));
    const lines = (await here.run(process.execPath, ['main.mjs'])).trim().split('\n');
    const words = '"let" "smile" "=" "\\"😀\\"" "and" "smile" "=" "\\"\\ud83d"';
    const renamed = '"let grin = \\"😀\\" and grin = \\"\\ud83d"';
    demandEqual(lines, [`8 words: ${words}`, renamed, 'the half is still there'], 'what it printed');
    await visit(here.folder, 'index.html', async (page) => {
      const shown = () =>
        page.$$eval('output', (/** @type {HTMLOutputElement[]} */ all) => all.map(({ value }) => value));
      await page.waitForFunction("document.getElementById('renamed').value");
      demandEqual(await shown(), ['4 words', '"grin \\ud83d and grin"'], 'what the page shows');
      await page.$eval('#to', (/** @type {HTMLInputElement} */ field) => {
        field.value = '\\uDE00';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      demandEqual(await shown(), ['4 words', '"\\ude00 \\ud83d and \\ude00"'], 'what the page shows then');
    });
  } finally {
    outside.remove();
  }
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {(page: any) => Promise<void>} use
 */
async function visit(folder, path, use) {
  const server = await new Server(folder).start();
  try {
    const complaints = await (await browser('chromium')).visit(server.url(path), use);
    demandEqual(complaints, [], 'complaints');
  } finally {
    server.stop();
  }
}

/** @param {any} page @param {string} selector @returns {Promise<string[]>} */
const texts = (page, selector) =>
  page.$$eval(selector, (/** @type {Element[]} */ elements) =>
    elements.map(({ textContent }) => textContent),
  );
