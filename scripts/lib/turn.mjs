/** One at a time: two builds in one clone would write over each other's files. */

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say } from './command.mjs';
import { target } from './project.mjs';

const ticket = join(target, 'building');

/** In milliseconds. */
const PAUSE = 200;
/**
 * Every ten seconds the process that is waited for is named, and its file: if the id now belongs to an unrelated process, a person can
 * remove the file.
 */
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
    const id = holder();
    // If there is no holder, the ticket was given back just now. If the holder has the number of this process, it is a dead process
    // whose number was used again, as in containers.
    if (id !== undefined && (id === process.pid || !runs(id))) discard(id);
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** The process that has the ticket, or had it. @param {string} [file] */
function holder(file = ticket) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Whether a process still runs; one that was killed cannot give its ticket back. @param {number} id */
function runs(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Takes a ticket away that a dead process has left. Another process may do the same, and then take a ticket of its own, so it is
 * moved aside and looked at before it is removed.
 *
 * @param {number} id of the dead process
 */
function discard(id) {
  const aside = `${ticket}-left-${process.pid}`;
  try {
    renameSync(ticket, aside);
    // (A ticket that was damaged has NaN.)
    if (!Object.is(holder(aside), id)) linkSync(aside, ticket);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
