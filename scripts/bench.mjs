/**
 * `npm run bench`: builds, and measures the package against its peers, in the Node that runs this.
 *
 *     npm run bench -- --host node20 --host firefox   in other hosts: node20, node24, node26, deno, bun, chromium,
 *                                                     firefox or all; what is missing is installed
 *     npm run bench -- --quick                        fewer cells and rounds, under a minute a host
 *     npm run bench -- --only 'decode · emoji'        cells with this in their names
 *     npm run bench -- --kernels                      the WebAssembly kernels alone, against native code
 *     npm run bench -- --startup                      start-up in fresh processes of Node 20, 24 and 26, Deno and Bun, against
 *                                                     es-module-lexer; --host for others, --quick for fewer processes
 *     npm run bench -- --streams                      streams, against those of the host, in Node 20, Node 26, Deno and
 *                                                     Chromium; makes STREAMS.md, unless --quick
 *     npm run bench -- --adoption                     programs of tests/adoption, as they are and with this package, in
 *                                                     Node 20 and Node 26; makes ADOPTION.md, unless --quick
 *     npm run bench -- --json FILE                    also writes the measurements to FILE
 *
 * Runs of all cells are kept in benches/results/. From them `node benches/report.mjs` makes RESULTS.md and the chart: from full
 * runs, and from quick ones where a host has no full run.
 */

import { parseArgs } from 'node:util';
import { ADOPTION_HOSTS, measureAdoption } from '../benches/adoption.mjs';
import { inEachHost } from '../benches/harness/each-host.mjs';
import { currentHost, HOSTS } from '../benches/hosts/index.mjs';
import { compareKernels } from '../benches/kernels.mjs';
import { planCells } from '../benches/plan.mjs';
import { prepare, prepareKernels, runHost } from '../benches/run.mjs';
import { measureStartUp, START_UP_HOSTS } from '../benches/startup.mjs';
import { measureStreams, STREAM_HOSTS } from '../benches/streams.mjs';
import { writeJson } from './lib/fingerprint.mjs';
import { messageOf, Problem, runScript } from './lib/problem.mjs';

/** What may be measured instead of the cells. */
const KINDS = /** @type {const} */ (['kernels', 'startup', 'streams', 'adoption']);

await runScript(async () => {
  const { hosts, kernels, startup, streams, adoption, json, ...choice } = readOptions();
  if (startup) return measureStartUp({ hosts, quick: choice.quick, json });
  if (streams) return measureStreams({ hosts, quick: choice.quick, json });
  if (adoption) return measureAdoption({ hosts, quick: choice.quick, json });
  if (kernels) {
    await prepareKernels();
    return compareKernels({ quick: choice.quick, json });
  }
  await prepare(hosts.some(([, { fromNpm }]) => fromNpm));
  /** @type {import('../benches/run.mjs').Result[]} */
  const results = [];
  const measured = await inEachHost(hosts, async (host, name) => {
    results.push(await runHost(name, host, choice));
  });
  if (json) writeJson(json, results);
  return measured.length < hosts.length ? 1 : 0;
});

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        host: { type: 'string', multiple: true },
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        kernels: { type: 'boolean', default: false },
        startup: { type: 'boolean', default: false },
        streams: { type: 'boolean', default: false },
        adoption: { type: 'boolean', default: false },
        json: { type: 'string' },
      },
    });
    requireOneKind(values);
    return { ...values, hosts: chooseHosts(values.host ?? usualHosts(values)) };
  } catch (error) {
    throw new Problem(
      `${messageOf(error)}\nUsage: npm run bench -- [--host <${[...Object.keys(HOSTS), 'all'].join('|')}>]… [--quick] [--only <part of a cell's name>]… [--kernels | --startup | --streams | --adoption] [--json <file>]`,
    );
  }
}

/**
 * Refuses options that would have no effect.
 *
 * @param {Record<(typeof KINDS)[number] | 'quick', boolean> & { host?: string[], only: string[] }} values
 */
function requireOneKind({ host, only, quick, ...values }) {
  const kinds = KINDS.filter((kind) => values[kind]).map((kind) => `--${kind}`);
  const [kind] = kinds;
  if (kinds.length > 1) throw new Problem(`Expected one kind of measurement, got ${kinds.join(' and ')}.`);
  if (kind && only.length > 0) throw new Problem(`--only chooses cells, and ${kind} measures none.`);
  const unknown = only.find((part) => part === '' || planCells({ quick, only: [part] }).length === 0);
  if (unknown !== undefined) throw new Problem(`No cell has "${unknown}" in its name.`);
  if (kind === '--kernels' && host) throw new Problem('--kernels always measures in Node 20 and Node 26.');
}

/** @param {{ startup: boolean, streams: boolean, adoption: boolean }} values */
function usualHosts({ startup, streams, adoption }) {
  if (startup) return START_UP_HOSTS;
  if (streams) return STREAM_HOSTS;
  return adoption ? ADOPTION_HOSTS : undefined;
}

/** @param {string[] | undefined} names */
function chooseHosts(names) {
  if (!names) return [currentHost()];
  const wanted = names
    .flatMap((name) => name.split(','))
    .flatMap((name) => (name === 'all' ? Object.keys(HOSTS) : [name]));
  return [...new Set(wanted)].map((name) => {
    if (!Object.hasOwn(HOSTS, name)) throw new Problem(`There is no host "${name}".`);
    return /** @type {[string, import('../benches/hosts/index.mjs').Host]} */ ([name, HOSTS[name]]);
  });
}
