/**
 * Measures programs as they are against the same programs with this package, in a process of each host. Called by
 * `npm run bench -- --adoption`.
 */

import { build } from '../scripts/lib/build-package.mjs';
import { say } from '../scripts/lib/command.mjs';
import { writeJson } from '../scripts/lib/fingerprint.mjs';
import { Problem } from '../scripts/lib/problem.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { installPrograms } from '../tests/adoption/install.mjs';
import { inEachHost } from './harness/each-host.mjs';
import { outputOf } from './harness/program-output.mjs';
import { dependenciesOf, describeEnvironment, environmentLines } from './output/environment.mjs';
import { textTable } from './output/format.mjs';
import { pageOf, writePage } from './output/page.mjs';
import { raceLines, raceSections } from './output/races.mjs';
import { makeCorpus } from './prepare/corpus.mjs';
import { installPackages } from './prepare/packages.mjs';
import { inBenches } from './prepare/places.mjs';

/** The hosts in which programs are measured by default. */
export const ADOPTION_HOSTS = ['node20', 'node26'];

const HEAD = ['program', 'with this package', 'today', '÷'];

const NOTE = `How long a program takes to store 50 strings and to read them back: as it is today, and with this package. The name of
a row has the text, how many code units of it each string has, and whether each ends with a lone surrogate, which today all but
cbor2 lose. Both are measured in turns, and the fastest round counts. The programs and what gives them this package are in
\`tests/adoption/programs.mjs\`.`;

/** @param {{ hosts: [name: string, host: import('./hosts/index.mjs').Host][], quick: boolean, json?: string }} choice */
export async function measureAdoption({ hosts, quick, json }) {
  await installPrograms();
  await build();
  await installPackages(hosts.some(([, { fromNpm }]) => fromNpm));
  makeCorpus();
  const peers = dependenciesOf(inProject('tests', 'adoption', 'package.json'));
  /** @type {Parameters<typeof raceSections>[0]} */
  const results = [];
  const measured = await inEachHost(hosts, async ({ title, parameters, find, version }) => {
    if (!parameters) throw new Problem('"--adoption" measures in Node, Deno and Bun only.');
    const program = await find();
    say(`Measuring programs in ${title}`);
    const environment = describeEnvironment(title, version(program), peers);
    const script = inBenches('programs', 'adoption.mjs');
    /** @type {import('./harness/rows.js').Race[]} */
    const rows = JSON.parse(outputOf(program, [...parameters, script, quick ? '10' : '200']));
    results.push({ environment, rows });
    console.log(`\n${textTable(HEAD, raceLines(rows))}\n\n${environmentLines(environment).join('\n')}\n`);
  });
  if (json) writeJson(json, results);
  // The page always shows the same hosts.
  if (!quick && measured.join() === ADOPTION_HOSTS.join()) {
    const sections = raceSections(results, HEAD);
    writePage('ADOPTION.md', pageOf('Programs', 'npm run bench -- --adoption', [NOTE, ...sections]));
  }
  return measured.length < hosts.length ? 1 : 0;
}
