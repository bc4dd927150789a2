/** Whether somebody looks at standard output and standard error. */
import { fs } from '../node.js';

const { fstatSync } = fs;

/**
 * The stream, if it may be a terminal. It takes Node some milliseconds to make one, and of a file or a pipe nothing need be known
 * but that.
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
    // Closed, or of a kind that the system does not tell: Node knows what to do.
    return true;
  }
}
