/**
 * Writes synchronously to standard output and standard error: their order is kept, no output is queued in memory, and a reader
 * that has gone away is noticed immediately (as an error EPIPE).
 */
import { whenReady } from '../files/when-ready.js';
import { fs } from '../node.js';
import { printable } from './printable.js';
import { streamOf } from './streams.js';

const { writeSync } = fs;

/**
 * How many bytes a call may write. For a non-blocking pipe, Deno does not say how much of a longer piece was written. Up to PIPE_BUF
 * bytes are written as a whole, or not at all.
 */
const AT_ONCE = 'deno' in process.versions ? (process.platform === 'darwin' ? 512 : 4096) : Infinity;

/** @param {number} descriptor @param {Uint8Array} bytes */
export function writeAll(descriptor, bytes) {
  for (let written = 0; written < bytes.length; ) {
    const count = Math.min(AT_ONCE, bytes.length - written);
    written += whenReady(() => writeSync(descriptor, bytes, written, count));
  }
}

/**
 * Text for people. The console of Windows takes bytes for text of an old code page, but streams give it characters, and do so
 * synchronously, too.
 *
 * @param {'stdout' | 'stderr'} name
 * @param {string} text
 */
function writeText(name, text) {
  const stream = process.platform === 'win32' ? streamOf(name) : undefined;
  if (stream?.isTTY) stream.write(text);
  else writeAll(name === 'stdout' ? 1 : 2, Buffer.from(text));
}

/** @param {string} line */
export const print = (line) => writeText('stdout', `${line}\n`);

/**
 * Messages may quote files, the command line or the system, so control characters and ends of lines inside the lines given here
 * are escaped.
 *
 * @param {string[]} lines
 */
export function complain(...lines) {
  try {
    writeText('stderr', `${lines.map(printable).join('\n')}\n`);
  } catch {
    // There is nowhere else to say it, and what was done, or can still be done, does not depend on it.
  }
}
