/** What the `js` entry starts with: JavaScript alone, and nothing of the host. */
import { jsBytes } from '../engine/js/bytes.js';
import { jsEngine } from '../engine/js/index.js';
import { textStartOf } from './text.js';

/** @import { Start } from '../api/start.d.ts' */

/** There is no quicker way. */
const never = () => undefined;

/** @type {Start} */
export const start = {
  engine: () => jsEngine,
  encodeQuickly: never,
  encodeIntoQuickly: never,
  decodeQuickly: never,
  isWellFormedQuickly: never,
};

/** For the operations of api/text/. */
export const textStart = /* @__PURE__ */ textStartOf(start, { wasm: jsBytes, js: jsBytes }, never);
