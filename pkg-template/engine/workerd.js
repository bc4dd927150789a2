/**
 * The engine of the main entry in workerd (Cloudflare Workers), which compiles no code while it runs: the module
 * must be imported, and is there as soon as this file is.
 */
// @ts-expect-error A module of WebAssembly, as this host and the bundlers for it import it.
import module from '../wtf8.wasm';
import { instantiate } from './wasm/instance.js';
import { startWasm } from './wasm/start.js';

/** @import { Engine } from './engine.d.ts' */

/** @type {Engine | undefined} */
let engine;

/** @returns {Engine} */
export function workerdEngine() {
  engine ??= startWasm(instantiate(module));
  return engine;
}
