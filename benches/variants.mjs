/**
 * Measures the relatives of UTF-8 against our own encode and decode, npm mutf-8 and TextDecoder, in the Node that runs this.
 *
 *     node benches/variants.mjs        prints ratios of times: our time as a share of a peer's
 *
 * After that, any other host can run benches/programs/variants.mjs by itself.
 *
 * The limits are 2 of our own encode or decode, or 4 for text with supplementary characters; 0.25 of npm mutf-8; and 1.3 of
 * TextDecoder.
 */

import { execFileSync } from 'node:child_process';
import { build } from '../scripts/lib/build-package.mjs';
import { say } from '../scripts/lib/command.mjs';
import { readJson } from '../scripts/lib/fingerprint.mjs';
import { runScript } from '../scripts/lib/problem.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { describeEnvironment, environmentLines } from './output/environment.mjs';
import { formatRatio, textTable } from './output/format.mjs';
import { installPackages } from './prepare/packages.mjs';
import { inBenches } from './prepare/places.mjs';

await runScript(async () => {
  await build();
  await installPackages(false);
  const { 'mutf-8': peer } = readJson(inProject('package.json')).devDependencies;
  const environment = describeEnvironment('variants,', `medians in Node ${process.versions.node}`, {
    'mutf-8': peer,
  });
  say('Measuring the variants');
  const output = execFileSync(process.execPath, [inBenches('programs', 'variants.mjs')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {{ name: string, ratios: Record<string, number> }[]} */
  const rows = JSON.parse(output);
  const names = rows.map(({ name }) => name);
  const lines = Object.keys(rows[0].ratios).map((what) => [
    what,
    ...rows.map(({ ratios }) => formatRatio(ratios[what])),
  ]);
  console.log(`\n${textTable(['', ...names], lines)}\n\n${environmentLines(environment).join('\n')}\n`);
});
