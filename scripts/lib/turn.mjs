/** One at a time: two builds in one clone would write over each other's files. */

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say } from './command.mjs';
import { target } from './project.mjs';

const ticket = join(target, 'building');

/**
 * Does some work as soon as no other process in this clone does work of this kind.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(work) {
  for (let rounds = 0; !takeTicket(); rounds++) {
    if (rounds === 0) say('Waiting for another build in this folder to end');
    await setTimeout(200);
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
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!isHeld()) rmSync(ticket, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Whether the process that took the ticket still runs; one that was killed cannot give it back. */
function isHeld() {
  try {
    process.kill(Number.parseInt(readFileSync(ticket, 'utf8'), 10), 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
