/**
 * What the main entry starts with in workerd (Cloudflare Workers), which compiles no code but while it starts: the module must
 * be imported, and is there as soon as this file is.
 */
import { jsBytes } from '../engine/js/bytes.js';
import { jsEngine } from '../engine/js/index.js';
import { wasmBytes } from '../engine/wasm/bytes.js';
import { startingWasm } from '../engine/wasm/start.js';
import { compileStringBuiltins } from '../engine/wasm/transport/string-builtins.js';
import { decodeQuickly } from '../quick/decode.js';
import { encodeIntoQuickly, encodeQuickly } from '../quick/encode.js';
import { isUtf8Quickly } from '../quick/utf8.js';
import { isWellFormedQuickly } from '../quick/well-formed.js';
// @ts-expect-error A module of WebAssembly, as this host and the bundlers for it import it.
import module from '../wtf8.wasm';
import { textStartOf } from './text.js';

/** @import { Start } from '../api/start.d.ts' */

compileStringBuiltins();

const engine = startingWasm(() => module, jsEngine);

/** @type {Start} */
export const start = { engine, encodeQuickly, encodeIntoQuickly, decodeQuickly, isWellFormedQuickly };

/** For the operations of api/text/. */
export const textStart = /* @__PURE__ */ textStartOf(start, { wasm: wasmBytes, js: jsBytes }, isUtf8Quickly);
