/** Runs a variant of a program of the door in a process of its own, in any host that has processes. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./programs/support/tools.mjs').Options} Options */
/** @typedef {import('./programs/support/tools.mjs').Report} Report */

const CHILD = fileURLToPath(new URL('programs/child.mjs', import.meta.url));

/**
 * @param {object} host
 * @param {string} host.program
 * @param {readonly string[]} [host.parameters] that come before the file
 * @param {Record<string, string | undefined>} [host.environment]
 * @param {string} [host.child] the file that is run, if not the one of this folder
 * @param {Options} options
 * @param {number} limit in seconds
 * @returns {Promise<Report>} a process that crashes, or does not end, is reported as a failure
 */
export function runInProcess({ program, parameters = [], environment = {}, child = CHILD }, options, limit) {
  const cleared = {
    NODE_OPTIONS: undefined,
    NODE_TEST_CONTEXT: undefined,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  };
  const running = spawn(program, [...parameters, child, JSON.stringify(options)], {
    env: { ...process.env, ...cleared, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  running.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  running.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    running.kill('SIGKILL');
  }, limit * 1000);
  return new Promise((resolve, reject) => {
    running.once('error', reject);
    running.once('close', (code, signal) => {
      clearTimeout(timer);
      const crash = isLate ? `it did not end within ${limit} s` : `the process ended with ${signal ?? code}`;
      resolve(
        reportIn(output) ?? {
          failures: [`${crash}\n${(output + errors).trim().slice(0, 2000)}`.trim()],
          notes: {},
        },
      );
    });
  });
}

/** @param {string} output @returns {Report | undefined} */
function reportIn(output) {
  try {
    const report = JSON.parse(output);
    return Array.isArray(report.failures) ? report : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `act` with each value, at most `width` at a time.
 *
 * @template T
 * @param {readonly T[]} values
 * @param {number} width
 * @param {(value: T) => Promise<void>} act
 */
export async function inTurns(values, width, act) {
  const rest = [...values];
  const worker = async () => {
    for (let value = rest.shift(); value !== undefined; value = rest.shift()) await act(value);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
