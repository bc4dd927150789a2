/**
 * Writes to standard output and standard error at once, so that the order stays, memory stays flat, and a reader that has gone
 * away is noticed at once (as an error EPIPE).
 */
import { whenReady } from '../files/when-ready.js';
import { fs } from '../node.js';
import { printable } from './printable.js';

const { writeSync } = fs;

/** @param {number} descriptor @param {Uint8Array} bytes */
export function writeAll(descriptor, bytes) {
  for (let written = 0; written < bytes.length; ) {
    written += whenReady(() => writeSync(descriptor, bytes, written));
  }
}

/** @param {string} line */
export const print = (line) => writeAll(1, Buffer.from(`${line}\n`));

/**
 * What is wrong may be told in words of files, of the command line or of the system, which have orders to the terminal in them
 * and ends of lines that are not ours.
 *
 * @param {string[]} lines
 */
export const complain = (...lines) => writeAll(2, Buffer.from(`${lines.map(printable).join('\n')}\n`));
