/** Text → WTF-8. */

import { LONG_TEXT, unitsWithin } from '../../base/boundaries.js';
import { ByteArray, lengthOf } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { filledPart, unitsApart } from '../../base/memory.js';
import { measure, write } from './code-units.js';

/** @import { Codec, Forms } from '../engine.d.ts' */

/** @type {Codec['encode']} */
export function encode(text) {
  const count = unitCount(text);
  const result = new ByteArray(count > LONG_TEXT ? byteLength(text) : 3 * count);
  const written = write(text, 0, count, result);
  return filledPart(result, written);
}

/** @type {Forms['encodeInto']} */
export function encodeInto(text, destination) {
  const source = typeof text === 'string' ? text : unitsApart(text, destination, unitsWithin(destination));
  const progress = measure(source, lengthOf(destination));
  write(source, 0, progress.read, destination);
  return progress;
}

/** @type {Forms['byteLength']} */
export const byteLength = (text) => measure(text, Infinity).written;
