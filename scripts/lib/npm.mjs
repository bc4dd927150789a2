/** How npm is called. */

import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const PROGRAM = 'npm-cli.js';

/**
 * npm tells its scripts its own path; other package managers tell theirs in the same variable. On Windows the command `npm` is a
 * .cmd file, which cannot be started without a shell, but there npm is beside Node.
 *
 * @param {...string} parameters
 * @returns {[command: string, parameters: string[]]}
 */
export function npmCall(...parameters) {
  const told = process.env.npm_execpath ?? '';
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', PROGRAM);
  const file = [told, beside].find((path) => basename(path) === PROGRAM && existsSync(path));
  return file ? [process.execPath, [file, ...parameters]] : ['npm', parameters];
}
