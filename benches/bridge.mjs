/**
 * Strings over the boundary of wasm-bindgen: `Wtf8Buf` against `String`, which loses lone surrogates, and against what one
 * would write by hand. As wasm-pack builds by default, in Node 20, Node 26 and Chromium.
 *
 *     node benches/bridge.mjs
 */

import { cpSync, writeFileSync } from 'node:fs';
import { mustRun } from '../scripts/lib/command.mjs';
import { runScript } from '../scripts/lib/problem.mjs';
import { inNodeModules, inProject } from '../scripts/lib/project.mjs';
import { browser, closeBrowsers } from '../tests/hosts/harness/browser.mjs';
import { bind, Outside } from '../tests/hosts/harness/cargo.mjs';
import { installPrograms, nodeProgram } from '../tests/hosts/harness/programs.mjs';
import { Project } from '../tests/hosts/harness/project.mjs';
import { Server } from '../tests/hosts/harness/server.mjs';
import { makeTexts } from './corpus/texts.mjs';

const TEXTS = ['english', 'french', 'russian', 'chinese', 'korean', 'mixed'];
const LENGTH = 0x1_0000;

/** What rustc uses for this target by default, which wasm-opt has to be told. */
const FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
];

await runScript(async () => {
  await installPrograms();
  const outside = new Outside();
  try {
    const project = await prepare(outside);
    for (const major of [20, 26]) {
      const output = await project.run(nodeProgram(major), ['program.mjs']);
      show(`Node ${major}`, JSON.parse(output));
    }
    show('Chromium', await inChromium(project));
  } finally {
    outside.remove();
    await closeBrowsers();
  }
  return 0;
});

/** @param {Outside} outside */
async function prepare(outside) {
  await outside.unpackCrate();
  const folder = 'wtf8-wasm/benches/bridge';
  const project = new Project(outside.copyProgram(inProject('benches', 'bridge'), folder));
  await bind(await outside.compile('bridge', { folder }), 'web', project.path('bound'));
  const module = project.path('bound', 'bridge_bg.wasm');
  const parameters = [inNodeModules('binaryen', 'bin', 'wasm-opt'), '-O', module, '-o', module];
  await mustRun('Optimising', process.execPath, [
    ...parameters,
    ...FEATURES.map((name) => `--enable-${name}`),
  ]);
  const texts = makeTexts();
  const long = TEXTS.map((name) => [
    name,
    texts[name].repeat(Math.ceil(LENGTH / texts[name].length)).slice(0, LENGTH),
  ]);
  cpSync(inProject('benches', 'bridge', 'suite.mjs'), project.path('suite.mjs'));
  writeFileSync(
    project.path('texts.mjs'),
    `export const texts = ${JSON.stringify(Object.fromEntries(long))};\n`,
  );
  const start = `import init, * as bridge from './bound/bridge.js';
import { measure } from './suite.mjs';
import { texts } from './texts.mjs';\n`;
  writeFileSync(
    project.path('program.mjs'),
    `import { readFileSync } from 'node:fs';\n${start}await init({ module_or_path: readFileSync('bound/bridge_bg.wasm') });
console.log(JSON.stringify(measure(bridge, texts)));\n`,
  );
  writeFileSync(
    project.path('index.html'),
    `<!doctype html><script type="module">${start}await init();
globalThis.rows = new Promise((resolve) => setTimeout(() => resolve(measure(bridge, texts)), 100));</script>\n`,
  );
  return project;
}

/** @param {Project} project */
async function inChromium(project) {
  const server = await new Server(project.folder).start();
  /** @type {object[]} */
  let rows = [];
  try {
    await (await browser('chromium')).visit(server.url('index.html'), async (page) => {
      await page.waitForFunction('globalThis.rows', { timeout: 120_000 });
      rows = await page.evaluate('globalThis.rows');
    });
  } finally {
    server.stop();
  }
  return rows;
}

/** @param {string} host @param {object[]} rows */
function show(host, rows) {
  console.log(`\n${host}: time of Wtf8Buf ÷ time of the peer`);
  for (const { text, units, ...ratios } of /** @type {any[]} */ (rows)) {
    const columns = Object.entries(ratios).map(([name, value]) => `${name} ${value.toFixed(2)}`);
    console.log(`  ${text.padEnd(20)} ${String(units).padStart(6)} units   ${columns.join('   ')}`);
  }
}
