/** Text → WTF-8. */

import { unitsWithin } from '../../base/boundaries.js';
import { ByteArray, lengthOf } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { unitsApart } from '../../base/memory.js';
import { measure, write } from './code-units.js';

/** @import { Codec, Forms } from '../engine.d.ts' */

/** @type {Codec['encode']} */
export function encode(text) {
  const result = new ByteArray(byteLength(text));
  write(text, unitCount(text), result);
  return result;
}

/** @type {Forms['encodeInto']} */
export function encodeInto(text, destination) {
  const source = typeof text === 'string' ? text : unitsApart(text, destination, unitsWithin(destination));
  const progress = measure(source, lengthOf(destination));
  write(source, progress.read, destination);
  return progress;
}

/** @type {Forms['byteLength']} */
export const byteLength = (text) => measure(text, Infinity).written;
