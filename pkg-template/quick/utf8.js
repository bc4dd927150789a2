/** Whether bytes are UTF-8, without an engine. */
import { utf8Test } from '../host/codecs.js';

/**
 * @param {Uint8Array} bytes
 * @returns {boolean | undefined} `undefined` where the engine does better
 */
export function isUtf8Quickly(bytes) {
  return utf8Test()?.(bytes);
}
