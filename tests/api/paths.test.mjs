// Do the files and folders exist that documents and comments name, and the cells of the benchmarks, and does the map of the house
// name what exists? Readers follow them, and nothing else notices when one moves.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import stair from '../../.dependency-cruiser.mjs';
import { nameOf, planCells } from '../../benches/plan.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENTS = ['README.md', 'src/README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'benches/README.md'];
const SOURCES = ['src', 'modules', 'pkg-template', 'tests', 'scripts', 'benches', 'examples', 'fuzz'];
/** Folders that are made by programs, so that they may be missing. */
const MADE = ['node_modules', 'target', 'pkg', 'results', 'corpus', 'artifacts'];

const SLASHES = /\/\/.*$|\/\*[\s\S]*?\*\//gm;
/** What comments look like, by the ending of a source. @type {Record<string, RegExp>} */
const COMMENTS = {
  '.rs': SLASHES,
  '.js': SLASHES,
  '.cjs': SLASHES,
  '.mjs': SLASHES,
  '.ts': SLASHES,
  '.toml': /#.*$/gm,
  '.wat': /;;.*$/gm,
};

/** A folder and what may be in it. After a dot or a slash, a match would be part of a longer path or of an address. */
const PATH = /(?<![\w./@<>*-])[\w-]+(?:\/[\w.*<>-]*)+/g;
const FILE_OR_FOLDER = /\/$|\.(?:rs|js|mjs|ts|cjs|html|json|toml|md|wat|wasm|txt|py|java)$/;

/** @param {string} folder @returns {string[]} all files below it, as seen from the root */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || MADE.includes(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });

/** Where a path may begin: in the root, in the package's sources, and in each folder around the file. @param {string} file */
function basesOf(file) {
  const bases = ['', 'pkg-template'];
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) bases.push(folder);
  return bases;
}

/**
 * The paths in a text that lead nowhere. A match counts as a path only if it begins with a folder that exists. If that folder is
 * not in the root, its end must look like that of a path too, because "start/end" is prose.
 *
 * @param {string} file
 * @param {string} text
 */
function deadPaths(file, text) {
  const bases = basesOf(file);
  return [...text.matchAll(PATH)].flatMap(([match]) => {
    const path = match.replace(/[.-]+$/, '');
    const segments = path.split('/');
    if (segments.some((name) => MADE.includes(name))) return [];
    const isBegun = (/** @type {string} */ base) => existsSync(join(root, base, segments[0]));
    if (!isBegun('') && !(FILE_OR_FOLDER.test(path) && bases.some(isBegun))) return [];
    // Of a pattern, only the part before the first segment with a wildcard must exist.
    const [known] = path.split(/[^/]*[*<]/);
    return bases.some((base) => existsSync(join(root, base, known))) ? [] : [path];
  });
}

describe('paths in documents', () => {
  for (const file of DOCUMENTS) {
    test(file, () => assert.deepEqual(deadPaths(file, readFileSync(join(root, file), 'utf8')), []));
  }
});

/**
 * What is found in the comments of the sources in some folders.
 *
 * @param {string[]} folders
 * @param {(file: string, comments: string) => string[]} find
 */
const foundInComments = (folders, find) =>
  folders.flatMap(filesIn).flatMap((file) => {
    const comments = COMMENTS[extname(file)];
    if (!comments) return [];
    const text = readFileSync(join(root, file), 'utf8');
    return find(file, (text.match(comments) ?? []).join('\n')).map((found) => `${file}: ${found}`);
  });

test('paths in comments', () => assert.deepEqual(foundInComments(SOURCES, deadPaths), []));

test('cells of the benchmarks in comments', () => {
  const cells = planCells({ quick: false, only: [] });
  const names = new Set(cells.map(nameOf));
  /** @param {(string | number)[]} words */
  const oneOf = (words) => `(${[...new Set(words)].join('|').replace(/[()]/g, '\\$&')})`;
  const [operation, text, variant] = ['operation', 'text', 'variant'].map((key) =>
    oneOf(cells.map((cell) => cell[/** @type {'operation' | 'text' | 'variant'} */ (key)])),
  );
  const cell = new RegExp(`(?<!\\w)${operation}, ${text}, (?:${variant}, )?(\\d+(?: [KM]i)?)`, 'g');
  /** @param {string} _ @param {string} comments */
  const missing = (_, comments) =>
    [...comments.replace(/\n *\*? */g, ' ').matchAll(cell)].flatMap(([all, first, second, third, size]) =>
      names.has([first, second, size, ...(third ? [third] : [])].join(' · ')) ? [] : [all],
    );
  assert.deepEqual(foundInComments(['pkg-template'], missing), []);
});

describe('the map of the house', () => {
  const [, map] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(
    /^## How the house is laid out$|^A text on its/m,
  );
  /** What it says of a folder, and of the folders in that. @param {string} folder */
  const partOf = (folder) =>
    new RegExp(`^ {4}${folder}/ [\\s\\S]*?(?=^ {4}\\S|(?![\\s\\S]))`, 'm').exec(map)?.[0] ?? '';

  for (const folder of ['src', 'modules', 'pkg-template', 'tests']) {
    test(`names each folder of ${folder}/`, () => {
      const folders = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) =>
        entry.isDirectory(),
      );
      const missing = folders.map(({ name }) => name).filter((name) => !partOf(folder).includes(`${name}/`));
      assert.deepEqual(missing, []);
    });
  }

  test('has the rooms in the order in which imports may go', () => {
    const steps = stair.forbidden.flatMap(({ name }) => /^no step up from (\w+)$/.exec(name)?.[1] ?? []);
    const rooms = [...partOf('pkg-template').matchAll(/^ {6}(\w+)\/ /gm)].map(([, room]) => room);
    // The uppermost room has no step up, the entries are files, and types/ is on no stair.
    assert.deepEqual(rooms, ['cli', ...steps.filter((room) => room !== 'entries'), 'types']);
  });
});
