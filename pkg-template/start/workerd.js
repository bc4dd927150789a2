/**
 * What the main entry starts with in workerd (Cloudflare Workers), which compiles no code but while it starts: the module must
 * be imported, and is there as soon as this file is.
 */
import { jsEngine } from '../engine/js/index.js';
import { startingWasm } from '../engine/wasm/start.js';
import { compileStringBuiltins } from '../engine/wasm/transport/string-builtins.js';
import { decodeQuickly } from '../quick/decode.js';
import { encodeIntoQuickly, encodeQuickly } from '../quick/encode.js';
import { isWellFormedQuickly } from '../quick/well-formed.js';
// @ts-expect-error A module of WebAssembly, as this host and the bundlers for it import it.
import module from '../wtf8.wasm';

/** @import { Start } from '../api/start.d.ts' */

compileStringBuiltins();

const engine = startingWasm(() => module, jsEngine);

/** @type {Start} */
export const start = { engine, encodeQuickly, encodeIntoQuickly, decodeQuickly, isWellFormedQuickly };
