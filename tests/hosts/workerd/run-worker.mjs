/** Bundles a worker as Cloudflare's tools do, and has Miniflare run it for one request. */

import { cpSync, rmSync } from 'node:fs';
import { inHosts } from '../harness/places.mjs';
import { importTool, nodeForTools } from '../harness/programs.mjs';

/** The conditions by which exports of packages are resolved. */
const CONDITIONS = ['workerd', 'worker', 'browser'];

/**
 * The date whose behaviour a worker wants from its host, and the flags for additions.
 *
 * @typedef {{ compatibilityDate: string, compatibilityFlags?: string[] }} Compatibility
 */

/** What the host says, before or after the answer, of a transformer that it ignores. Any other warning is a failure. */
const ABOUT_TRANSFORMERS =
  /^To use the new TransformStream\(\) constructor with a custom transformer, .*\n/gm;

/** @type {Compatibility} */
const RECENT = { compatibilityDate: '2026-01-01' };

/**
 * @param {import('../harness/project.mjs').Project} project
 * @param {string} entry
 * @param {object} [options]
 * @param {string[]} [options.conditions]
 * @param {string} [options.body] what is posted
 * @param {Compatibility} [options.compatibility]
 * @returns {Promise<{ folder: string, answer: any }>} the folder of the bundle, and what the worker answered
 */
export async function runWorker(project, entry, options = {}) {
  const { conditions = CONDITIONS, body = '', compatibility = RECENT } = options;
  const { build } = await importTool('esbuild');
  const folder = project.path('dist', entry);
  rmSync(folder, { recursive: true, force: true });
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
  const parameters = ['miniflare.mjs', folder, JSON.stringify(compatibility), body];
  const output = await project.run(nodeForTools(), parameters);
  return { folder, answer: JSON.parse(output.replace(ABOUT_TRANSFORMERS, '')) };
}
