/** What the `js` entry starts with: JavaScript alone, and nothing of the host. */
import { jsEngine } from '../engine/js/index.js';

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
