// How do the tests run the Node example, and on what?

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAIN = join(ROOT, 'examples/node/main.mjs');

/** For the files of one test file; gone when its process ends. */
export const folder = mkdtempSync(join(tmpdir(), 'wtf8-example-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Takes from the administrator of a Linux system what lets him read every file. */
const AS_ANYBODY = ['setpriv', '--bounding-set=-dac_override,-dac_read_search'];
const isAdministrator = process.getuid?.() === 0;

/**
 * @param {string[]} args
 * @param {{ main?: string, asAnybody?: boolean }} [options] which program, and whether files may be closed to it
 */
export function run(args, { main = MAIN, asAnybody = false } = {}) {
  const [command, ...before] = [...(asAnybody && isAdministrator ? AS_ANYBODY : []), process.execPath];
  const { status, stdout, stderr } = spawnSync(command, [...before, main, ...args], {
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

/** @param {string} name */
export const read = (name) => readFileSync(join(folder, name));

/** @param {string} text */
export const utf16le = (text) => Buffer.from(text, 'utf16le');
/** @param {string} text */
export const utf16be = (text) => utf16le(text).swap16();

/**
 * A copy of the example whose package does not do what it should.
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
