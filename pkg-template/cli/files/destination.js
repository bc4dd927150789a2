/** Where a conversion goes. A file appears under its name only when all of it is there. */
import { fs, path } from '../node.js';
import { writeAll } from '../terminal/print.js';
import { streamOf } from '../terminal/streams.js';
import { FileError, withFileErrors } from './file-error.js';

const { closeSync, fstatSync, openSync, realpathSync, renameSync, rmSync, statSync } = fs;
const { basename, dirname, join } = path;

/** @import { Source } from './source.js' */

/**
 * @typedef {object} Destination
 * @property {(bytes: Uint8Array) => void} write
 * @property {() => void} commit all is written
 * @property {() => void} abandon something failed: what was there before stays
 */

const STANDARD_OUTPUT = 1;

/**
 * @param {string | undefined} out the name of a file; standard output without one
 * @param {Source} source which must not be overwritten
 * @returns {Destination}
 */
export function openDestination(out, source) {
  if (out === undefined || out === '-') return standardOutput(source);
  const status = statusOf(out);
  if (status?.isDirectory()) throw new FileError(`${out}: is a folder`);
  if (status && identity(status) === source.identity) throw new FileError(`${out}: is the input`);
  // Devices and pipes are no files that a new one could take the place of.
  return status && !status.isFile() ? opened(out) : newFile(status ? realpathSync(out) : out, status?.mode);
}

/** @param {Source} source @returns {Destination} */
function standardOutput(source) {
  if (streamOf('stdout').isTTY) throw new FileError('the result is not for a terminal: -o OUT names a file');
  const status = fstatSync(STANDARD_OUTPUT, { bigint: false });
  if (status.isFile() && identity(status) === source.identity) {
    throw new FileError('standard output is the input');
  }
  return { write: (bytes) => writeAll(STANDARD_OUTPUT, bytes), commit: () => {}, abandon: () => {} };
}

/** @param {string} out @returns {Destination} */
function opened(out) {
  const descriptor = withFileErrors(`${out}: `, () => openSync(out, 'w'));
  const close = () => closeSync(descriptor);
  return { write: (bytes) => writeAll(descriptor, bytes), commit: close, abandon: close };
}

/** @param {string} out @param {number | undefined} mode that of the file which it takes the place of */
function newFile(out, mode) {
  // In the same folder, as a file can be renamed within a file system only.
  const unfinished = join(dirname(out), `.${basename(out)}.${process.pid}.unfinished`);
  const descriptor = withFileErrors(`${out}: `, () => openSync(unfinished, 'wx', mode));
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  const remove = () => rmSync(unfinished, { force: true });
  return {
    write: (/** @type {Uint8Array} */ bytes) => withFileErrors(`${out}: `, () => writeAll(descriptor, bytes)),
    commit: () => {
      close();
      withFileErrors(`${out}: `, () => renameSync(unfinished, out));
    },
    abandon: () => {
      close();
      remove();
    },
  };
}

/** @param {string} path */
function statusOf(path) {
  return statSync(path, { throwIfNoEntry: false });
}

/** What is equal for every name of one file. @param {import('node:fs').Stats} status */
const identity = ({ dev, ino }) => `${dev}:${ino}`;
