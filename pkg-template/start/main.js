/**
 * What the main entry starts with: the host by itself where it is fast, and an engine, which is started at the first call that
 * needs one. That is wasm, or JavaScript where wasm may not run, as under a Content Security Policy without
 * 'wasm-unsafe-eval', or lacks what the module uses.
 */
import { jsEngine } from '../engine/js/index.js';
import { inlineModule } from '../engine/wasm/inline.js';
import { startingWasm } from '../engine/wasm/start.js';
import { decodeQuickly } from '../quick/decode.js';
import { encodeIntoQuickly, encodeQuickly } from '../quick/encode.js';
import { isWellFormedQuickly } from '../quick/well-formed.js';

/** @import { Start } from '../api/start.d.ts' */

const engine = /* @__PURE__ */ startingWasm(inlineModule, jsEngine);

/** @type {Start} */
export const start = { engine, encodeQuickly, encodeIntoQuickly, decodeQuickly, isWellFormedQuickly };
