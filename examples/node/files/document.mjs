// What does a file hold: JSON or text, in which encoding?

import { readFileSync } from 'node:fs';
import { decodeToUtf16, findIllFormed, toUtf8 } from '../../../pkg/index.js';
import { hexBytes } from '../terminal/printable.mjs';
import { FileError, withFileErrors } from './file-error.mjs';

/** @typedef {'UTF-8' | 'UTF-16LE' | 'UTF-16BE'} Encoding */

/**
 * @typedef {object} Document
 * @property {Encoding} encoding
 * @property {'JSON' | 'text'} format what to read it as
 * @property {boolean} isJsonByName
 * @property {Uint16Array} units everything, byte order mark included
 * @property {number} start 1 after a byte order mark, else 0
 */

const BYTE_ORDER_MARK = 0xfeff;

/**
 * @param {string} path
 * @returns {Document}
 */
export function readDocument(path) {
  const bytes = withFileErrors('', () => readFileSync(path));
  const encoding = encodingOf(bytes, path);
  const units = encoding === 'UTF-8' ? readUtf8(bytes) : readUtf16(bytes, encoding);
  const isJsonByName = /\.(geo)?json(\.utf16[lb]e)?$/i.test(path);
  return {
    encoding,
    // Well-formed UTF-8 holds no lone surrogate, so nothing but JSON is worth reading in it.
    format: encoding === 'UTF-8' || isJsonByName ? 'JSON' : 'text',
    isJsonByName,
    units,
    start: units[0] === BYTE_ORDER_MARK ? 1 : 0,
  };
}

/**
 * The bytes of a document's file, were `units` its content.
 *
 * @param {Encoding} encoding
 * @param {Uint16Array} units
 * @returns {Uint8Array}
 */
export function documentBytes(encoding, units) {
  if (encoding === 'UTF-8') return toUtf8(units);
  const bytes = Buffer.from(units.slice().buffer);
  return encoding === 'UTF-16BE' ? bytes.swap16() : bytes;
}

/**
 * A byte order mark counts for more than the name.
 *
 * @param {Uint8Array} bytes
 * @param {string} path
 * @returns {Encoding}
 */
function encodingOf(bytes, path) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  if (/\.utf16le$/i.test(path)) return 'UTF-16LE';
  if (/\.utf16be$/i.test(path)) return 'UTF-16BE';
  return 'UTF-8';
}

/** @param {Buffer} bytes */
function readUtf8(bytes) {
  const problem = findIllFormed(bytes, 'utf-8');
  if (!problem) return decodeToUtf16(bytes);
  const { offset, length, kind } = problem;
  const culprit = hexBytes(bytes.subarray(offset, offset + length));
  throw new FileError(`not UTF-8, and not marked as UTF-16: ${kind} at offset ${offset} (${culprit})`);
}

/** @param {Buffer} bytes @param {'UTF-16LE' | 'UTF-16BE'} encoding */
function readUtf16(bytes, encoding) {
  if (bytes.length % 2 !== 0)
    throw new FileError(`not ${encoding}: an odd number of bytes (${bytes.length})`);
  // A copy of its own: a Buffer may begin at an odd address.
  const copy = new Uint8Array(bytes);
  if (encoding === 'UTF-16BE') Buffer.from(copy.buffer).swap16();
  return new Uint16Array(copy.buffer);
}
