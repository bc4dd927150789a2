/** Why a file cannot be read or written, in words for one line. */

/** An error about one file: the command can go on with others. */
export class FileError extends Error {}

/** An error about the file that is written, which its message names. */
export class OutputError extends FileError {}

/** @type {Record<string, string>} */
const WORDS = {
  EACCES: 'permission denied',
  EBADF: 'it is closed',
  EBUSY: 'in use',
  EDQUOT: 'disk quota exceeded',
  EFBIG: 'file too large',
  EISDIR: 'is a folder',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'name too long',
  ENOENT: 'no such file or folder',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'a part of the path is not a folder',
  EPERM: 'not permitted',
  EROFS: 'read-only file system',
};

/** @param {NodeJS.ErrnoException} error */
export const wordsFor = ({ code, message }) => WORDS[code ?? ''] ?? message;

/**
 * Whether an error is of those of Deno that have no code: what it was not allowed to do, names that it cannot tell, and what
 * failed in calls of its own.
 *
 * @param {NodeJS.ErrnoException} error
 */
export const isOfDeno = (error) =>
  /^(?:NotCapable|InvalidData)$/.test(error?.name) || / \(os error \d+\)$/.test(error?.message ?? '');

/**
 * Whether nobody reads the output any more. For a socket, such as Node gives its child processes, the system reports ECONNRESET
 * if the reader has left something unread. In Windows, it is EOF for some pipes (source.js takes the EOF of a pipe that is read for
 * its end). The error in Deno has no code, only the name BrokenPipe.
 *
 * @param {NodeJS.ErrnoException} error
 */
export const isReaderGone = ({ code, syscall, name }) =>
  code === 'EPIPE' ||
  code === 'EOF' ||
  name === 'BrokenPipe' ||
  (code === 'ECONNRESET' && syscall === 'write');

/**
 * Does something with the file system, and turns an error of the system into a `FileError`.
 *
 * @template T
 * @param {string} prefix
 * @param {() => T} action
 * @param {typeof FileError} [Kind]
 * @returns {T}
 */
export function withFileErrors(prefix, action, Kind) {
  try {
    return action();
  } catch (error) {
    throw fileErrorOf(prefix, error, Kind);
  }
}

/** @param {string} prefix @param {unknown} error @param {typeof FileError} [Kind] */
export function fileErrorOf(prefix, error, Kind = FileError) {
  const known = /** @type {NodeJS.ErrnoException} */ (error);
  // Other errors without a code are not the system's. That the reader of the output has gone away is not about this file.
  if ((known.code === undefined && !isOfDeno(known)) || isReaderGone(known)) return error;
  return new Kind(`${prefix}${wordsFor(known)}`);
}
