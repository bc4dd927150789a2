/**
 * Measures strings that cross wasm-bindgen's boundary: `Wtf8Buf` against `String`, which loses lone surrogates, and against what
 * one would write by hand. Compiled as wasm-pack does by default, in Node 20, Node 26 and Chromium.
 *
 *     node benches/bridge.mjs        makes BRIDGE.md
 */

import { cpSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runScript } from '../scripts/lib/problem.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { browser, closeBrowsers } from '../tests/hosts/harness/browser.mjs';
import { bind, Outside } from '../tests/hosts/harness/cargo.mjs';
import { installPrograms, nodeProgram } from '../tests/hosts/harness/programs.mjs';
import { Project } from '../tests/hosts/harness/project.mjs';
import { Server } from '../tests/hosts/harness/server.mjs';
import { breakText } from './corpus/lone-surrogates.mjs';
import { makeTexts } from './corpus/texts.mjs';
import { HOSTS } from './hosts/index.mjs';
import { cratesOf, describeEnvironment, environmentParagraph } from './output/environment.mjs';
import { formatRatio, markdownTable } from './output/format.mjs';
import { pageOf, writePage } from './output/page.mjs';
import { optimizePeer } from './prepare/wasm-opt.mjs';

/** @typedef {{ text: string, units: number, in?: number, out?: number, through?: number }} Row ratios, if measured */

const TEXTS = ['english', 'french', 'russian', 'chinese', 'korean', 'mixed'];
const LONG = 0x1_0000;
const SHORT = 12;

const NOTE = `Every figure is the time of \`Wtf8Buf\` as a share of the time of a peer, medians, in turns. *in* is a string as an argument,
and *out* one as a result, against \`String\`, which loses lone surrogates. *in and out* is text of which one code unit in a
hundred is a lone surrogate, against what one would write by hand to keep it: the iterator of js-sys, the crate \`wtf8\`, and
\`String.fromCharCode\` back. The program is compiled without vectors, as wasm-pack does by default.`;

await runScript(async () => {
  parseArgs({ options: {} });
  await installPrograms();
  // Taken before compiling, whose load would make the machine count as busy.
  const environment = describeEnvironment('strings over the boundary,', 'medians', cratesOf('bridge'));
  const outside = new Outside();
  /** @type {string[]} */
  const sections = [];
  try {
    const project = await prepare(outside);
    for (const major of [20, 26]) {
      const program = nodeProgram(major);
      const output = await project.run(program, ['program.mjs']);
      sections.push(section(`Node ${HOSTS[`node${major}`].version(program)}`, JSON.parse(output)));
    }
    const { version } = await browser('chromium');
    sections.push(section(`Chromium ${version}`, await inChromium(project)));
  } finally {
    outside.remove();
    await closeBrowsers();
  }
  const page = pageOf('Strings over the boundary of wasm-bindgen', 'node benches/bridge.mjs', [
    NOTE,
    environmentParagraph(environment),
    ...sections,
  ]);
  console.log(page);
  writePage('BRIDGE.md', page);
});

/** The start of a text. Half a pair at its end is replaced. @param {string} text @param {number} length */
function startOf(text, length) {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '.');
}

/** @param {Outside} outside */
async function prepare(outside) {
  await outside.unpackCrate();
  const folder = 'wtf8-wasm/benches/bridge';
  const project = new Project(outside.copyProgram(inProject('benches', 'bridge'), folder));
  await bind(await outside.compile('bridge', { folder }), 'web', project.path('bound'));
  await optimizePeer('Optimizing', project.path('bound', 'bridge_bg.wasm'), '-O');
  const texts = makeTexts();
  const samples = TEXTS.map((name) => {
    const long = startOf(texts[name].repeat(Math.ceil(LONG / texts[name].length)), LONG);
    return [name, { long, short: startOf(long, SHORT), broken: breakText(long, '1% lone') }];
  });
  cpSync(inProject('benches', 'bridge', 'suite.mjs'), project.path('suite.mjs'));
  cpSync(inProject('benches', 'harness', 'statistics.mjs'), project.path('statistics.mjs'));
  writeFileSync(
    project.path('texts.mjs'),
    `export const texts = ${JSON.stringify(Object.fromEntries(samples))};\n`,
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
  /** @type {Row[]} */
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

/** @param {string} host @param {Row[]} rows */
function section(host, rows) {
  const lines = rows.map(({ text, units, in: inward, out, through }) => [
    text,
    String(units),
    ...[inward, out, through].map((ratio) => (ratio === undefined ? '' : formatRatio(ratio))),
  ]);
  return `## ${host}\n\n${markdownTable(['text', 'units', 'in', 'out', 'in and out'], lines)}`;
}
