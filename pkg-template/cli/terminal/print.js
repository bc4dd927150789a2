/**
 * Writes to standard output and standard error at once, so that the order stays, memory stays flat, and a reader that has gone
 * away is noticed at once (as an error EPIPE).
 */
import { whenReady } from '../files/when-ready.js';
import { fs } from '../node.js';

const { writeSync } = fs;

/** @param {number} descriptor @param {Uint8Array} bytes */
export function writeAll(descriptor, bytes) {
  for (let written = 0; written < bytes.length; ) {
    written += whenReady(() => writeSync(descriptor, bytes, written));
  }
}

/** @param {string} line */
export const print = (line) => writeAll(1, Buffer.from(`${line}\n`));

/** @param {string} line */
export const complain = (line) => writeAll(2, Buffer.from(`${line}\n`));
