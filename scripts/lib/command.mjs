/** Runs other programs quietly: shows a sign of life, and keeps all output for when they fail. */

import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { logs, root } from './project.mjs';

const SECONDS_BETWEEN_SIGNS = 10;
/** How long a program may take to end by itself when it is stopped. */
const SECONDS_TO_STOP = 5;

/** Messages go to stderr, so that the output of `npm start` can be redirected alone. @param {string} text */
export const say = (text) => console.error(text);

/**
 * @typedef {object} Options
 * @property {string} [cwd] the project's root if not given
 * @property {Record<string, string | undefined>} [environment] added to this process's own; undefined removes a variable
 * @property {number} [timeLimit] in seconds
 * @property {boolean} [live] whether the output is shown as it comes, and not kept
 *
 * @typedef {object} Outcome
 * @property {boolean} succeeded
 * @property {string} output stdout and stderr in the order in which they were written
 * @property {string} reason why it failed, in a few words
 * @property {number} seconds
 */

/**
 * Runs a program to its end. Does not throw when the program fails or cannot be started.
 *
 * @param {string} name names the log file
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export async function run(name, command, parameters, options = {}) {
  const { cwd = root, environment = {}, timeLimit, live = false } = options;
  const log = live ? undefined : openLog(name);
  const began = performance.now();
  const child = spawn(command, parameters, {
    cwd,
    env: mergedEnvironment(environment),
    // Both streams write into one file: two pipes would lose the order of their lines.
    stdio: log ? ['ignore', log.file, log.file] : 'inherit',
  });
  const signs = log && startSignsOfLife(name, log.unfinished, began);
  let timedOut = false;
  const timer =
    timeLimit &&
    setTimeout(() => {
      timedOut = true;
      stop(child);
    }, timeLimit * 1000);
  const reason = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      if (timedOut) resolve(`stopped after ${timeLimit} seconds`);
      else if (signal) resolve(`ended by ${signal}`);
      else resolve(code === 0 ? '' : `exit code ${code}`);
    });
  });
  clearInterval(signs);
  if (timer) clearTimeout(timer);
  const seconds = (performance.now() - began) / 1000;
  const output = log ? closeLog(log) : '';
  return { succeeded: reason === '', output, reason, seconds };
}

/** The logs of programs that run now. @type {Set<string>} */
const logsInUse = new Set();

/** The file for the output of a program. Two that run at once and have the same name get two files. @param {string} name */
function openLog(name) {
  mkdirSync(logs, { recursive: true });
  const start = join(logs, name.toLowerCase().replace(/[^a-z0-9.]+/g, '-'));
  let path = `${start}.log`;
  for (let number = 2; logsInUse.has(path); number++) path = `${start}-${number}.log`;
  logsInUse.add(path);
  // Another process may run a program of the same name, so this one's output gets the name of the log when it is complete.
  const unfinished = `${path}.${process.pid}`;
  return { path, unfinished, file: openSync(unfinished, 'w') };
}

/** @param {ReturnType<typeof openLog>} log @returns what is in it */
function closeLog({ path, unfinished, file }) {
  closeSync(file);
  const output = readFileSync(unfinished, 'utf8');
  renameSync(unfinished, path);
  logsInUse.delete(path);
  return output;
}

/**
 * Ends a process, and waits for its end. It is asked first, because a process that is killed leaves those running that it has
 * started, such as the test files of `node --test`, and its temporary files.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), SECONDS_TO_STOP * 1000);
  await ended;
  clearTimeout(timer);
}

/**
 * Says what is being done, does it, and throws a `Problem` with the whole output if it fails.
 *
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {Options} [options]
 */
export async function mustRun(title, command, parameters, options) {
  say(title);
  const outcome = await run(title, command, parameters, options);
  if (!outcome.succeeded) {
    const line = [command, ...parameters].join(' ');
    throw new Problem(`${outcome.output}\n${title}: failed (${outcome.reason})\n  ${line}`);
  }
  return outcome;
}

/** @param {Record<string, string | undefined>} changes */
function mergedEnvironment(changes) {
  const environment = { ...process.env, ...changes };
  for (const name of Object.keys(changes)) {
    if (changes[name] === undefined) delete environment[name];
  }
  return environment;
}

/** Names the program where several run at once. @param {string} name @param {string} log @param {number} began */
function startSignsOfLife(name, log, began) {
  return setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1000);
    const line =
      readFileSync(log, 'utf8')
        .trimEnd()
        .split(/[\r\n]/)
        .at(-1)
        ?.trim() || 'still busy';
    const which = logsInUse.size > 1 ? `${name.slice(0, 50)}, ` : '';
    say(`  ${which}${seconds} s: ${line.slice(0, 90)}`);
  }, SECONDS_BETWEEN_SIGNS * 1000);
}

/**
 * The file on the PATH that a command's name stands for, or undefined.
 *
 * @param {string} name
 */
export function findProgram(name) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const ending of endings) {
      const file = join(folder, name + ending);
      if (folder && statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
    }
  }
  return undefined;
}

/** The name of an executable file on this system. @param {string} name */
export const executable = (name) => (process.platform === 'win32' ? `${name}.exe` : name);
