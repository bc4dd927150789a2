/** Runs npm. */

import { run } from '../../../scripts/lib/command.mjs';
import { Problem } from '../../../scripts/lib/problem.mjs';

/**
 * npm tells its scripts its own path, which is used if it is there: on Windows the command `npm` is a .cmd file, which
 * cannot be started without a shell.
 *
 * @param {string} folder
 * @param {...string} parameters
 */
export async function npm(folder, ...parameters) {
  const file = process.env.npm_execpath;
  const [command, ...first] = file?.endsWith('.js') ? [process.execPath, file] : ['npm'];
  const all = [...first, ...parameters, '--no-progress', '--no-audit', '--no-fund', '--loglevel=error'];
  const outcome = await run(`npm ${parameters[0]}`, command, all, { cwd: folder });
  if (outcome.succeeded) return outcome.output;
  throw new Problem(`${outcome.output}\nnpm ${parameters.join(' ')}: failed (${outcome.reason})`);
}
