/** Whether bytes are UTF-8, without an engine. */
import { utf8Test } from '../host/codecs.js';
import { hasFastBuffer } from '../host/node-buffer.js';
import { proven } from '../host/proof.js';

const test = /* @__PURE__ */ proven(() => hasFastBuffer() && utf8Test());

/**
 * @param {Uint8Array} bytes
 * @returns {boolean | undefined} `undefined` where the engine does better
 */
export function isUtf8Quickly(bytes) {
  return test()?.(bytes);
}
