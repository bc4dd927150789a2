/** The files that the sources of the package import and the build makes (pkg-template/made.d.ts says what each is). */

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Problem } from './problem.mjs';
import { inProject } from './project.mjs';
import { filesOf, MODULES, stringBuiltinsFile, textsOf } from './wasm-modules.mjs';

const template = inProject('pkg-template');

/** Prefix of the ids of made parts. */
export const MADE = 'made:';
/** The end of an import such as `start/main.js?bound`, which stands for what a room (api/ by default) exports, bound to that start. */
const BOUND = /\?bound(?:=(\w+))?$/;

/** @param {string} file */
const asText = (file) => `export default "${readFileSync(file).toString('hex')}";\n`;

/**
 * Wraps glue that passes values in a function. As a module it would create a decoder as soon as it is imported, and keep views of
 * one memory. A function runs nothing before it is called, and gives each instance its own glue.
 *
 * @param {string} glue
 */
function asFactory(glue) {
  const names = [...glue.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
  const body = glue.replace(/^export /gm, '');
  return `export function makeGlue(TextDecoder, numbers) {\n${body}\nreturn { ${names.join(', ')} };\n}\n`;
}

/** The source of each part, by the path under pkg-template/ that sources import it from. @type {Record<string, () => string>} */
const PARTS = Object.fromEntries([
  ['wasm/string-builtins.js', () => asText(stringBuiltinsFile)],
  ...MODULES.flatMap((module) => {
    const { glue, abi } = filesOf(module.name);
    const glueText = () => readFileSync(glue, 'utf8');
    return [
      [`wasm/${module.name}/abi.js`, () => readFileSync(abi, 'utf8')],
      ...textsOf(module).flatMap(([name, file]) => [
        [`wasm/${name}/module.js`, () => asText(file)],
        // Each half has its own copy of the glue, which keeps the half's instance.
        [`wasm/${name}/glue.js`, () => (module.passesValues ? asFactory(glueText()) : glueText())],
      ]),
    ];
  }),
]);

/** @type {import('rollup').Plugin} */
export const madeParts = {
  name: 'made parts',
  resolveId(source, importer) {
    if (importer === undefined) return undefined;
    const path = relative(template, join(dirname(importer), source)).replaceAll('\\', '/');
    return BOUND.test(path) || PARTS[path] ? MADE + path : undefined;
  },
  load(id) {
    if (!id.startsWith(MADE)) return undefined;
    const path = id.slice(MADE.length);
    return PARTS[path]?.() ?? boundTo(join(template, path.replace(BOUND, '')), BOUND.exec(path)?.[1]);
  },
};

/**
 * Source that exports a room's public functions, each bound to the parts of the start that its first line names: one by one, or
 * by the type that the room's start.d.ts declares for them.
 *
 * @param {string} start the file of the start
 * @param {string} [room] where the functions are
 */
function boundTo(start, room = 'api') {
  const index = inTemplate(room, 'index.js');
  const imports = [
    `import * as api from ${JSON.stringify(index)};`,
    `import * as start from ${JSON.stringify(start)};`,
  ];
  /** @type {Set<string>} */
  const types = new Set();
  /** @type {string[]} */
  const lines = [];
  for (const [, names, file] of readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from '(.*)';$/gm)) {
    const source = readFileSync(inTemplate(room, file), 'utf8');
    for (const name of names.match(/\w+/g) ?? []) {
      const head = new RegExp(`^export const ${name} = \\((?:\\{([^}]*)\\}|(\\w+))\\) =>`, 'm').exec(source);
      if (!head) throw new Problem(`${room}/${file} must begin ${name} with "({ … }) =>" or "(given) =>".`);
      const [, parts, type] = head;
      if (type) types.add(type);
      lines.push(
        `export const ${name} = /* @__PURE__ */ api.${name}(${type ?? partsOf(parts.match(/\w+/g) ?? [])});`,
      );
    }
  }
  const shared = [...types].map((type) => `const ${type} = ${partsOf(partsOfType(room, type))};`);
  return [...imports, ...shared, ...lines].join('\n');
}

/**
 * The parts of a start that a type in start.d.ts lists.
 *
 * @param {string} room
 * @param {string} parameter has the name of the type, but begins with a small letter
 * @returns {string[]}
 */
function partsOfType(room, parameter) {
  const type = parameter[0].toUpperCase() + parameter.slice(1);
  const declarations = readFileSync(inTemplate(room, 'start.d.ts'), 'utf8');
  const [, names] =
    new RegExp(`^export type ${type} = Pick<\\s*Start,([\\s\\w'|]+)>;$`, 'm').exec(declarations) ?? [];
  if (!names)
    throw new Problem(`${room}/start.d.ts must have "export type ${type} = Pick<Start, 'part' | …>;".`);
  return names.match(/\w+/g) ?? [];
}

/** @param {string[]} names of what a start exports */
const partsOf = (names) => `{ ${names.map((name) => `${name}: start.${name}`).join(', ')} }`;

/** @param {...string} segments */
const inTemplate = (...segments) => join(template, ...segments);
