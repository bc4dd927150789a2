/** Puts an instance of the module into service. */
import { demandStack } from '../../host/stack.js';
import { instantiate } from './buffers.js';
import { wasmEngine } from './index.js';
import { buffersOf, connect } from './instance.js';
import { starting } from './starting.js';
import { fastestTransport } from './transport/index.js';

/** @import { Engine } from '../engine.d.ts' */
/** @import { Buffers } from './buffers.js' */
/** @import { Transport } from './transport/transport.d.ts' */

/**
 * Nothing changes unless all of it succeeds.
 *
 * @param {WebAssembly.Module} module
 * @param {(buffers: Buffers) => Transport} [openTransport]
 * @returns {Engine}
 * @throws if the module is not the one of this release, or may not run, or the stack is about to end
 */
export function startWasm(module, openTransport = fastestTransport) {
  demandStack();
  const instance = instantiate(module);
  const buffers = buffersOf(instance);
  connect(instance, buffers, openTransport(buffers));
  return wasmEngine;
}

/**
 * An engine over wasm that is started at the first call, or another one where wasm may not run.
 *
 * @param {() => WebAssembly.Module} openModule
 * @param {Engine} otherwise
 */
export const startingWasm = (openModule, otherwise) => starting(openModule, startWasm, otherwise);
