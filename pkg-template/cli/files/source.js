/** Reads a file or standard input, piece by piece. */
import { fs } from '../node.js';
import { FileError, fileErrorOf, withFileErrors } from './file-error.js';
import { isLost } from './names.js';
import { PAUSE, whenReady } from './when-ready.js';

const { closeSync, fstatSync, openSync, read, readSync } = fs;

/** @import { BigIntStats } from 'node:fs' */

/** Large enough that calls cost nothing, and small enough for a cache. */
const PIECE = 0x4_0000;
const STANDARD_INPUT = 0;
const NOT_UTF8 = 'its name is not UTF-8: it can be read as standard input (<FILE)';
const UNNAMED = 'no such file or folder; one whose name is not UTF-8 can be read as standard input (<FILE)';

/**
 * @typedef {object} Source
 * @property {string} name as messages show it
 * @property {number | undefined} size in bytes, where it is known
 * @property {boolean} isRegular whether it can be read a second time
 * @property {string | undefined} identity as `identityOf` gives it
 * @property {() => Uint8Array} read the next bytes, in memory that the next call overwrites; none at the end, nor after it
 * @property {() => Promise<Uint8Array>} readLater the same, while signals are delivered
 * @property {() => Source} again the same file from its start, if it `isRegular`, whatever its name is by now; until this is closed
 * @property {() => void} close
 */

/** What messages call a file. @param {string} file `-` means standard input */
export const nameOf = (file) => (file === '-' ? '(standard input)' : file || '""');

/**
 * @param {string} file `-` means standard input
 * @returns {Source}
 * @throws {import('./file-error.js').FileError}
 */
export function openSource(file) {
  if (file === '-') return sourceOf(STANDARD_INPUT, nameOf(file));
  const wasLost = isLost(file);
  if (wasLost) throw new FileError(NOT_UTF8);
  const descriptor = withFileErrors('', () => {
    try {
      return openSync(file, 'r');
    } catch (error) {
      const isMissing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
      throw isMissing && wasLost === undefined ? new FileError(UNNAMED) : error;
    }
  });
  return { ...sourceOf(descriptor, file), close: () => closeSync(descriptor) };
}

/**
 * @param {number} descriptor which stays open
 * @param {string} name
 * @param {number} [start] the offset to read from, if not the current position of the descriptor
 * @returns {Source}
 */
export function sourceOf(descriptor, name, start) {
  const status = withFileErrors('', () => statusOf(descriptor));
  const isRegular = Boolean(status?.isFile());
  // The system makes the content of some files while they are read, and reports a size of 0.
  const size = Number(isRegular && status?.size) || undefined;
  const memory = Buffer.allocUnsafeSlow(size ? Math.min(PIECE, size + 1) : PIECE);
  let position = start ?? null;
  // After the end, the system is not asked again: a terminal would go on reading.
  let isAtEnd = false;
  /** @param {number} count */
  const taken = (count) => {
    if (position !== null) position += count;
    isAtEnd = count === 0;
    return memory.subarray(0, count);
  };
  const readNext = () =>
    withFileErrors('', () => countRead(() => readSync(descriptor, memory, { position })));
  return {
    name,
    size,
    isRegular: isRegular && descriptor !== STANDARD_INPUT,
    identity: identityOf(status),
    read: () => taken(isAtEnd ? 0 : readNext()),
    readLater: async () => taken(isAtEnd ? 0 : await readInBackground(descriptor, memory, position)),
    again: () => sourceOf(descriptor, name, 0),
    close: () => {},
  };
}

/**
 * What the system says of an open file: nothing, where Node 18 and Deno ask Windows about a pipe, the console or NUL. None of these
 * is a regular file.
 *
 * @param {number} descriptor
 * @returns {BigIntStats | undefined}
 */
export function statusOf(descriptor) {
  try {
    return fstatSync(descriptor, { bigint: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EBADF') throw error;
    return undefined;
  }
}

/**
 * The same for every name of one file. As numbers, those of two files may be equal: in Windows they have 64 bits.
 *
 * @param {BigIntStats | undefined} status
 */
export const identityOf = (status) => status && `${status.dev}:${status.ino}`;

/**
 * The next bytes, at least `count` unless the source ends: a pipe may give fewer at a time than it takes to tell what they are.
 *
 * @param {Source} source
 * @param {number} count
 * @returns {Uint8Array} in memory that the next `read` overwrites
 */
export function readAtLeast(source, count) {
  let start = source.read();
  while (start.length < count) {
    const before = Uint8Array.from(start);
    const piece = source.read();
    if (piece.length === 0) return before;
    start = Buffer.concat([before, piece]);
  }
  return start;
}

/** @param {() => number} action */
function countRead(action) {
  try {
    return whenReady(action);
  } catch (error) {
    if (isEnd(error)) return 0;
    throw error;
  }
}

/**
 * @param {number} descriptor
 * @param {Buffer} memory
 * @param {number | null} position
 * @returns {Promise<number>}
 */
const readInBackground = (descriptor, memory, position) =>
  new Promise((resolve, reject) => {
    const attempt = () =>
      read(descriptor, memory, 0, memory.length, position, (error, count) => {
        if (error?.code === 'EAGAIN') setTimeout(attempt, PAUSE);
        else if (error && !isEnd(error)) reject(fileErrorOf('', error));
        else resolve(error ? 0 : count);
      });
    attempt();
  });

/** Whether an error is how Windows reports the end of a pipe. @param {unknown} error */
const isEnd = (error) => /** @type {NodeJS.ErrnoException} */ (error).code === 'EOF';
