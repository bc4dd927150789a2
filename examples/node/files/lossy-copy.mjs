// What does a copy without lone surrogates look like, and where does it go?

import { statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../options.mjs';
import { documentBytes } from './document.mjs';
import { FileError, withFileErrors } from './file-error.mjs';

/** @typedef {import('./document.mjs').Document} Document */
/** @typedef {import('./lone-surrogates.mjs').Finding} Finding */

const [BACKSLASH, REPLACEMENT_CHARACTER] = [0x5c, 0xfffd];

/** Where the copies go. No copy may take the place of an input or of another copy. */
export class LossyCopies {
  #out;
  #isFolder;
  /** @type {Set<string>} identities of the files that must not be overwritten */
  #taken;

  /**
   * @param {string} out what `--lossy` names
   * @param {string[]} files all the inputs
   */
  constructor(out, files) {
    this.#out = out;
    this.#isFolder = statOf(out)?.isDirectory() ?? false;
    if (files.length > 1 && !this.#isFolder) {
      throw new UsageError(`--lossy: with several files, ${out} must be an existing folder`);
    }
    this.#taken = new Set(files.map(identity));
  }

  /**
   * @param {string} file the input's name
   * @param {Document} document
   * @param {Finding[]} findings
   * @returns {string} the name of the copy
   */
  write(file, document, findings) {
    const name = this.#isFolder ? join(this.#out, basename(file)) : this.#out;
    if (this.#taken.has(identity(name))) {
      throw new FileError(`no copy made: ${name} is an input or a copy made before`);
    }
    const bytes = documentBytes(document.encoding, withoutLoneSurrogates(document.units, findings));
    withFileErrors(`cannot write ${name}: `, () => writeFileSync(name, bytes));
    this.#taken.add(identity(name));
    return name;
  }
}

/**
 * Every replacement has the length of what it replaces, so all else stays where it is.
 *
 * @param {Uint16Array} units
 * @param {Finding[]} findings
 */
function withoutLoneSurrogates(units, findings) {
  const copy = units.slice();
  for (const { position } of findings) {
    if (copy[position] === BACKSLASH) writeEscape(copy, position);
    else copy[position] = REPLACEMENT_CHARACTER;
  }
  return copy;
}

/** @param {Uint16Array} units @param {number} position of a \ud800 or \uD800 */
function writeEscape(units, position) {
  const isUpperCase = units[position + 2] === 0x44;
  const digits = isUpperCase ? 'FFFD' : 'fffd';
  for (let i = 0; i < digits.length; i++) units[position + 2 + i] = digits.charCodeAt(i);
}

/**
 * The same for every name of a file: links and letter case do not fool it.
 *
 * @param {string} path
 */
function identity(path) {
  const stats = statOf(path);
  return stats ? `${stats.dev}:${stats.ino}` : path;
}

/** @param {string} path */
function statOf(path) {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}
