/**
 * Bundles the sources into the files that ship. A host takes ten times as long to import fifty files as to import two, so each
 * entry is one readable file, and what it shares with other entries is one more.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENTRIES, JOINT_ENTRIES, NAMED_ENTRIES, PROGRAMS } from './entries.mjs';
import { listFiles } from './fingerprint.mjs';
import { MADE, madeParts } from './made-parts.mjs';
import { messageOf, Problem } from './problem.mjs';
import { inProject } from './project.mjs';

const template = inProject('pkg-template');

/**
 * The files that several entries share, so that there is one error class and one state, and the rooms that go into each. A source
 * goes into the first file that matches.
 *
 * @type {[name: string, rooms: RegExp][]}
 */
const SHARED = [
  ['inspect.common', /^(?:wasm\/)?inspect\//],
  ['variants.common', /^(?:wasm\/)?variants\//],
  ['common', /^(?:api|quick|engine|host|base|wasm)\//],
];
/** A WebAssembly module as text. It is too large for a shared file, which entries that never run the module load as well. */
const MODULE = /\/module\.js$/;

const PROGRAM = 'program:';

/** Bundles a program from a virtual file that adds the `#!` line to its source. @type {import('rollup').Plugin} */
const programs = {
  name: 'programs',
  resolveId: (id) => (id.startsWith(PROGRAM) ? id : undefined),
  load(id) {
    if (!id.startsWith(PROGRAM)) return undefined;
    const name = /** @type {keyof typeof PROGRAMS} */ (id.slice(PROGRAM.length));
    return `#!/usr/bin/env node\nimport ${JSON.stringify(join(template, PROGRAMS[name]))};\n`;
  },
};

/** @param {string} folder where they go */
export async function bundleEntries(folder) {
  await bundleModules(folder);
  await bundlePrograms(folder);
  await bundleCommonJs(folder);
  requireAscii(folder);
}

/** @param {string} folder */
async function bundleModules(folder) {
  const entries = Object.fromEntries(ENTRIES.map(({ name }) => [name, entryFile(name)]));
  await writeBundle(folder, await bundled(entries, [madeParts]), { manualChunks: sharedFile });
}

/**
 * A program's file includes the shared code that it needs, because it loads faster than the files that entries share. Entries
 * stay apart, and are imported dynamically.
 *
 * @param {string} folder
 */
async function bundlePrograms(folder) {
  const entries = Object.fromEntries(Object.keys(PROGRAMS).map((name) => [name, PROGRAM + name]));
  await writeBundle(folder, await bundled(entries, [programs, entriesApart, madeParts]), {});
}

/** @param {string} name */
const entryFile = (name) => join(template, `${name}.js`);

/** @type {import('rollup').Plugin} */
const entriesApart = {
  name: 'entries apart',
  resolveDynamicImport(path, importer) {
    const entry = ENTRIES.find(({ name }) => join(importer, '..', String(path)) === entryFile(name));
    return entry ? { id: `./${entry.name}.js`, external: true } : undefined;
  },
};

/**
 * @param {string} folder
 * @param {import('rollup').RollupBuild} bundle
 * @param {import('rollup').OutputOptions} options
 */
async function writeBundle(folder, bundle, options) {
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    minifyInternalExports: false,
    ...options,
  });
  const { withoutComments } = await import('./shipped-text.mjs');
  for (const file of output) {
    if (file.type !== 'chunk') throw new Problem(`What is ${file.fileName}?`);
    if (!file.isEntry && !SHARED.some(([name]) => name === file.name))
      throw new Problem(`What entries share as ${file.fileName} has no name.`);
    writeFileSync(join(folder, file.fileName), headOf(file.fileName) + withoutComments(file.code));
  }
}

/**
 * @param {Record<string, string>} input
 * @param {import('rollup').Plugin[]} plugins
 */
const bundled = (input, plugins) =>
  reported(async () => {
    const { rollup } = await import('rollup');
    return rollup({
      input,
      plugins,
      external: /\.wasm$|^node:/,
      onwarn: ({ message }) => {
        throw new Problem(`Bundling failed: ${message}`);
      },
    });
  });

/**
 * For tests: bundles a source, as if it were a file beside the entries, with everything that it imports.
 *
 * @param {string} source
 * @returns {Promise<string>} the text of a module
 */
export async function bundleSource(source) {
  const id = join(template, 'source');
  const itself = {
    name: 'source',
    resolveId: (/** @type {string} */ name) => (name === id ? id : undefined),
    load: (/** @type {string} */ name) => (name === id ? source : undefined),
  };
  const bundle = await bundled({ source: id }, [itself, madeParts]);
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

/** @param {string} id of a source or of a made part */
function sharedFile(id) {
  if (MODULE.test(id)) return undefined;
  const path = id.startsWith(MADE) ? id.slice(MADE.length) : relative(template, id).replaceAll('\\', '/');
  return SHARED.find(([, rooms]) => rooms.test(path))?.[0];
}

/**
 * The comments at the head of an entry's source: what it is, and where JSR finds its types.
 *
 * @param {string} name
 */
function headOf(name) {
  if (!ENTRIES.some((entry) => name === `${entry.name}.js`)) return '';
  const [head = ''] = /^(?:\/\*[\s\S]*?\*\/\n)+/.exec(readFileSync(join(template, name), 'utf8')) ?? [];
  return head;
}

/**
 * For hosts that cannot `require()` ES modules. One file has all joint entries, and each of these has a file that re-exports its
 * part. Any other entry is bundled whole, into a file of its own.
 *
 * @param {string} folder
 */
async function bundleCommonJs(folder) {
  /** @type {Record<string, string[]>} */
  const exported = {};
  for (const entry of NAMED_ENTRIES) {
    exported[entry] = Object.keys(await import(`${pathToFileURL(join(folder, `${entry}.js`))}`));
  }
  await bundleForRequire(
    folder,
    'common',
    JOINT_ENTRIES.map((name) => `export * as ${name} from './${name}.js';`),
    JOINT_ENTRIES.flatMap((name) => exported[name]),
  );
  for (const entry of JOINT_ENTRIES) {
    const lines = exported[entry].map((name) => `exports.${name} = entry.${name};\n`);
    writeFileSync(
      join(folder, `${entry}.cjs`),
      `'use strict';\nconst entry = require('./common.cjs').${entry};\n${lines.join('')}`,
    );
  }
  for (const entry of NAMED_ENTRIES.filter((name) => !JOINT_ENTRIES.includes(name))) {
    await bundleForRequire(folder, entry, [`export * from './${entry}.js';`], exported[entry]);
  }
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string[]} lines export statements
 * @param {string[]} names that functions and classes have to keep
 */
async function bundleForRequire(folder, name, lines, names) {
  const { build } = await import('esbuild');
  const { withLines, withMarks, withNames } = await import('./shipped-text.mjs');
  /** @type {import('esbuild').Plugin} */
  const marks = {
    name: 'marks',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.js$/ }, ({ path }) => ({ contents: withMarks(readFileSync(path, 'utf8'), names) })),
  };
  const { outputFiles } = await reported(() =>
    build({
      stdin: { contents: lines.join('\n'), resolveDir: folder },
      bundle: true,
      format: 'cjs',
      // Readers have the ES modules.
      minify: true,
      target: 'es2022',
      write: false,
      plugins: [marks],
    }),
  );
  writeFileSync(join(folder, `${name}.cjs`), withLines(withNames(outputFiles[0].text)));
}

/**
 * One character beyond Latin-1, even in a comment, makes V8 store the whole file in two bytes per code unit, which it parses
 * slower. ASCII is what every host parses fastest.
 *
 * @param {string} folder
 */
function requireAscii(folder) {
  for (const file of listFiles([folder]).filter((name) => /\.c?js$/.test(name))) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      const [character] = /[^\0-\x7f]/u.exec(line) ?? [];
      if (character === undefined) continue;
      const place = `${relative(folder, file)}, line ${index + 1}`;
      throw new Problem(
        `${place} has "${character}", and JavaScript that ships must be ASCII, which hosts parse faster:\n  ${line.trim().slice(0, 100)}`,
      );
    }
  }
}

/**
 * @template Result
 * @param {() => Promise<Result>} bundling
 */
async function reported(bundling) {
  try {
    return await bundling();
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`Bundling failed: ${messageOf(error)}`);
  }
}
