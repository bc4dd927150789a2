// Runs the Node example for the tests, in a folder for their files.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAIN = join(ROOT, 'examples/node/main.mjs');

/** For the files of one test file. It is removed when the process ends. */
export const folder = mkdtempSync(join(tmpdir(), 'wtf8-example-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * @param {string[]} args
 * @param {{ main?: string }} [options] which program
 */
export function run(args, { main = MAIN } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, stdout, stderr, lines: stdout.split('\n') };
}

/** @param {string} name @param {string | Uint8Array} content */
export function write(name, content) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
  return name;
}

/**
 * Makes a copy of the example whose package has a function or class replaced by a wrong one, and gives its main file.
 *
 * @param {string} name
 * @param {string} sabotage
 */
export function sabotaged(name, sabotage) {
  const copy = join(folder, name);
  cpSync(join(ROOT, 'examples/node'), join(copy, 'examples/node'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const real = JSON.stringify(new URL('../../pkg/index.js', import.meta.url).href);
  mkdirSync(join(copy, 'pkg'));
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(copy, 'pkg/index.js'),
    `export * from ${real};\nimport * as real from ${real};\n${sabotage}\n`,
  );
  return join(copy, 'examples/node/main.mjs');
}
