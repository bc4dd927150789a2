/**
 * What the main entry starts with: the host by itself where it is fast, and an engine, which is started at the first call that
 * needs one. That is wasm, or JavaScript where wasm may not run, as under a Content Security Policy without
 * 'wasm-unsafe-eval', or lacks what the module uses.
 */
import { jsEngine } from '../engine/js/index.js';
import { startingWasm } from '../engine/wasm/start.js';
import { unpack } from '../engine/wasm/unpack.js';
import { decodeQuickly } from '../quick/decode.js';
import { encodeIntoQuickly, encodeQuickly } from '../quick/encode.js';
import { isWellFormedQuickly } from '../quick/well-formed.js';
import text from '../wasm/wtf8/module.js';

/** @import { Start } from '../api/start.d.ts' */

const engine = /* @__PURE__ */ startingWasm(() => new WebAssembly.Module(unpack(text)), jsEngine);

/** @type {Start} */
export const start = { engine, encodeQuickly, encodeIntoQuickly, decodeQuickly, isWellFormedQuickly };
