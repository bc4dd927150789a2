/** Writes synchronously, so that no output is queued in memory. */
import { fs } from '../node.js';
import { whenReady } from './when-ready.js';

const { writeSync } = fs;

/**
 * How many bytes a call may write. For a non-blocking pipe, Deno does not say how much of a longer piece was written. Up to PIPE_BUF
 * bytes are written as a whole, or not at all.
 */
const AT_ONCE = 'deno' in process.versions ? (process.platform === 'darwin' ? 512 : 4096) : Infinity;

/** Writes all bytes. @param {number} descriptor @param {Uint8Array} bytes */
export function writeAll(descriptor, bytes) {
  for (let written = 0; written < bytes.length; ) {
    const count = Math.min(AT_ONCE, bytes.length - written);
    written += whenReady(() => writeSync(descriptor, bytes, written, count));
  }
}
