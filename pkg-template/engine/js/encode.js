/** Text → WTF-8. */
import { unitCount } from '../../base/boundaries.js';
import { ByteArray, lengthOf } from '../../base/built-ins.js';
import { unitsApart } from '../../base/memory.js';
import { measure, write } from './text.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['encode']} */
export function encode(text) {
  const result = new ByteArray(byteLength(text));
  write(text, unitCount(text), result);
  return result;
}

/** @type {Engine['encodeInto']} */
export function encodeInto(text, destination) {
  const source = typeof text === 'string' ? text : unitsApart(text, destination);
  const progress = measure(source, lengthOf(destination));
  write(source, progress.read, destination);
  return progress;
}

/** @type {Engine['byteLength']} */
export const byteLength = (text) => measure(text, Infinity).written;
