/** Where a conversion goes. A file appears under its name only when all of it is there. */
import { fs, path } from '../node.js';
import { writeAll } from '../terminal/print.js';
import { streamOf } from '../terminal/streams.js';
import { FileError, fileErrorOf, withFileErrors } from './file-error.js';
import { beforeSignals } from './signals.js';

const { closeSync, fchmodSync, fstatSync, lstatSync, openSync, readlinkSync, renameSync, rmSync, statSync } =
  fs;
const { dirname, isAbsolute, resolve, sep } = path;

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
  const status = withFileErrors(`${out}: `, () => statSync(out, { throwIfNoEntry: false }));
  if (status?.isDirectory()) throw new FileError(`${out}: is a folder`);
  // Devices and pipes are no files that a new one could take the place of, or that lose what is read.
  if (status && !status.isFile()) return opened(out);
  if (status && identity(status) === source.identity) throw new FileError(`${out}: is the input`);
  return newFile(out, status && status.mode & 0o777);
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

/**
 * @param {string} out
 * @param {number | undefined} mode that of the file which it takes the place of
 * @returns {Destination}
 */
function newFile(out, mode) {
  /** @template T @param {() => T} action @returns {T} */
  const orSay = (action) => withFileErrors(`${out}: `, action);
  const target = orSay(() => targetOf(out));
  // In the same folder, as a file can be renamed within a file system only; under a short name, as that of the target may be
  // as long as names can be. Processes of several computers may have the same number.
  const name = `.${process.pid}-${Date.now().toString(36)}.unfinished`;
  const unfinished = dirname(target) + sep + name;
  const remove = () => rmSync(unfinished, { force: true });
  const forget = beforeSignals(remove);
  const descriptor = orSay(() => {
    try {
      return openSync(unfinished, 'wx', mode);
    } catch (error) {
      forget();
      // The file itself may well be writable.
      const isOfFolder = /^E(?:ACCES|PERM|ROFS)$/.test(
        /** @type {NodeJS.ErrnoException} */ (error).code ?? '',
      );
      throw isOfFolder ? fileErrorOf(`${out}: its folder, ${resolve(dirname(target))}: `, error) : error;
    }
  });
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    write: (bytes) => orSay(() => writeAll(descriptor, bytes)),
    commit: () => {
      // The umask took permissions away when the file was made, which the old one may have.
      if (mode !== undefined) orSay(() => fchmodSync(descriptor, mode));
      close();
      orSay(() => renameSync(unfinished, target));
      forget();
    },
    abandon: () => {
      close();
      remove();
      forget();
    },
  };
}

/** Where symbolic links lead, of which the last may point to nothing yet. @param {string} file @returns {string} */
function targetOf(file) {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file;
  const target = readlinkSync(file);
  return targetOf(isAbsolute(target) ? target : dirname(file) + sep + target);
}

/** What is equal for every name of one file. @param {import('node:fs').Stats} status */
const identity = ({ dev, ino }) => `${dev}:${ino}`;
