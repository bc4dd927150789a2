/** Whether bytes are UTF-8, without an engine. */
import { utf8Test } from '../host/codecs.js';
import { hasFastBuffer } from '../host/node-buffer.js';
import { demandStack } from '../host/stack.js';

/** @type {((bytes: Uint8Array) => boolean) | null | undefined} */
let test;

/**
 * @param {Uint8Array} bytes
 * @returns {boolean | undefined} `undefined` where the engine does better
 */
export function isUtf8Quickly(bytes) {
  if (test === undefined) {
    demandStack();
    // A validation that is built on this package calls the package during the test, which must do without it then.
    test = null;
    test = (hasFastBuffer() && utf8Test()) || null;
  }
  return test?.(bytes);
}
