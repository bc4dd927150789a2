/** Puts an instance of the module into service. */
import { demandStack, isPassing } from '../../host/stack.js';
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

/**
 * An engine over wasm that is started at the first call, or another one where wasm may not run.
 *
 * @param {() => WebAssembly.Module} openModule
 * @param {Engine} otherwise
 * @returns {() => Engine}
 */
export function startingWasm(openModule, otherwise) {
  /** @type {Engine | undefined} */
  let started;
  /** It is kept, so that a start that failed in passing costs less the next time. @type {WebAssembly.Module | undefined} */
  let module;
  const start = () => {
    demandStack();
    try {
      module ??= openModule();
      started = startWasm(module);
    } catch (error) {
      // The other engine does this one call. Whether it does the others is settled only if the failure is one that stays.
      if (isPassing(error)) return otherwise;
      started = otherwise;
    }
    return started;
  };
  return () => started ?? start();
}
