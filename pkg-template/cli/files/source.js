/** Reads a file or standard input, piece by piece. */
import { fs } from '../node.js';
import { withFileErrors } from './file-error.js';
import { whenReady } from './when-ready.js';

const { closeSync, fstatSync, openSync, readSync } = fs;

/** Large enough that calls cost nothing, and small enough for a cache. */
const PIECE = 0x4_0000;
const STANDARD_INPUT = 0;

/**
 * @typedef {object} Source
 * @property {string} name as messages have it
 * @property {number | undefined} size in bytes, where it is known
 * @property {boolean} isRegular whether it can be read a second time
 * @property {string} identity the same for every name of one file
 * @property {() => Uint8Array} read the next bytes, in memory that the next call overwrites; none at the end
 * @property {() => void} close
 */

/**
 * @param {string} file `-` means standard input
 * @returns {Source}
 * @throws {import('./file-error.js').FileError}
 */
export function openSource(file) {
  const isStandardInput = file === '-';
  const descriptor = isStandardInput ? STANDARD_INPUT : withFileErrors('', () => openSync(file, 'r'));
  const status = withFileErrors('', () => fstatSync(descriptor));
  const isRegular = status.isFile();
  // The system makes some files while they are read, and says that they are empty.
  const size = isRegular && status.size > 0 ? status.size : undefined;
  const memory = Buffer.allocUnsafeSlow(size ? Math.min(PIECE, size + 1) : PIECE);
  return {
    name: isStandardInput ? '(standard input)' : file,
    size,
    isRegular: isRegular && !isStandardInput,
    identity: `${status.dev}:${status.ino}`,
    read: () =>
      memory.subarray(
        0,
        withFileErrors('', () => readInto(descriptor, memory)),
      ),
    close: () => {
      if (!isStandardInput) closeSync(descriptor);
    },
  };
}

/** @param {number} descriptor @param {Buffer} memory */
function readInto(descriptor, memory) {
  try {
    return whenReady(() => readSync(descriptor, memory));
  } catch (error) {
    // How Windows says that a pipe has come to its end.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EOF') return 0;
    throw error;
  }
}
