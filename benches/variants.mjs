/**
 * Measures the relatives of UTF-8 against our own encode and decode, npm mutf-8 and TextDecoder, in several processes of each host.
 *
 *     node benches/variants.mjs                  makes VARIANTS.md, in a few minutes
 *     node benches/variants.mjs --host deno      in other hosts: node20, node24, node26, deno, bun; prints the page, and does not
 *                                                write it
 */

import { parseArgs } from 'node:util';
import { build } from '../scripts/lib/build-package.mjs';
import { say } from '../scripts/lib/command.mjs';
import { readJson } from '../scripts/lib/fingerprint.mjs';
import { Problem, runScript } from '../scripts/lib/problem.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { outputOf } from './harness/program-output.mjs';
import { median } from './harness/statistics.mjs';
import { HOSTS } from './hosts/index.mjs';
import { describeEnvironment, environmentParagraph } from './output/environment.mjs';
import { formatRatio, mark, markdownTable } from './output/format.mjs';
import { pageOf, writePage } from './output/page.mjs';
import { makeCorpus } from './prepare/corpus.mjs';
import { installPackages } from './prepare/packages.mjs';
import { inBenches } from './prepare/places.mjs';

/** @typedef {{ name: string, hasPairs: boolean, ratios: Record<string, number> }} Row */

const PAGE_HOSTS = ['node20', 'node24', 'node26', 'deno', 'bun'];

/** How many processes measure in each host. In Node 20 and Deno they differ by up to a factor of three, see the note. */
const PROCESSES = 9;

const MUST = { own: 2, ownWithPairs: 4, 'mutf-8': 0.25, TextDecoder: 1.3 };

const NOTE = `Our time for 64 Ki code units as a share of a peer's, in turns in one process: the median of ${PROCESSES} processes and, in
parentheses, the least and the greatest. They differ by whether the C library of a process still has the memory for large results or
gets it from the system page by page, which both sides pay. The limits are ${MUST.own} of our own \`encode\` or \`decode\`, or
${MUST.ownWithPairs} for text with surrogate pairs; ${MUST['mutf-8']} of npm \`mutf-8\`; and ${MUST.TextDecoder} of \`TextDecoder\`.`;

await runScript(async () => {
  const names = readHosts();
  await build();
  await installPackages(true);
  makeCorpus();
  const { 'mutf-8': peer } = readJson(inProject('package.json')).devDependencies;
  const environment = describeEnvironment('variants,', 'medians', { 'mutf-8': peer });
  /** @type {string[]} */
  const sections = [];
  for (const name of names ?? PAGE_HOSTS) sections.push(await section(name));
  const page = pageOf('The relatives of UTF-8', 'node benches/variants.mjs', [
    NOTE,
    environmentParagraph(environment),
    ...sections,
  ]);
  console.log(page);
  if (!names) writePage('VARIANTS.md', page);
});

function readHosts() {
  const { values } = parseArgs({ options: { host: { type: 'string', multiple: true } } });
  for (const name of values.host ?? []) {
    if (!PAGE_HOSTS.includes(name)) {
      throw new Problem(`Expected one of ${PAGE_HOSTS.join(', ')} as --host, got ${name}.`);
    }
  }
  return values.host;
}

/** @param {string} name of a host */
async function section(name) {
  const { title, parameters = [], find, version } = HOSTS[name];
  const program = await find();
  const script = [...parameters, inBenches('programs', 'variants.mjs')];
  say(`Measuring the variants in ${title}, in ${PROCESSES} processes`);
  /** @type {Row[][]} */
  const runs = [];
  for (let done = 1; done <= PROCESSES; done++) {
    runs.push(JSON.parse(outputOf(program, script)));
    say(`  ${done}`);
  }
  const [texts] = runs;
  const lines = Object.keys(texts[0].ratios).map((what) => [
    what,
    ...texts.map(({ hasPairs }, text) => {
      const ratios = runs.map((rows) => rows[text].ratios[what]);
      const middle = median(ratios);
      const range = `${formatRatio(Math.min(...ratios))}–${formatRatio(Math.max(...ratios))}`;
      return `${formatRatio(middle)} ${mark(middle, limitOf(what, hasPairs))} (${range})`;
    }),
  ]);
  return `## ${title} ${version(program)}\n\n${markdownTable(['', ...texts.map(({ name }) => name)], lines)}`;
}

/** @param {string} what call and peer @param {boolean} hasPairs whether the text has surrogate pairs */
function limitOf(what, hasPairs) {
  if (what.endsWith('÷ mutf-8')) return MUST['mutf-8'];
  if (what.endsWith('÷ TextDecoder')) return MUST.TextDecoder;
  return hasPairs ? MUST.ownWithPairs : MUST.own;
}
