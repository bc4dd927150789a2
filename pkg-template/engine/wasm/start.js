/** Puts an instance of the module into service. */
import { demandStack, isPassing } from '../../host/stack.js';
import { buffersOf, connect, instantiate } from './instance.js';
import { fastestTransport } from './transport/index.js';

/** @import { Buffers } from './instance.js' */
/** @import { Transport } from './transport/transport.d.ts' */

/**
 * Nothing changes unless all of it succeeds.
 *
 * @param {WebAssembly.Module} module
 * @param {(buffers: Buffers) => Transport} [openTransport]
 * @throws if the module is not the one of this release, or may not run, or the stack is about to end
 */
export function startWasm(module, openTransport = fastestTransport) {
  demandStack();
  const instance = instantiate(module);
  const buffers = buffersOf(instance);
  connect(instance, buffers, openTransport(buffers));
}

/**
 * Starts wasm at the first call.
 *
 * @param {() => WebAssembly.Module} openModule
 * @returns {() => boolean} whether it runs
 */
export function startingWasm(openModule) {
  /** @type {boolean | undefined} */
  let isStarted;
  /** It is kept, so that a start that failed in passing costs less the next time. @type {WebAssembly.Module | undefined} */
  let module;
  const start = () => {
    demandStack();
    try {
      module ??= openModule();
      startWasm(module);
      isStarted = true;
    } catch (error) {
      // The other engine does this one call. Whether it does the others is settled only if the failure is one that stays.
      if (isPassing(error)) return false;
      isStarted = false;
    }
    return isStarted;
  };
  return () => isStarted ?? start();
}

/**
 * The same part of either engine.
 *
 * @template Part
 * @param {() => boolean} isWasm which one runs
 * @param {Part} ofWasm
 * @param {Part} ofJs
 * @returns {() => Part}
 */
export const either = (isWasm, ofWasm, ofJs) => () => (isWasm() ? ofWasm : ofJs);
