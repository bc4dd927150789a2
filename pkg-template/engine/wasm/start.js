/** Puts an instance of the module into service. */
import { demandStack } from '../../host/stack.js';
import { wasmEngine } from './index.js';
import { buffersOf, connect, instantiate } from './instance.js';
import { fastestTransport } from './transport/index.js';

/** @import { Engine } from '../engine.d.ts' */
/** @import { Buffers } from './instance.js' */
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
