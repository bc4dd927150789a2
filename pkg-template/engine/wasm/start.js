/** Puts an instance of the module into service. */
import { buffersOf, connect, exported } from './instance.js';
import { fastestTransport } from './transport/index.js';

/** @import { Buffers } from './buffers.js' */
/** @import { Transport } from './transport/transport.d.ts' */

/**
 * Nothing changes if a step fails, or if another entry has already put an instance into service: all entries share one.
 *
 * @param {WebAssembly.Module} module
 * @param {(buffers: Buffers) => Transport} [openTransport]
 * @param {WebAssembly.Instance} [instance] of the module, unless it is made here
 * @returns {boolean} true
 * @throws if the module is not the one of this release, or may not run
 */
export function startWasm(module, openTransport = fastestTransport, instance) {
  instance ??= new WebAssembly.Instance(module);
  const buffers = buffersOf(instance);
  if (!exported) connect(instance, buffers, openTransport(buffers));
  return true;
}

/**
 * Chooses between the same part of both engines, by which engine runs.
 *
 * @template Part
 * @param {() => boolean} isWasm whether the engine over wasm runs
 * @param {Part} ofWasm
 * @param {Part} ofJs
 * @returns {() => Part}
 */
export const either = (isWasm, ofWasm, ofJs) => () => (isWasm() ? ofWasm : ofJs);
