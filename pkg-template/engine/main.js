/**
 * The engine of the main entry, started at the first call that needs one: wasm, or JavaScript where wasm may not
 * run, as under a Content Security Policy without 'wasm-unsafe-eval', or lacks what the module uses.
 */
import { jsEngine } from './js/index.js';
import { inlineModule } from './wasm/inline.js';
import { instantiate } from './wasm/instance.js';
import { startWasm } from './wasm/start.js';

/** @import { Engine } from './engine.d.ts' */

/** @type {Engine | undefined} */
let engine;

/** @returns {Engine} */
export function mainEngine() {
  engine ??= start();
  return engine;
}

function start() {
  try {
    return startWasm(instantiate(inlineModule()));
  } catch {
    return jsEngine;
  }
}
