/** Text → WTF-8. */
import { apart, own } from '../memory.js';
import { measure, write } from './text.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['encode']} */
export function encode(text) {
  const source = own(text);
  const result = new Uint8Array(measure(source, Infinity).written);
  write(source, source.length, result);
  return result;
}

/** @type {Engine['encodeInto']} */
export function encodeInto(text, destination) {
  const source = apart(text, destination);
  const progress = measure(source, destination.length);
  write(source, progress.read, destination);
  return progress;
}

/** @type {Engine['byteLength']} */
export function byteLength(text) {
  return measure(own(text), Infinity).written;
}
