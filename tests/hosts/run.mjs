/**
 * Does the package work in every host? Packs it as npm would publish it, installs that into a project for each host
 * and runs it there. The hosts, their versions and what ran are the table at the end.
 *
 *     node tests/hosts/run.mjs --only deno --only webkit   only the hosts whose names contain one of these
 */

import { parseArgs } from 'node:util';
import { build } from '../../scripts/lib/build-package.mjs';
import { isChosen } from '../../scripts/lib/choice.mjs';
import { messageOf, Problem, runScript } from '../../scripts/lib/problem.mjs';
import { inTurns } from '../door/process.mjs';
import { browsers } from './browsers/hosts.mjs';
import { bun } from './bun/host.mjs';
import { deno } from './deno/host.mjs';
import { doms } from './dom/hosts.mjs';
import { edgeRuntime } from './edge-runtime/host.mjs';
import { esbuild } from './esbuild/host.mjs';
import { examples } from './examples/host.mjs';
import { closeBrowsers } from './harness/browser.mjs';
import { installPrograms } from './harness/programs.mjs';
import { failureList, hostTable, leftOutList, resultOf } from './harness/table.mjs';
import { pack } from './harness/tarball.mjs';
import { Skip, Trial } from './harness/trial.mjs';
import { hermes } from './hermes/host.mjs';
import { jest } from './jest/host.mjs';
import { nodes } from './node/host.mjs';
import { older } from './older/host.mjs';
import { processors } from './processors/host.mjs';
import { quickjs } from './quickjs/host.mjs';
import { registries } from './registries/hosts.mjs';
import { rollup } from './rollup/host.mjs';
import { rust } from './rust/host.mjs';
import { ses } from './ses/host.mjs';
import { slim } from './slim/host.mjs';
import { swc } from './swc/host.mjs';
import { tarballHost } from './tarball/host.mjs';
import { typescripts } from './typescript/host.mjs';
import { vite } from './vite/host.mjs';
import { vitest } from './vitest/host.mjs';
import { wasmBindgenTest } from './wasm-bindgen-test/host.mjs';
import { webpack } from './webpack/host.mjs';
import { workerd } from './workerd/host.mjs';

/** @type {import('./harness/trial.mjs').Host[]} */
const HOSTS = [
  ...nodes,
  ...older,
  ...processors,
  deno,
  bun,
  ...browsers,
  workerd,
  edgeRuntime,
  quickjs,
  hermes,
  ses,
  ...doms,
  vite,
  webpack,
  esbuild,
  rollup,
  swc,
  jest,
  vitest,
  ...typescripts,
  slim,
  tarballHost,
  ...registries,
  wasmBindgenTest,
  rust,
  examples,
];

/** How many hosts run at a time: most of their programs have one thread, and some of these wait. */
const LANES = 3;

await runScript(async () => {
  const hosts = chooseHosts();
  await build();
  await installPrograms();
  await pack();
  const trials = hosts.map(({ title }) => new Trial(title));
  let done = 0;
  try {
    await inTurns([...hosts.keys()], LANES, async (index) => {
      const result = await tryHost(hosts[index], trials[index]);
      done++;
      console.log(`${done} of ${hosts.length}, ${result}`);
    });
  } finally {
    await closeBrowsers();
  }
  console.log(`\n${hostTable(trials)}\n`);
  for (const list of [leftOutList(trials), failureList(trials)]) if (list) console.log(`${list}\n`);
  return trials.every(isGood) ? 0 : 1;
});

function chooseHosts() {
  const names = HOSTS.map(({ title }) => title);
  try {
    const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } });
    const hosts = HOSTS.filter(({ title }) => isChosen(title, values.only));
    if (hosts.length > 0) return hosts;
    throw new Problem('No host matches.');
  } catch (error) {
    throw new Problem(
      `${messageOf(error)}\nUsage: node tests/hosts/run.mjs [--only <part of a host's name>]…\nThere are: ${names.join(', ')}`,
    );
  }
}

/** @param {import('./harness/trial.mjs').Host} host @param {Trial} trial */
async function tryHost({ run }, trial) {
  const began = performance.now();
  try {
    await run(trial);
  } catch (error) {
    if (error instanceof Skip) trial.skipped = error.message;
    else trial.failed.push({ name: 'the host itself', reason: stackOf(error) });
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${trial.title} ${trial.version}: ${resultOf(trial)}, ${seconds} s`;
}

/** @param {unknown} error */
function stackOf(error) {
  return error instanceof Error && !(error instanceof Problem) ? String(error.stack) : messageOf(error);
}

/** In continuous integration a skipped host is a failure, as nobody would notice it. @param {Trial} trial */
function isGood({ failed, skipped }) {
  return failed.length === 0 && !(skipped && process.env.CI);
}
