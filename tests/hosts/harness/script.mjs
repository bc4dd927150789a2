/** The package and the assertions as one script, for hosts that load no modules by themselves. */

import { readFileSync } from 'node:fs';
import { importTool, inTools } from './programs.mjs';

/** Scripts that programs run first where `TextEncoder` and `TextDecoder` are missing. */
export const POLYFILLS = {
  'fast-text-encoding': () => inTools('fast-text-encoding', 'text.min.js'),
  'text-encoding': () => inTools('text-encoding', 'lib', 'encoding.js'),
};

/**
 * Bundles the script. Its completion value is the report as JSON.
 *
 * @param {import('./project.mjs').Project} project
 * @param {object} [options]
 * @param {keyof typeof POLYFILLS} [options.polyfill]
 * @returns {Promise<string>} the name of the file in the project
 */
export async function bundleScript(project, { polyfill } = {}) {
  const { build } = await importTool('esbuild');
  const name = polyfill ? `script-with-${polyfill}.js` : 'script.js';
  await build({
    stdin: { contents: PROGRAM, resolveDir: project.folder },
    outfile: project.path(name),
    bundle: true,
    format: 'iife',
    globalName: 'program',
    charset: 'utf8',
    logLevel: 'error',
    banner: { js: polyfill ? readFileSync(POLYFILLS[polyfill](), 'utf8') : '' },
    footer: { js: 'program.report;' },
  });
  return name;
}

const PROGRAM = `
  import * as wtf8 from 'wtf8-wasm';
  import * as variants from 'wtf8-wasm/variants';
  import { runAssertions } from './assertions.mjs';
  export const report = JSON.stringify(runAssertions(wtf8, variants));
`;
