/** Engines that start at the first call. */
import { demandStack, isPassing } from '../../host/stack.js';

/**
 * An engine over wasm that is started at the first call, or another one where wasm may not run.
 *
 * @template Engine
 * @param {() => WebAssembly.Module} openModule
 * @param {(module: WebAssembly.Module) => Engine} startModule
 * @param {Engine} otherwise
 * @returns {() => Engine}
 */
export function starting(openModule, startModule, otherwise) {
  /** @type {Engine | undefined} */
  let started;
  /** It is kept, so that a start that failed in passing costs less the next time. @type {WebAssembly.Module | undefined} */
  let module;
  const start = () => {
    demandStack();
    try {
      module ??= openModule();
      started = startModule(module);
    } catch (error) {
      // The other engine does this one call. Whether it does the others is settled only if the failure is one that stays.
      if (isPassing(error)) return otherwise;
      started = otherwise;
    }
    return started;
  };
  return () => started ?? start();
}
