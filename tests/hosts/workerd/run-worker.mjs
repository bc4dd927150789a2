/** Bundles a worker as Cloudflare's tools do it, and has Miniflare run it for one request. */

import { cpSync } from 'node:fs';
import { inHosts } from '../harness/places.mjs';
import { importTool, nodeForTools } from '../harness/programs.mjs';

/** Under which exports of packages are found. */
const CONDITIONS = ['workerd', 'worker', 'browser'];

/**
 * @param {import('../harness/project.mjs').Project} project
 * @param {string} entry
 * @param {object} [options]
 * @param {string[]} [options.conditions]
 * @param {string} [options.body] what is posted
 * @returns {Promise<{ folder: string, answer: any }>} the folder of the bundle, and what the worker answered
 */
export async function runWorker(project, entry, { conditions = CONDITIONS, body = '' } = {}) {
  const { build } = await importTool('esbuild');
  const folder = project.path('dist', entry);
  await build({
    entryPoints: { worker: project.path(entry) },
    outdir: folder,
    bundle: true,
    format: 'esm',
    conditions,
    loader: { '.wasm': 'copy' },
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  });
  cpSync(inHosts('workerd', 'project', 'miniflare.mjs'), project.path('miniflare.mjs'));
  const output = await project.run(nodeForTools(), ['miniflare.mjs', folder, body]);
  return { folder, answer: JSON.parse(output) };
}
