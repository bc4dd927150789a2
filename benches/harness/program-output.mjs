/** Runs a program that measures, and gives what it prints. */

import { execFileSync } from 'node:child_process';
import { messageOf, Problem } from '../../scripts/lib/problem.mjs';
import { inBenches } from '../prepare/places.mjs';

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment] added to this process's own
 */
export function outputOf(program, parameters, environment) {
  try {
    return execFileSync(program, parameters, {
      cwd: inBenches(),
      encoding: 'utf8',
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 28,
    });
  } catch (error) {
    throw new Problem(`${program} failed: ${messageOf(error)}`);
  }
}
