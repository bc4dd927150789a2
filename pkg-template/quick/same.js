/** Whether bytes are the same, without an engine. */
import { hasOwnBuffer } from '../host/codecs.js';
import { bytesComparison } from '../host/node-buffer.js';
import { demandStack } from '../host/stack.js';

/** @type {((a: Uint8Array, b: Uint8Array) => number) | false | undefined} */
let compare;

/**
 * @param {Uint8Array} a a view of our own
 * @param {Uint8Array} b the same
 * @returns {boolean | undefined} `undefined` where the engine does better
 */
export function areSameQuickly(a, b) {
  if (compare === undefined) {
    demandStack();
    compare = (hasOwnBuffer() && bytesComparison()) || false;
  }
  return compare ? compare(a, b) === 0 : undefined;
}
