/**
 * The engine in plain JavaScript: for short inputs, for what the kernels of wasm/index.js leave, and where wasm may not run. The
 * engine over wasm calls some functions with more arguments: `origin` is added to the index of an error, and `find` looks for what
 * is ill-formed.
 */

import { ByteArray, lengthOf, UnitArray, WordArray } from '../../base/built-ins.js';
import { isSurrogate, isTrail, unitAt, unitCount } from '../../base/code-units.js';
import { filledPart, longTextOf } from '../../base/memory.js';
import { isTrailAt, nextSurrogate } from '../../base/sequences.js';
import { illFormedIn, unencodable, unencodableBytes } from '../errors.js';
import { encodesHalves, readLength, readSequence, readValue, writeSequence } from './sequence.js';

/** @import { Encoding, StrictEncoding, VariantsEngine } from '../engine.d.ts' */

/** @type {VariantsEngine['findIllFormed']} */
function findIllFormed(bytes, encoding) {
  const isWtf8 = encoding === 'wtf-8';
  const judgesSurrogates = isWtf8 || encoding === 'cesu-8';
  const length = lengthOf(bytes);
  for (let offset = 0; offset < length; offset += readLength) {
    const kind = readSequence(encoding, bytes, offset);
    if (kind) return { offset, length: readLength, kind };
    if (!judgesSurrogates || !isSurrogate(readValue)) continue;
    const isPair = readValue < 0xdc00 && isTrailAt(bytes, offset + readLength);
    // In WTF-8 a lone surrogate is well-formed and a pair is not; in CESU-8 it is the other way round.
    if (isPair === isWtf8) {
      return { offset, length: isPair ? 6 : 3, kind: isPair ? 'surrogate-pair' : 'lone-surrogate' };
    }
    if (isPair) offset += readLength;
  }
  return null;
}

/** @param {Uint8Array} bytes @param {StrictEncoding} encoding @param {typeof findIllFormed} [find] */
function demandWellFormed(bytes, encoding, find = findIllFormed) {
  const found = find(bytes, encoding);
  if (found) throw illFormedIn(encoding, found, bytes);
}

/**
 * @param {Uint8Array} bytes
 * @param {Encoding} encoding
 * @param {typeof findIllFormed} [find]
 * @returns the units at the start of an array that may be longer, and how many they are
 */
function unitsOf(bytes, encoding, find) {
  const isEscaping = encoding === 'utf-8b';
  if (!isEscaping) demandWellFormed(bytes, encoding, find);
  const length = lengthOf(bytes);
  const units = new UnitArray(length);
  let count = 0;
  for (let offset = 0; offset < length; offset += readLength) {
    const kind = readSequence(encoding, bytes, offset);
    if (isEscaping && (kind || isSurrogate(readValue))) {
      units[count++] = 0xdc00 | bytes[offset];
      // Advances by one byte, not by the length read, which the loop adds.
      offset += 1 - readLength;
    } else if (readValue < 0x10000) {
      units[count++] = readValue;
    } else {
      units[count++] = 0xd7c0 + (readValue >> 10);
      units[count++] = 0xdc00 | (readValue & 0x3ff);
    }
  }
  return { units, count };
}

/** @param {Uint8Array} bytes @param {Encoding} encoding @param {typeof findIllFormed} [find] */
function decode(bytes, encoding, find) {
  const { units, count } = unitsOf(bytes, encoding, find);
  return longTextOf(units, count);
}

/**
 * Encodes units.
 *
 * @param {string | Uint16Array} text
 * @param {number} count of its units
 * @param {Encoding} encoding
 * @param {Uint8Array} bytes the destination, which has room for three bytes per unit
 * @param {number} origin what is added to the index of an error
 * @returns how many bytes were written
 */
function write(text, count, encoding, bytes, origin) {
  const isEscaping = encoding === 'utf-8b';
  let written = 0;
  for (let index = 0; index < count; index++) {
    const unit = unitAt(text, index);
    let value = unit;
    if (isSurrogate(unit)) {
      // After `count` units the text ends, or an array from `unitsOf` has zeros, so no trail is found there.
      const trail = unitAt(text, index + 1);
      if (unit < 0xdc00 && isTrail(trail)) {
        index++;
        if (encodesHalves(encoding)) {
          written += writeSequence(encoding, unit, bytes, written);
          value = trail;
        } else {
          value = ((unit - 0xd7c0) << 10) | (trail & 0x3ff);
        }
      } else if (encoding === 'cesu-8' || (isEscaping && unit >> 7 !== 0xdc80 >> 7)) {
        throw unencodable(isEscaping, index + origin, unit);
      } else if (isEscaping) {
        bytes[written++] = unit;
        continue;
      }
    }
    written += writeSequence(encoding, value, bytes, written);
  }
  return written;
}

/**
 * @param {string | Uint16Array} text
 * @param {Encoding} encoding
 * @param {number} [origin]
 * @param {number} [count] how many of its units are encoded. By default, all
 */
function encode(text, encoding, origin = 0, count = unitCount(text)) {
  const result = new ByteArray(3 * count);
  return filledPart(result, write(text, count, encoding, result, origin));
}

/**
 * @param {Uint8Array} bytes
 * @param {StrictEncoding} from
 * @param {StrictEncoding} to
 * @param {typeof findIllFormed} [find]
 */
function convert(bytes, from, to, find = findIllFormed) {
  if (to === 'cesu-8') {
    // The first problem is reported: a lone surrogate here, an ill-formed sequence by `unitsOf`.
    const offset = nextSurrogate(bytes, 0);
    if (offset >= 0 && (find(bytes, from)?.offset ?? Infinity) > offset)
      throw unencodableBytes(offset, bytes);
  }
  const { units, count } = unitsOf(bytes, from, find);
  return encode(units, to, 0, count);
}

/**
 * Encodes values, all of which the encoding can hold, each by itself: a lead is not joined with a trail after it. (No kernel
 * does this nor what `decodeValues` does, so these two functions take inputs of any length.)
 *
 * @param {Uint32Array} values
 * @param {Encoding} encoding
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encodeValues(values, encoding) {
  const count = lengthOf(values);
  const result = new ByteArray(6 * count);
  let written = 0;
  for (let index = 0; index < count; index++)
    written += writeSequence(encoding, values[index], result, written);
  return filledPart(result, written);
}

/**
 * @param {Uint8Array} bytes
 * @param {StrictEncoding} encoding
 * @returns {Uint32Array<ArrayBuffer>}
 */
export function decodeValues(bytes, encoding) {
  demandWellFormed(bytes, encoding);
  const length = lengthOf(bytes);
  const values = new WordArray(length);
  let count = 0;
  for (let offset = 0; offset < length; offset += readLength) {
    readSequence(encoding, bytes, offset);
    values[count++] = readValue;
  }
  return filledPart(values, count);
}

export const jsVariants = { encode, decode, convert, findIllFormed };
