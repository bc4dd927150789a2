/** Modified UTF-8 (Java's DataInput and DataOutput, class files, JNI): CESU-8 in which U+0000 is C0 80. */
import { bytesOf, textOf } from '../base/arguments.js';
import { ByteArray, freeze, least, lengthOf, setElementsAt } from '../base/built-ins.js';
import { outOfRange } from '../base/errors.js';
import { bytesBetween, copyOfBytes } from '../base/memory.js';
import { flagOf } from '../base/options.js';
import { illFormedIn } from './errors.js';
import { findIn } from './find.js';

/** @import { IllFormed } from '../index.js' */
/** @import { BindNamespace, VariantsStart } from './start.d.ts' */

const ENCODING = 'modified-utf-8';
/** How many bytes the length has that may precede the text. */
const PREFIX = 2;

/** @param {unknown} options */
const hasPrefix = (options) => flagOf(options, 'lengthPrefix');

/** @type {BindNamespace<'modifiedUtf8'>} */
export const modifiedUtf8 = ({ engine }) =>
  freeze({
    encode(text, options) {
      const isPrefixed = hasPrefix(options);
      const checked = textOf('text', text);
      const bytes = engine(checked).encode(checked, ENCODING);
      return isPrefixed ? prefixed('text', bytes) : bytes;
    },
    decode(bytes, options) {
      const content = contentOf(engine, bytes, options);
      return engine(content).decode(content, ENCODING);
    },
    fromWtf8(wtf8, options) {
      const isPrefixed = hasPrefix(options);
      const checked = bytesOf('wtf8', wtf8);
      const bytes = engine(checked).convert(checked, 'wtf-8', ENCODING);
      return isPrefixed ? prefixed('wtf8', bytes) : bytes;
    },
    toWtf8(bytes, options) {
      const content = contentOf(engine, bytes, options);
      return engine(content).convert(content, ENCODING, 'wtf-8');
    },
    isWellFormed(bytes, options) {
      return !find(engine, bytes, options);
    },
    findIllFormed(bytes, options) {
      return find(engine, bytes, options);
    },
  });

/**
 * @param {VariantsStart['engine']} engine
 * @param {unknown} bytes
 * @param {unknown} options
 */
function find(engine, bytes, options) {
  return hasPrefix(options)
    ? findAfterPrefix(engine, bytesOf('bytes', bytes))[0]
    : findIn(engine, bytes, ENCODING);
}

/**
 * @param {string} name the argument that was encoded
 * @param {Uint8Array} bytes
 */
function prefixed(name, bytes) {
  const length = lengthOf(bytes);
  if (length > 0xffff) throw outOfRange(name, 'at most 65535 bytes in Modified UTF-8', length);
  const result = new ByteArray(PREFIX + length);
  result[0] = length >> 8;
  result[1] = length;
  setElementsAt(result, bytes, PREFIX);
  return result;
}

/**
 * The bytes to decode: all of them or, with a length prefix, those after it, which are validated here.
 *
 * @param {VariantsStart['engine']} engine
 * @param {unknown} bytes
 * @param {unknown} options
 */
function contentOf(engine, bytes, options) {
  const isPrefixed = hasPrefix(options);
  const checked = bytesOf('bytes', bytes);
  if (!isPrefixed) return checked;
  const result = findAfterPrefix(engine, checked);
  if (result[0]) throw illFormedIn(ENCODING, result[0], checked, result[1]);
  // Copied, because short bytes are in the snapshot memory (base/snapshot.js), to the start of which decoding copies its input.
  return copyOfBytes(bytesBetween(checked, PREFIX, lengthOf(checked)));
}

/**
 * Finds what is wrong with the length prefix or with the bytes after it.
 *
 * @param {VariantsStart['engine']} engine
 * @param {Uint8Array} bytes
 * @returns {readonly [found: IllFormed | null, words?: string]}
 */
function findAfterPrefix(engine, bytes) {
  const length = lengthOf(bytes);
  // Read from a part, because Node 19 and Chromium 103 to 108 end when they compile a function that reads elements of an array
  // and then takes a part of the same array.
  const available = least(length, PREFIX);
  const prefix = bytesBetween(bytes, 0, available);
  // A missing byte counts as zero, so `end` is 2 at least, and an input shorter than the prefix is always too short.
  const end = PREFIX + ((prefix[0] << 8) | prefix[1]);
  if (length < end) {
    return [
      { offset: 0, length: available, kind: 'truncated' },
      available < PREFIX ? 'a truncated length' : 'less than the length says',
    ];
  }
  const content = bytesBetween(bytes, PREFIX, end);
  const found = engine(content).findIllFormed(content, ENCODING);
  if (found) return [{ ...found, offset: PREFIX + found.offset }];
  if (end < length) return [{ offset: end, length: 1, kind: 'invalid-byte' }, 'more than the length says'];
  return [found];
}
