/** One at a time: two builds in one clone would write over each other's files. */

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say } from './command.mjs';
import { target } from './project.mjs';

const ticket = join(target, 'building');

/** In milliseconds. */
const PAUSE = 200;
/** Says every ten seconds who is waited for: an id may by now be that of another process, and a person may remove the file. */
const ROUNDS_PER_LINE = 50;

/**
 * Does some work as soon as no other process in this clone does work of this kind.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(work) {
  for (let rounds = 0; !takeTicket(); rounds++) {
    if (rounds % ROUNDS_PER_LINE === 0)
      say(`Waiting for another build in this folder to end: process ${holder() ?? '?'}, by ${ticket}`);
    await setTimeout(PAUSE);
  }
  const release = () => rmSync(ticket, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function takeTicket() {
  mkdirSync(dirname(ticket), { recursive: true });
  const own = `${ticket}-${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
    // So the ticket has its content from the first moment on, even if this process is killed now.
    linkSync(own, ticket);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!isHeld()) discard();
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** The process that has the ticket. */
function holder() {
  try {
    return Number.parseInt(readFileSync(ticket, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Whether the process that took the ticket still runs; one that was killed cannot give it back. */
function isHeld() {
  const id = holder();
  // It was given back a moment ago.
  if (id === undefined) return true;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Takes a ticket away that a dead process has left. Another process may do the same, so it is moved aside before it is removed. */
function discard() {
  const aside = `${ticket}-left-${process.pid}`;
  try {
    renameSync(ticket, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
