/**
 * The one instance of the module, and the buffers in its memory that it shares with JavaScript. The memory
 * never grows (see src/wasm.rs), so the views are made once and never detach.
 */
import * as kernel from '../../wasm/glue.js';

/** @typedef {{ memory: WebAssembly.Memory & { buffer: ArrayBuffer } }} Exports */

/** @type {Exports['memory']} */
export let memory;
/** UTF-16 code units on their way in or out. @type {Uint16Array<ArrayBuffer>} */
export let units;
/** Bytes on their way in or out: three for each of `units`. @type {Uint8Array<ArrayBuffer>} */
export let bytes;
/** What functions report besides their result. @type {Uint32Array<ArrayBuffer>} */
export let report;
/** Lengths of the two buffers. */
export let unitCapacity = 0;
export let byteCapacity = 0;

/**
 * The module imports nothing.
 *
 * @param {WebAssembly.Module} module
 * @returns {WebAssembly.Instance}
 */
export const instantiate = (module) => new WebAssembly.Instance(module);

/** @param {WebAssembly.Instance} instance */
export function connect({ exports }) {
  kernel.__wbg_set_wasm(exports);
  ({ memory } = /** @type {Exports} */ (/** @type {unknown} */ (exports)));
  unitCapacity = kernel.unitCapacity();
  byteCapacity = 3 * unitCapacity;
  units = new Uint16Array(memory.buffer, kernel.unitsAddress(), unitCapacity);
  bytes = new Uint8Array(memory.buffer, kernel.bytesAddress(), byteCapacity);
  report = new Uint32Array(memory.buffer, kernel.reportAddress(), 3);
}

export { kernel };
