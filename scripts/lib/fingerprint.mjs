/** Tells whether something made earlier is still what its inputs would make now. */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';

/**
 * The given files, and all files in the given folders, sorted within a folder. Paths that do not exist are omitted, and so are
 * names in a folder that start with a dot, which editors and systems leave behind.
 *
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
export function listFiles(paths) {
  /** @type {string[]} */
  const files = [];
  for (const path of paths) {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status?.isFile()) files.push(path);
    if (!status?.isDirectory()) continue;
    const visible = readdirSync(path).filter((name) => !name.startsWith('.'));
    files.push(...listFiles(visible.sort().map((name) => join(path, name))));
  }
  return files;
}

/**
 * One hash over the names and contents of files and over further facts.
 *
 * @param {readonly string[]} paths files and folders
 * @param {unknown} [facts] anything that JSON can hold
 */
export function fingerprint(paths, facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts ?? null));
  for (const file of listFiles(paths)) {
    const content = readFileSync(file);
    hash.update(`\0${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * The content of a JSON file, or undefined if it is missing or damaged.
 *
 * @param {string} file
 * @returns {any}
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {unknown} value */
export function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
