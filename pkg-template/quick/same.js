/** Whether bytes are the same, without an engine. */
import { bytesComparison, hasOwnBuffer } from '../host/node-buffer.js';
import { proven } from '../host/proof.js';

const comparison = /* @__PURE__ */ proven(() => hasOwnBuffer() && bytesComparison());

/**
 * @param {Uint8Array} a a view of our own
 * @param {Uint8Array} b the same
 * @returns {boolean | undefined} `undefined` where the engine does better
 */
export function areSameQuickly(a, b) {
  const compare = comparison();
  return compare ? compare(a, b) === 0 : undefined;
}
