/** Export to UTF-8, strictly and lossily. */
import { isBytes, isShared } from '../../api/arguments.js';
import { loneSurrogate } from '../../api/errors.js';
import { copyOf, own } from '../memory.js';
import { byteChunkEnd, loadBytes, loadUnits } from './chunks.js';
import { encode } from './encode.js';
import { byteCapacity, bytes, kernel, unitCapacity, units } from './instance.js';
import { findLoneSurrogate } from './search.js';
import { demandUtf8, demandWtf8 } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['toUtf8']} */
export function toUtf8(source) {
  if (isBytes(source)) return bytesToUtf8(source);
  const count = source.length;
  if (count > unitCapacity) {
    const text = own(source);
    const found = findLoneSurrogate(text, 0);
    if (found) throw loneSurrogate(found.position, found.codeUnit);
    return encode(text);
  }
  loadUnits(source, 0, count);
  const index = kernel.findLoneSurrogate(count, 0);
  if (index < count) throw loneSurrogate(index, units[index]);
  return encodeLoaded(count);
}

/** @param {Uint8Array} source */
function bytesToUtf8(source) {
  const result = new Uint8Array(source);
  for (let start = 0; start < result.length; ) {
    const end = byteChunkEnd(result, start, byteCapacity);
    loadBytes(result, start, end);
    demandUtf8(end - start, start);
    start = end;
  }
  return result;
}

/** @type {Engine['toUtf8Lossy']} */
export function toUtf8Lossy(source) {
  if (isBytes(source)) {
    const result = new Uint8Array(source);
    toUtf8LossyInPlace(result);
    return result;
  }
  if (source.length > unitCapacity) {
    const result = encode(source);
    replaceFrom(result, 0);
    return result;
  }
  loadUnits(source, 0, source.length);
  return encodeLoaded(source.length, true);
}

/**
 * Encodes the text in the buffer.
 *
 * @param {number} count how many code units
 * @param {boolean} [lossy] whether to replace lone surrogates
 */
function encodeLoaded(count, lossy) {
  const length = kernel.encode(count, byteCapacity);
  if (lossy) kernel.replaceSurrogates(length);
  return copyOf(bytes, length);
}

/** @type {Engine['toUtf8LossyInPlace']} */
export function toUtf8LossyInPlace(wtf8) {
  if (isShared(wtf8)) return replaceInShared(wtf8);
  // All is validated before anything is changed.
  let first = -1;
  for (let start = 0; start < wtf8.length; ) {
    const end = byteChunkEnd(wtf8, start, byteCapacity);
    loadBytes(wtf8, start, end);
    const hasSurrogates = demandWtf8(end - start, start);
    if (hasSurrogates && end - start === wtf8.length) return replaceLoaded(wtf8, start, end);
    if (hasSurrogates && first < 0) first = start;
    start = end;
  }
  return first < 0 ? 0 : replaceFrom(wtf8, first);
}

/**
 * Where other threads may write, only the sequences themselves are written, and they are those of a copy.
 *
 * @param {Uint8Array} wtf8
 */
function replaceInShared(wtf8) {
  const before = new Uint8Array(wtf8);
  const after = before.slice();
  const count = toUtf8LossyInPlace(after);
  for (let offset = 0, left = count; left > 0; offset++) {
    if (before[offset] === after[offset]) continue;
    Uint8Array.prototype.set.call(wtf8, after.subarray(offset, offset + 3), offset);
    offset += 2;
    left--;
  }
  return count;
}

/**
 * Replaces the surrogate byte sequences of well-formed WTF-8.
 *
 * @param {Uint8Array} wtf8
 * @param {number} start offset before which there are none
 * @returns how many
 */
function replaceFrom(wtf8, start) {
  let count = 0;
  while (start < wtf8.length) {
    const end = byteChunkEnd(wtf8, start, byteCapacity);
    loadBytes(wtf8, start, end);
    count += replaceLoaded(wtf8, start, end);
    start = end;
  }
  return count;
}

/**
 * The same for one chunk, which is in the buffer.
 *
 * @param {Uint8Array} wtf8
 * @param {number} start offset
 * @param {number} end offset
 */
function replaceLoaded(wtf8, start, end) {
  const count = kernel.replaceSurrogates(end - start);
  if (count > 0) Uint8Array.prototype.set.call(wtf8, bytes.subarray(0, end - start), start);
  return count;
}
