/**
 * Writes synchronously to standard output and standard error: their order is kept, no output is queued in memory, and a reader
 * that has gone away is noticed immediately (as an error EPIPE).
 */
import { writeAll } from '../files/write.js';
import { printable } from './printable.js';
import { streamOf } from './streams.js';

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
