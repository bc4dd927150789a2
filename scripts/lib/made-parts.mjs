/** What the sources of the package import that the build makes (pkg-template/made.d.ts says what each is). */

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Problem } from './problem.mjs';
import { inProject } from './project.mjs';
import { filesOf, MODULES, stringBuiltinsFile } from './wasm-modules.mjs';

const template = inProject('pkg-template');

/** Names of made parts begin so. */
export const MADE = 'made:';
const BOUND = '?bound';

/** @param {string} file */
const asText = (file) => `export default "${readFileSync(file).toString('hex')}";\n`;

/** Where sources import them from, as seen from pkg-template/. @type {Record<string, () => string>} */
const PARTS = Object.fromEntries([
  ['wasm/string-builtins.js', () => asText(stringBuiltinsFile)],
  ...MODULES.flatMap(({ name }) => {
    const { module, glue, abi } = filesOf(name);
    return [
      [`wasm/${name}/module.js`, () => asText(module)],
      [`wasm/${name}/glue.js`, () => readFileSync(glue, 'utf8')],
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
 * The public functions, each bound to what it names of what an entry starts with.
 *
 * @param {string} start
 */
function boundTo(start) {
  const index = inTemplate('api', 'index.js');
  const lines = [
    `import * as api from ${JSON.stringify(index)};`,
    `import * as start from ${JSON.stringify(start)};`,
  ];
  for (const [, names, file] of readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from '(.*)';$/gm)) {
    const source = readFileSync(inTemplate('api', file), 'utf8');
    for (const name of names.match(/\w+/g) ?? []) {
      const [, needed] = new RegExp(`^export const ${name} = \\(\\{([^}]*)\\}\\) =>`, 'm').exec(source) ?? [];
      if (needed === undefined) throw new Problem(`api/${file} must begin ${name} with "({ … }) =>".`);
      const given = (needed.match(/\w+/g) ?? []).map((part) => `${part}: start.${part}`);
      lines.push(`export const ${name} = /* @__PURE__ */ api.${name}({ ${given.join(', ')} });`);
    }
  }
  return lines.join('\n');
}

/** @param {...string} segments */
const inTemplate = (...segments) => join(template, ...segments);
