/** Programs in TypeScript, strict and with the declarations checked too, by all ways to resolve modules. */

import { cpSync, mkdirSync } from 'node:fs';
import { writeJson } from '../../../scripts/lib/fingerprint.mjs';
import { inTools, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';

/** @import { Host, Trial } from '../harness/trial.mjs' */

/** @type {Host[]} */
export const typescripts = [
  { title: 'TypeScript 7', run: (trial) => run(trial, 'typescript') },
  { title: 'TypeScript 5', run: (trial) => run(trial, 'typescript-5') },
];

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'es2022',
  lib: ['es2024'],
  types: [],
};

const WEB = { lib: ['es2024', 'dom'] };
const NODE = { types: ['node'] };

/** @type {[name: string, options: object, files: Record<string, string>][]} */
const PROGRAMS = [
  ...['node16', 'nodenext'].map((module) => {
    const files = {
      'consumer.mts': 'consumer.ts',
      'consumer.cts': 'consumer.ts',
      'slim.mts': 'slim.ts',
      'slim.cts': 'slim.ts',
    };
    return /** @type {[string, object, Record<string, string>]} */ ([
      `${module} ESM and CJS`,
      { module },
      files,
    ]);
  }),
  [
    'bundler',
    { module: 'preserve', moduleResolution: 'bundler', ...WEB },
    { 'consumer.ts': 'consumer.ts', 'slim.ts': 'slim.ts', 'slim-web.ts': 'slim-web.ts' },
  ],
  ["slim with Node's types", { module: 'nodenext', ...NODE }, { 'slim-web.mts': 'slim-web.ts' }],
];

/** @param {Trial} trial @param {string} tool */
async function run(trial, tool) {
  trial.version = versionOfTool(tool);
  const project = await createProject(tool, { files: 'typescript/project' });
  for (const [index, [name, options, files]] of PROGRAMS.entries()) {
    await trial.check(name, async () => {
      const folder = project.path(String(index));
      mkdirSync(folder);
      for (const [to, from] of Object.entries(files)) cpSync(project.path(from), `${folder}/${to}`);
      writeJson(`${folder}/tsconfig.json`, {
        compilerOptions: { ...STRICT, ...options },
        files: Object.keys(files),
      });
      await project.run(process.execPath, [
        inTools(tool, 'bin', 'tsc'),
        '--project',
        folder,
        '--pretty',
        'false',
      ]);
    });
  }
}
