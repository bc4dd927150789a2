/** Runs npm in a folder. */

import { relative } from 'node:path';
import { run } from '../../../scripts/lib/command.mjs';
import { npmCall } from '../../../scripts/lib/npm.mjs';
import { Problem } from '../../../scripts/lib/problem.mjs';
import { root } from '../../../scripts/lib/project.mjs';

/**
 * @param {string} folder
 * @param {...string} parameters
 * @returns {Promise<string>} what it printed
 */
export async function npm(folder, ...parameters) {
  const title = `npm ${parameters[0]} in ${relative(root, folder)}`;
  const quietly = ['--no-progress', '--no-audit', '--no-fund', '--loglevel=error'];
  const outcome = await run(title, ...npmCall(...parameters, ...quietly), { cwd: folder });
  if (outcome.succeeded) return outcome.output;
  throw new Problem(`${outcome.output}\n${title}: failed (${outcome.reason})\n  npm ${parameters.join(' ')}`);
}
