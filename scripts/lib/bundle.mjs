/**
 * Makes the files that ship out of the sources. A host takes ten times as long to import fifty files as to import three, so
 * each entry is one readable file and what entries have in common lies in one or two more.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf, Problem } from './problem.mjs';
import { inProject } from './project.mjs';
import { abiFile, glueFile, moduleFile, stringBuiltinsFile } from './wasm-module.mjs';

const template = inProject('pkg-template');
const ENTRIES = ['index', 'slim', 'js', 'index.workerd'];
const COMMON_JS_ENTRIES = ['index', 'slim', 'js'];

/**
 * What the files that entries share are called, by a source that only they have.
 *
 * @type {[source: string, name: string][]}
 */
const SHARED = [
  ['engine/wasm/instance.js', 'wasm'],
  ['base/errors.js', 'common'],
];

/** @param {string} folder where they go */
export async function bundleEntries(folder) {
  await bundleModules(folder);
  await bundleCommonJs(folder);
}

/** @param {string} folder */
async function bundleModules(folder) {
  const { outputFiles, metafile } = await bundle({
    entryPoints: ENTRIES.map((entry) => join(template, `${entry}.js`)),
    outdir: folder,
    format: 'esm',
    splitting: true,
    // Shorter, and as easy to read.
    minifySyntax: true,
    chunkNames: 'shared-[hash]',
  });
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [path, { inputs }] of Object.entries(metafile.outputs)) {
    const file = basename(path);
    if (!file.startsWith('shared-')) continue;
    const [, name] = SHARED.find(([source]) => Object.hasOwn(inputs, source)) ?? [];
    if (!name || [...names.values()].includes(name))
      throw new Problem(`What is shared as ${file} needs a name.`);
    names.set(file, `${name}.js`);
  }
  for (const { path, text } of outputFiles) {
    // Casts are notes for the type checker of the sources.
    let renamed = text.replace(/\/\*\* @type [^*]*\*\/\s*/g, '');
    for (const [from, to] of names) renamed = renamed.replaceAll(from, to);
    const name = names.get(basename(path)) ?? basename(path);
    writeFileSync(join(folder, name), headOf(name) + renamed);
  }
}

/**
 * The comments at the head of an entry's source: what it is, and where JSR finds its types.
 *
 * @param {string} name
 */
function headOf(name) {
  if (!ENTRIES.includes(name.replace(/\.js$/, ''))) return '';
  const [head = ''] = /^(?:\/\*[\s\S]*?\*\/\n)+/.exec(readFileSync(join(template, name), 'utf8')) ?? [];
  return head;
}

/**
 * One file has everything for hosts that cannot `require()` modules; each entry is a list of what it exports of it.
 *
 * @param {string} folder
 */
async function bundleCommonJs(folder) {
  const file = join(folder, 'common.cjs');
  const contents = COMMON_JS_ENTRIES.map((entry) => `export * as ${entry} from './${entry}.js';`).join('\n');
  const { outputFiles } = await bundle({
    stdin: { contents, resolveDir: template },
    outfile: file,
    format: 'cjs',
    // To be read, the modules are there.
    minify: true,
  });
  writeFileSync(file, outputFiles[0].text);
  for (const entry of COMMON_JS_ENTRIES) {
    const names = Object.keys(await import(`${pathToFileURL(join(folder, `${entry}.js`))}`));
    const lines = names.map((name) => `exports.${name} = entry.${name};\n`);
    writeFileSync(
      join(folder, `${entry}.cjs`),
      `'use strict';\nconst entry = require('./common.cjs').${entry};\n${lines.join('')}`,
    );
  }
}

/**
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<{ outputFiles: import('esbuild').OutputFile[], metafile: import('esbuild').Metafile }>}
 */
export async function bundle(options) {
  const { build } = await import('esbuild');
  try {
    return /** @type {any} */ (
      await build({
        absWorkingDir: template,
        bundle: true,
        charset: 'utf8',
        metafile: true,
        plugins: [madeParts],
        target: 'es2022',
        write: false,
        ...options,
      })
    );
  } catch (error) {
    // esbuild has shown what is wrong and where.
    throw new Problem(`Bundling failed: ${messageOf(error)}`);
  }
}

/** What sources import that the build makes. @type {import('esbuild').Plugin} */
const madeParts = {
  name: 'made parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?bound$/ }, ({ path, resolveDir }) => ({
      // Relative, as it shows in a comment of the bundle.
      path: `./${relative(template, join(resolveDir, path.replace('?bound', '')))}`,
      namespace: 'bound',
    }));
    onLoad({ filter: /.*/, namespace: 'bound' }, ({ path }) => ({
      contents: boundTo(path),
      resolveDir: template,
    }));
    onResolve({ filter: /\/wtf8\.wasm$/ }, () => ({ path: './wtf8.wasm', external: true }));
    onResolve({ filter: /\/wasm\/[a-z-]+\.js$/ }, ({ path, resolveDir }) =>
      join(resolveDir, dirname(path)) === join(template, 'wasm')
        ? { path: basename(path), namespace: 'made' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'made' }, ({ path }) => ({ contents: MADE[path]() }));
  },
};

/**
 * The public functions, bound to what an entry starts with.
 *
 * @param {string} start
 */
function boundTo(start) {
  const list = readFileSync(join(template, 'api', 'index.js'), 'utf8');
  const lines = [...list.matchAll(/^export \{([^}]*)\} from '\.\/(text\/)?/gm)]
    .flatMap(([, names, folder]) => (names.match(/\w+/g) ?? []).map((name) => ({ name, folder })))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, folder }) => {
      const given = folder ? 'textStart' : 'start';
      return `export const ${name} = /* @__PURE__ */ api.${name}(${given});\n`;
    });
  const starts = `import { start, textStart } from ${JSON.stringify(start)};`;
  return `import * as api from './api/index.js';\n${starts}\n${lines.join('')}`;
}

/** @type {Record<string, () => string>} */
const MADE = {
  'glue.js': () => readFileSync(glueFile, 'utf8'),
  'abi.js': () => readFileSync(abiFile, 'utf8'),
  'module.js': () => asText(moduleFile),
  'string-builtins.js': () => asText(stringBuiltinsFile),
};

/** @param {string} file */
const asText = (file) => `export default "${readFileSync(file).toString('base64')}";\n`;
