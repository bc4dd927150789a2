/** Measures our streams against those of each host and of `@cto.af/wtf8`, in turns. Called by `npm run bench -- --streams`. */

import { build } from '../scripts/lib/build-package.mjs';
import { say } from '../scripts/lib/command.mjs';
import { writeJson } from '../scripts/lib/fingerprint.mjs';
import { inEachHost } from './harness/each-host.mjs';
import { dependenciesOf, describeEnvironment, environmentLines } from './output/environment.mjs';
import { formatRatio, textTable } from './output/format.mjs';
import { pageOf, writePage } from './output/page.mjs';
import { raceLines, raceSections } from './output/races.mjs';
import { makeCorpus } from './prepare/corpus.mjs';
import { installPackages } from './prepare/packages.mjs';
import { inBenches } from './prepare/places.mjs';
import { STREAM_TARGET } from './targets.mjs';

/** The hosts in which streams are measured by default. */
export const STREAM_HOSTS = ['node20', 'node26', 'deno', 'chromium'];

const PEER = '@cto.af/wtf8';

const HEAD = [
  'stream and chunk',
  'wtf8-wasm',
  'native',
  PEER,
  `÷ native, must ${formatRatio(STREAM_TARGET)}`,
  `÷ ${PEER}`,
];

const NOTE = `How long text takes from a source through a stream to a reader: through \`Wtf8EncoderStream\` and \`Wtf8DecoderStream\`,
through \`TextEncoderStream\` and \`TextDecoderStream\` of the host (*native*), and through the streams of \`${PEER}\`. The name
of a row has the text and the size of a chunk, in code units (encode) or bytes (decode); a time is that of 400 chunks of 64, 64
of 4 Ki, 8 of 64 Ki or 2 of 1 Mi. All are measured in turns, and the fastest round counts. Most of the time is the host's own,
spent on its queues and promises.`;

/** @param {{ hosts: [name: string, host: import('./hosts/index.mjs').Host][], quick: boolean, json?: string }} choice */
export async function measureStreams({ hosts, quick, json }) {
  await build();
  await installPackages(hosts.some(([, { fromNpm }]) => fromNpm));
  makeCorpus();
  const peers = { [PEER]: dependenciesOf(inBenches('package.json'))[PEER] };
  /** @type {Parameters<typeof raceSections>[0]} */
  const results = [];
  const measured = await inEachHost(hosts, async ({ title, find, version, run }) => {
    const program = await find();
    const environment = describeEnvironment(title, version(program), peers);
    say(`Measuring streams in ${title}`);
    const rows = await run(program, { rounds: quick ? 10 : 40 }, (done) => say(`  ${done} rows`));
    results.push({ environment, rows });
    const table = textTable(HEAD, raceLines(rows, STREAM_TARGET));
    console.log(`\n${table}\n\n${environmentLines(environment).join('\n')}\n`);
  });
  if (json) writeJson(json, results);
  // The page always shows the same hosts.
  if (!quick && measured.join() === STREAM_HOSTS.join()) {
    const sections = raceSections(results, HEAD, STREAM_TARGET);
    writePage('STREAMS.md', pageOf('Streams', 'npm run bench -- --streams', [NOTE, ...sections]));
  }
  return measured.length < hosts.length ? 1 : 0;
}
