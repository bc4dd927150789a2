/** Programs in TypeScript: strict, with the declarations checked too, and with every way to resolve modules. */

import { cpSync, mkdirSync } from 'node:fs';
import { writeJson } from '../../../scripts/lib/fingerprint.mjs';
import { inProject } from '../../../scripts/lib/project.mjs';
import { inTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';

/** @import { Host, Trial } from '../harness/trial.mjs' */

/**
 * A compiler, and what it can do.
 *
 * @typedef {object} Compiler
 * @property {string} tool the name of its package
 * @property {string} lib the newest library that it has
 * @property {boolean} [hasNode10] whether it can resolve modules in the old way, which knows no exports map
 * @property {boolean} [hasBundler] whether it can resolve modules as bundlers do, and read today's types of Node
 * @property {boolean} [hasFresh] whether the type of an array names the type of its memory
 */

/** @type {Record<string, Compiler>} */
const COMPILERS = {
  'TypeScript 7': { tool: 'typescript', lib: 'es2024', hasBundler: true, hasFresh: true },
  'TypeScript 5': { tool: 'typescript-5', lib: 'es2024', hasNode10: true, hasBundler: true, hasFresh: true },
  'TypeScript 5.6': { tool: 'typescript-5.6', lib: 'es2022', hasNode10: true, hasBundler: true },
  'TypeScript 4.7': { tool: 'typescript-4.7', lib: 'es2022', hasNode10: true },
};

/** @type {Host[]} */
export const typescripts = Object.entries(COMPILERS).map(([title, compiler]) => ({
  title,
  run: (trial) => run(trial, compiler),
}));

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'es2022',
  types: [],
};

/** @typedef {{ name: string, options: object, files: string[], as?: string[] }} Program */

/** @param {Compiler} compiler @returns {Program[]} */
function programs({ lib, hasNode10, hasBundler, hasFresh }) {
  const files = ['consumer', 'js', 'slim', 'undefined', ...(hasFresh ? ['fresh'] : [])];
  const withWeb = [...files, 'slim-web'];
  const web = { lib: [lib, 'dom'] };
  return [
    ...['node16', 'nodenext'].map((module) => ({
      name: `${module} ESM and CJS`,
      options: { module },
      files,
      as: ['mts', 'cts'],
    })),
    {
      // The oldest that README names.
      name: 'library of 2017',
      options: { module: 'node16', target: 'es2017', lib: ['es2017'] },
      files: ['consumer'],
      as: ['mts', 'cts'],
    },
    ...choose(hasNode10, [
      {
        name: 'node10',
        options: { module: 'commonjs', moduleResolution: 'node', ...web },
        files: withWeb,
      },
    ]),
    ...choose(hasBundler, [
      {
        name: 'bundler',
        options: { module: 'preserve', moduleResolution: 'bundler', ...web },
        files: withWeb,
      },
      {
        name: 'React Native',
        options: { module: 'esnext', moduleResolution: 'bundler', customConditions: ['react-native'] },
        files,
      },
      {
        name: "with Node's types",
        options: { module: 'nodenext', types: ['node'] },
        files: ['slim-web', 'node-codecs'],
        as: ['mts'],
      },
      {
        name: "with Cloudflare's types",
        options: { module: 'nodenext', types: ['@cloudflare/workers-types'] },
        files: ['workers'],
        as: ['mts'],
      },
    ]),
  ];
}

/** @template T @param {boolean | undefined} has @param {T[]} list */
const choose = (has, list) => (has ? list : []);

/** @param {Trial} trial @param {Compiler} compiler */
async function run(trial, compiler) {
  const { tool, lib } = compiler;
  trial.version = versionOfTool(tool);
  const project = await createProject(tool, { files: 'typescript/project' });
  // Here it is checked with `exactOptionalPropertyTypes`.
  cpSync(inProject('tests', 'types', 'undefined.test-d.ts'), project.path('undefined.ts'));
  for (const [index, { name, options, files, as = ['ts'] }] of programs(compiler).entries()) {
    await trial.check(name, async () => {
      const folder = project.path(String(index));
      mkdirSync(folder);
      const copies = as.flatMap((extension) => files.map((file) => [`${file}.ts`, `${file}.${extension}`]));
      for (const [from, to] of copies) cpSync(project.path(from), `${folder}/${to}`);
      writeJson(`${folder}/tsconfig.json`, {
        compilerOptions: { ...STRICT, lib: [lib], ...options },
        files: copies.map(([, to]) => to),
      });
      const tsc = inTools(tool, 'bin', 'tsc');
      await project.run(process.execPath, [tsc, '--project', folder, '--pretty', 'false']);
    });
  }
}
