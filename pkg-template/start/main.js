/**
 * What the main entry starts with: the host by itself where it is fast, and an engine, which is started at the first call that
 * needs one. That is wasm, or JavaScript where wasm may not run, as under a Content Security Policy without
 * 'wasm-unsafe-eval', or lacks what the module uses.
 */
import { jsEngine } from '../engine/js/index.js';
import { inlineModule } from '../engine/wasm/inline.js';
import { startWasm } from '../engine/wasm/start.js';
import { demandStack, isPassing } from '../host/stack.js';
import { decodeQuickly } from '../quick/decode.js';
import { encodeIntoQuickly, encodeQuickly } from '../quick/encode.js';
import { isWellFormedQuickly } from '../quick/well-formed.js';

/** @import { Start } from '../api/start.d.ts' */
/** @import { Engine } from '../engine/engine.d.ts' */

/** @type {Engine | undefined} */
let started;
/** It is kept, so that a start that failed in passing costs less the next time. @type {WebAssembly.Module | undefined} */
let module;

/** @returns {Engine} */
function engine() {
  return started ?? startEngine();
}

/** @returns {Engine} */
function startEngine() {
  demandStack();
  try {
    module ??= inlineModule();
    started = startWasm(module);
  } catch (error) {
    // JavaScript does this one call. Whether it does the others is settled only if the failure is one that stays.
    if (isPassing(error)) return jsEngine;
    started = jsEngine;
  }
  return started;
}

/** @type {Start} */
export const start = {
  engine,
  encodeQuickly,
  encodeIntoQuickly,
  decodeQuickly,
  isWellFormedQuickly,
};
