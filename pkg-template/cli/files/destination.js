/** Where the result of a conversion goes. A file appears under its name only when it is complete. */
import { fs, path, tty } from '../node.js';
import { fileErrorOf, OutputError, withFileErrors } from './file-error.js';
import { isLost, isUtf8 } from './names.js';
import { beforeSignals } from './signals.js';
import { identityOf, statusOf } from './source.js';
import { writeAll } from './write.js';

const {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} = fs;
const { basename, dirname, isAbsolute, resolve, sep } = path;

/** @import { Source } from './source.js' */

/**
 * @typedef {object} Destination
 * @property {(bytes: Uint8Array) => void} write
 * @property {() => void} commit all is written
 * @property {() => void} abandon something failed: what was there before stays
 */

const STANDARD_OUTPUT = 1;
const IS_INPUT = 'it is the input; name another file with -o';
const NO_FOLDER = 'its folder does not exist';
const NOT_UTF8 = 'its name is not UTF-8, or has U+FFFD; use standard output (>FILE)';
const NOT_IN_WINDOWS = 'not a file name in Windows';

/** Names of devices, and names that Windows shortens. Node makes files of them, which other programs cannot open or remove. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[. ]$/i;

/** How systems name the open files of a program: /dev/stdout is a link to one of these, in some systems from its own folder. */
const DESCRIPTOR = /^\/(?:dev|proc\/self)\/+fd\/+(\d+)$/;

/** @param {string} out */
const cannot = (out) => `cannot write ${out}: `;

/** @param {string} out @param {string} why */
const refusal = (out, why) => new OutputError(`${cannot(out)}${why}`);

const refusedTerminal = () => refusal('to a terminal', 'name a file with -o');

/** @template T @param {string} out @param {() => T} action @returns {T} */
const withOutputErrors = (out, action) => withFileErrors(cannot(out), action, OutputError);

/**
 * @param {string | undefined} out the name of a file; standard output if it is `-` or missing
 * @param {Source} source which must not be overwritten
 * @returns {Destination}
 */
export function openDestination(out, source) {
  if (out === undefined || out === '-') return toDescriptor(STANDARD_OUTPUT, 'standard output', source);
  const wasLost = isLost(out);
  if (wasLost) throw refusal(out, NOT_UTF8);
  const status = withOutputErrors(out, () => statSync(out, { throwIfNoEntry: false }));
  if (status?.isDirectory()) throw refusal(out, 'is a folder');
  // Where the system does not show the command line, only a file of exactly this name proves that no byte of it was lost.
  if (!status && wasLost === undefined) throw refusal(out, NOT_UTF8);
  const target = withOutputErrors(out, () => targetOf(out));
  // Not opened again by its name: systems refuse that for sockets, and for pipes of other users.
  const [, inherited] = DESCRIPTOR.exec(target) ?? [];
  if (inherited) return toDescriptor(Number(inherited), out, source);
  // A device or pipe must not be replaced by a new file, and may be the input, too: writing does not destroy what is read.
  if (status && !status.isFile()) return opened(out);
  // The new file could be made, but not be renamed so, which would fail only after all the work.
  if (!status && (target.endsWith('/') || target.endsWith(sep))) throw refusal(out, NO_FOLDER);
  if (process.platform === 'win32' && RESERVED.test(basename(target))) throw refusal(out, NOT_IN_WINDOWS);
  return newFile(out, target, status, source);
}

/**
 * The input is known by the status of what is open: some releases of Node do not know the device of a name in Windows.
 *
 * @param {ReturnType<typeof statusOf>} status
 * @param {Source} source
 */
const isInput = (status, { identity }) => status?.isFile() && identityOf(status) === identity;

/**
 * @param {number} descriptor which others write to, too, and which stays open
 * @param {string} out
 * @param {Source} source
 * @returns {Destination}
 */
function toDescriptor(descriptor, out, source) {
  const status = withOutputErrors(out, () => statusOf(descriptor));
  // Files and pipes are not asked: Node takes some milliseconds to load what knows terminals.
  if (status?.isCharacterDevice() !== false && tty.isatty(descriptor)) throw refusedTerminal();
  if (isInput(status, source)) throw refusal(out, IS_INPUT);
  return {
    write: (bytes) => withOutputErrors(out, () => writeAll(descriptor, bytes)),
    commit: () => {},
    abandon: () => {},
  };
}

/**
 * How a file is closed, at the end or after a failure. Some file systems say only then that there was no room, and nevertheless it
 * is closed.
 *
 * @param {string} out
 * @param {number} descriptor
 */
function closing(out, descriptor) {
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    withOutputErrors(out, () => closeSync(descriptor));
  };
}

/** What failed first is what is said. @param {() => void} action after a failure */
function tried(action) {
  try {
    action();
  } catch {
    // There is nothing else to do about it.
  }
}

/** @param {string} out @returns {Destination} */
function opened(out) {
  const descriptor = withOutputErrors(out, () => openSync(out, 'w'));
  const close = closing(out, descriptor);
  if (tty.isatty(descriptor)) {
    tried(close);
    throw refusedTerminal();
  }
  return {
    write: (bytes) => withOutputErrors(out, () => writeAll(descriptor, bytes)),
    commit: close,
    abandon: () => tried(close),
  };
}

/**
 * @param {string} out
 * @param {string} target the file that this means
 * @param {import('node:fs').Stats | undefined} old the file that is replaced
 * @param {Source} source
 * @returns {Destination}
 */
function newFile(out, target, old, source) {
  const mode = old && old.mode & 0o777;
  if (old) demandReplaceable(out, target, source);
  // In the same folder, because files can be renamed only within a file system. The name is short, because that of the target
  // may be as long as names can be. It has the time, because processes of several computers may have the same number.
  const name = `.${process.pid}-${Date.now().toString(36)}.unfinished`;
  const unfinished = beside(target, name);
  const remove = () => rmSync(unfinished);
  const forget = beforeSignals(remove);
  const descriptor = withOutputErrors(out, () => {
    try {
      return openSync(unfinished, 'wx', mode === undefined ? undefined : mode & 0o700);
    } catch (error) {
      forget();
      throw folderError(out, target, error);
    }
  });
  const close = closing(out, descriptor);
  return {
    write: (bytes) => withOutputErrors(out, () => writeAll(descriptor, bytes)),
    commit: () => {
      if (old) {
        keepOwner(descriptor, old);
        withOutputErrors(out, () => fchmodSync(descriptor, permissionsFor(descriptor, old)));
      }
      close();
      withOutputErrors(out, () => renameSync(unfinished, target));
      forget();
    },
    abandon: () => {
      tried(close);
      tried(remove);
      forget();
    },
  };
}

/**
 * To replace a file takes permissions of its folder alone, but nobody expects that of a file that must not be written to. It is
 * opened, not asked for: Deno answers by the permissions of the owner and of others, which need not be those of the user.
 *
 * @param {string} out
 * @param {string} target
 * @param {Source} source
 */
function demandReplaceable(out, target, source) {
  const present = withOutputErrors(out, () => openSync(target, constants.O_WRONLY));
  const isSame = isInput(statusOf(present), source);
  closeSync(present);
  if (isSame) throw refusal(out, IS_INPUT);
}

/**
 * What is said if no new file can be opened in a folder. It is the folder that refuses: the file itself may well be writable.
 *
 * @param {string} out
 * @param {string} target
 * @param {unknown} error
 */
function folderError(out, target, error) {
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOENT') return refusal(out, NO_FOLDER);
  const folder = resolve(dirname(target));
  return /^E(?:ACCES|PERM|ROFS)$/.test(code)
    ? fileErrorOf(`${cannot(out)}its folder, ${folder}: `, error, OutputError)
    : error;
}

/**
 * Keeps the owner and the group, as far as the user may: the permissions are meant for these.
 *
 * @param {number} descriptor
 * @param {import('node:fs').Stats} old
 */
function keepOwner(descriptor, { uid, gid }) {
  // The user may have no right to give the file to another user, but to a group of their own.
  for (const owner of [uid, fstatSync(descriptor).uid]) {
    try {
      return fchownSync(descriptor, owner, gid);
    } catch {
      // The user may not.
    }
  }
}

/**
 * The permissions of the old file. A group that is not the old one gets only what all others have.
 *
 * @param {number} descriptor
 * @param {import('node:fs').Stats} old
 */
function permissionsFor(descriptor, { mode, gid }) {
  const forAll = mode & 0o7;
  return fstatSync(descriptor).gid === gid ? mode & 0o777 : (mode & 0o700) | (forAll << 3) | forAll;
}

/**
 * The file that symbolic links lead to, which need not exist yet, or the name of a descriptor, which is a link to its file.
 *
 * @param {string} out
 * @param {string} [file] which the links before this one lead to
 * @returns {string}
 */
function targetOf(out, file = out) {
  if (DESCRIPTOR.test(file)) return file;
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file;
  // Deno makes a string if it gets `'buffer'` alone, and here an array that is no Buffer.
  const bytes = Buffer.from(readlinkSync(file, { encoding: 'buffer' }));
  if (!isUtf8(bytes)) throw refusal(out, NOT_UTF8);
  const target = bytes.toString();
  return targetOf(out, isAbsolute(target) ? target : beside(file, target));
}

/**
 * A path from the folder of a file. In Windows, that of `C:file` is the current folder of the drive, not its root. Elsewhere, `..`
 * may follow a link to a folder.
 *
 * @param {string} file
 * @param {string} relative
 * @param {Pick<import('node:path').PlatformPath, 'dirname' | 'resolve' | 'sep'>} [ofSystem]
 */
export const beside = (file, relative, { dirname, resolve, sep } = path) =>
  sep === '/' ? dirname(file) + sep + relative : resolve(dirname(file), relative);
