/** Engines that start at the first call. */
import { isOverflow } from '../../base/errors.js';
import { tested, testsRunning } from '../../host/proof.js';

/**
 * An engine over wasm that is started at the first call, or another one where wasm may not run.
 *
 * @template Engine
 * @param {() => WebAssembly.Module} openModule
 * @param {(module: WebAssembly.Module) => Engine} startModule
 * @param {Engine} [otherwise] `false` unless given: then the result says whether wasm runs
 * @returns {() => Engine}
 */
export function starting(openModule, startModule, otherwise = /** @type {any} */ (false)) {
  /** @type {Engine | undefined} */
  let started;
  /** Kept, so that the next start after a temporary failure costs less. @type {WebAssembly.Module | undefined} */
  let module;
  const start = () => {
    try {
      module ??= openModule();
      started = startModule(module);
    } catch (error) {
      // After an overflow of the stack, the other engine does this one call only; after any other failure, all that follow. Without
      // memory, each start would take 10 ms.
      if (isOverflow(error)) return otherwise;
      started = otherwise;
    }
    return started;
  };
  // A test of the host may run in the middle of a call that has loaded the memory of wasm. A start counts as a test.
  return () => (testsRunning ? otherwise : (started ?? tested(start)));
}
