/** Standard output and standard error, as far as they may be terminals. */
import { fs } from '../node.js';

const { fstatSync } = fs;

/**
 * The stream, if it may be a terminal. Node takes some milliseconds to make a stream, and all that matters of a file or a pipe is
 * that it is no terminal.
 *
 * @param {'stdout' | 'stderr'} name
 * @returns {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }}
 */
export const streamOf = (name) =>
  isDevice(name === 'stdout' ? 1 : 2) ? process[name] : { write: () => undefined };

/** @param {number} descriptor */
function isDevice(descriptor) {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    // Closed, or of a kind that the system cannot tell. Node handles these.
    return true;
  }
}
