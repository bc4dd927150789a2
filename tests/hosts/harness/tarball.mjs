/** The package as npm publishes it, packed once for all hosts. */

import { mkdirSync, rmSync } from 'node:fs';
import { packageFolder } from '../../../scripts/lib/project.mjs';
import { npm } from './npm.mjs';
import { inMade } from './places.mjs';

/**
 * @typedef {object} Tarball
 * @property {string} file
 * @property {number} size in bytes
 * @property {string} integrity
 * @property {{ path: string, size: number }[]} files
 */

/** @type {Tarball | undefined} */
let packed;

/** @returns {Tarball} */
export function tarball() {
  if (!packed) throw new Error('Nothing has been packed yet.');
  return packed;
}

export async function pack() {
  const folder = inMade('tarball');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const output = await npm(packageFolder, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder);
  const [{ filename, size, integrity, files }] = JSON.parse(output);
  packed = { file: inMade('tarball', filename), size, integrity, files };
}
