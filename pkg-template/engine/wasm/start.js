/** Puts an instance of the module into service. */
import { openTransport } from '../../transport/index.js';
import { wasmEngine } from './index.js';
import { connect } from './instance.js';

/** @import { Engine } from '../engine.d.ts' */

/**
 * @param {WebAssembly.Instance} instance
 * @returns {Engine}
 */
export function startWasm(instance) {
  connect(instance);
  openTransport();
  return wasmEngine;
}
