/** What the sources of the package import that the build makes (pkg-template/made.d.ts says what each is). */

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inProject } from './project.mjs';
import { filesOf, MODULES, stringBuiltinsFile } from './wasm-modules.mjs';

const template = inProject('pkg-template');

/** Names of made parts begin so. */
export const MADE = 'made:';
const BOUND = '?bound';

/** @param {string} file */
const asText = (file) => `export default "${readFileSync(file).toString('hex')}";\n`;

/**
 * Glue that passes values keeps views of the memory and a decoder, which it makes as soon as it is imported. As a function it
 * runs nothing before it is called, and each instance has its own.
 *
 * @param {string} glue
 */
function asFactory(glue) {
  const names = [...glue.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
  const body = glue.replace(/^export /gm, '');
  return `export function makeGlue(TextDecoder) {\n${body}\nreturn { ${names.join(', ')} };\n}\n`;
}

/** Where sources import them from, as seen from pkg-template/. @type {Record<string, () => string>} */
const PARTS = Object.fromEntries([
  ['wasm/string-builtins.js', () => asText(stringBuiltinsFile)],
  ...MODULES.flatMap(({ name, passesValues }) => {
    const { module, glue, abi } = filesOf(name);
    const glueText = () => readFileSync(glue, 'utf8');
    return [
      [`wasm/${name}/module.js`, () => asText(module)],
      [`wasm/${name}/glue.js`, () => (passesValues ? asFactory(glueText()) : glueText())],
      [`wasm/${name}/abi.js`, () => readFileSync(abi, 'utf8')],
    ];
  }),
]);

/** @type {import('rollup').Plugin} */
export const madeParts = {
  name: 'made parts',
  resolveId(source, importer) {
    if (importer === undefined) return undefined;
    const path = relative(template, join(dirname(importer), source)).replaceAll('\\', '/');
    return path.endsWith(BOUND) || PARTS[path] ? MADE + path : undefined;
  },
  load(id) {
    if (!id.startsWith(MADE)) return undefined;
    const path = id.slice(MADE.length);
    return PARTS[path]?.() ?? boundTo(join(template, path.replace(BOUND, '')));
  },
};

/**
 * The public functions, bound to what an entry starts with.
 *
 * @param {string} start
 */
function boundTo(start) {
  const index = join(template, 'api', 'index.js');
  const names = [...readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\}/gm)].flatMap(
    ([, some]) => some.match(/\w+/g) ?? [],
  );
  const lines = names.sort().map((name) => `export const ${name} = /* @__PURE__ */ api.${name}(start);\n`);
  return `import * as api from ${JSON.stringify(index)};\nimport { start } from ${JSON.stringify(start)};\n${lines.join('')}`;
}
