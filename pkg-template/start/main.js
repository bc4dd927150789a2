/**
 * What the main entry starts with: the host by itself where it is fast, and an engine, which is started at the first call that
 * needs one. That is wasm, or JavaScript where wasm may not run, as under a Content Security Policy without
 * 'wasm-unsafe-eval', or lacks what the module uses.
 */
import { jsBytes } from '../engine/js/bytes.js';
import { jsEngine } from '../engine/js/index.js';
import { wasmBytes } from '../engine/wasm/bytes.js';
import { inlineModule } from '../engine/wasm/inline.js';
import { startingWasm } from '../engine/wasm/start.js';
import { decodeQuickly } from '../quick/decode.js';
import { encodeIntoQuickly, encodeQuickly } from '../quick/encode.js';
import { isUtf8Quickly } from '../quick/utf8.js';
import { isWellFormedQuickly } from '../quick/well-formed.js';
import { textStartOf } from './text.js';

/** @import { Start } from '../api/start.d.ts' */

const engine = /* @__PURE__ */ startingWasm(inlineModule, jsEngine);

/** @type {Start} */
export const start = { engine, encodeQuickly, encodeIntoQuickly, decodeQuickly, isWellFormedQuickly };

/** For the operations of api/text/. */
export const textStart = /* @__PURE__ */ textStartOf(start, { wasm: wasmBytes, js: jsBytes }, isUtf8Quickly);
