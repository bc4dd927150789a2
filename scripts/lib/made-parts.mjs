/** What the sources of the package import that the build makes (pkg-template/made.d.ts says what each is). */

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Problem } from './problem.mjs';
import { inProject } from './project.mjs';
import { filesOf, MODULES, stringBuiltinsFile, textsOf } from './wasm-modules.mjs';

const template = inProject('pkg-template');

/** Names of made parts begin so. */
export const MADE = 'made:';
/** A start, and the room whose list of functions or namespaces is bound to it. */
const BOUND = /\?bound(?:=(\w+))?$/;

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
  return `export function makeGlue(TextDecoder, numbers) {\n${body}\nreturn { ${names.join(', ')} };\n}\n`;
}

/** Where sources import them from, as seen from pkg-template/. @type {Record<string, () => string>} */
const PARTS = Object.fromEntries([
  ['wasm/string-builtins.js', () => asText(stringBuiltinsFile)],
  ...MODULES.flatMap((module) => {
    const { glue, abi } = filesOf(module.name);
    const glueText = () => readFileSync(glue, 'utf8');
    return [
      [`wasm/${module.name}/abi.js`, () => readFileSync(abi, 'utf8')],
      ...textsOf(module).flatMap(([name, file]) => [
        [`wasm/${name}/module.js`, () => asText(file)],
        // Each half has a copy, which keeps its instance.
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
 * The public functions, each bound to what it names of what an entry starts with.
 *
 * @param {string} start
 * @param {string} [room] where they are
 */
function boundTo(start, room = 'api') {
  const index = inTemplate(room, 'index.js');
  const lines = [
    `import * as api from ${JSON.stringify(index)};`,
    `import * as start from ${JSON.stringify(start)};`,
  ];
  for (const [, names, file] of readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from '(.*)';$/gm)) {
    const source = readFileSync(inTemplate(room, file), 'utf8');
    for (const name of names.match(/\w+/g) ?? []) {
      const head = new RegExp(`^export const ${name} = \\((?:\\{([^}]*)\\}|\\w+)\\) =>`, 'm').exec(source);
      if (!head) throw new Problem(`${room}/${file} must begin ${name} with "({ … }) =>" or "(start) =>".`);
      const given = head[1] === undefined ? 'given' : partsOf(head[1].match(/\w+/g) ?? []);
      lines.push(`export const ${name} = /* @__PURE__ */ api.${name}(${given});`);
    }
  }
  if (lines.some((line) => line.endsWith('(given);')))
    lines.splice(2, 0, `const given = ${partsOf(givenIn(room))};`);
  return lines.join('\n');
}

/**
 * The parts of a start that a public function is given if its first line names none. The type `Given` of its room lists them.
 *
 * @param {string} room
 * @returns {string[]}
 */
function givenIn(room) {
  const declarations = readFileSync(inTemplate(room, 'start.d.ts'), 'utf8');
  const [, names] = /^export type Given = Pick<\s*Start,([\s\w'|]+)>;$/m.exec(declarations) ?? [];
  if (!names)
    throw new Problem(`${room}/start.d.ts must have "export type Given = Pick<Start, 'part' | …>;".`);
  return names.match(/\w+/g) ?? [];
}

/** @param {string[]} names of what a start exports */
const partsOf = (names) => `{ ${names.map((name) => `${name}: start.${name}`).join(', ')} }`;

/** @param {...string} segments */
const inTemplate = (...segments) => join(template, ...segments);
