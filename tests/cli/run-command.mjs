// Runs the command for the tests, in a folder for their files.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const COMMAND = fileURLToPath(new URL('../../pkg/cli.js', import.meta.url));

/** For the files of one test file. It is removed when the process ends. */
export const folder = mkdtempSync(join(tmpdir(), 'wtf8-cli-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * @param {string[]} args
 * @param {{ input?: string | Uint8Array, environment?: Record<string, string> }} [options] `input` is what standard input has
 */
export function run(args, { input = '', environment } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    input,
    env: { ...process.env, NODE_OPTIONS: '', npm_command: '', ...environment },
    maxBuffer: 2 ** 28,
  });
  return { status, stdout: stdout.toString(), stderr: stderr.toString(), bytes: stdout };
}

/** An environment in which a program runs before the command. @param {string} program */
export const precededBy = (program) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}`,
});

/** An environment in which each read gives no more bytes than that. @param {number[]} sizes */
export const readingAtMost = (sizes) => ({
  NODE_OPTIONS: `--import=${new URL('short-reads.mjs', import.meta.url)}`,
  READ_SIZES: JSON.stringify(sizes),
});

/** @param {string[]} args @param {string | Uint8Array} [input] */
export const convert = (args, input) => run(['convert', ...args], { input });

/** Long enough for many pieces. Pieces that end at an even index cut a pair. */
export const LONG = `x${'😀'.repeat(400_000)}`;

/** @param {string} name @param {string | Uint8Array} content */
export function write(name, content) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
  return name;
}

/** @param {string} name */
export const read = (name) => readFileSync(join(folder, name));

/** @param {string} hex */
export const bytesOf = (hex) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
/** @param {string} text */
export const utf16le = (text) => Buffer.from(text, 'utf16le');
/** @param {string} text */
export const utf16be = (text) => utf16le(text).swap16();
