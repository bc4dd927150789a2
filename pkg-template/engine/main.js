/** The engine of the main entry: wasm, instantiated at the first call that needs it. */
import * as wasmEngine from './wasm/index.js';
import { instantiate } from './wasm/inline.js';
import { connect } from './wasm/instance.js';

/** @import { Engine } from './engine.js' */

/** @type {Engine | undefined} */
let engine;

/** @returns {Engine} */
export function mainEngine() {
  return engine ?? start();
}

function start() {
  connect(instantiate());
  engine = wasmEngine;
  return engine;
}
