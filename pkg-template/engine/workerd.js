/**
 * The engine of the main entry in workerd (Cloudflare Workers), which compiles no code but while it starts: the module
 * must be imported, and is there as soon as this file is.
 */

import { compileStringBuiltins } from '../transport/string-builtins.js';
// @ts-expect-error A module of WebAssembly, as this host and the bundlers for it import it.
import module from '../wtf8.wasm';
import { instantiate } from './wasm/instance.js';
import { startWasm } from './wasm/start.js';

/** @import { Engine } from './engine.d.ts' */

compileStringBuiltins();

/** @type {Engine | undefined} */
let engine;

/** @returns {Engine} */
export function workerdEngine() {
  engine ??= startWasm(instantiate(module));
  return engine;
}
