/**
 * The one instance of the module, and the buffers in its memory that it shares with JavaScript. The memory
 * never grows (see modules/codec/src/boundary.rs), so the views are made once and never detach.
 */

import { KINDS } from '../../base/errors.js';
import { ABI } from '../../wasm/wtf8/abi.js';
import * as kernel from '../../wasm/wtf8/glue.js';
import { openBuffers } from './buffers.js';

/** @import { IllFormed } from '../../index.js' */
/** @import { Buffers } from './buffers.js' */
/** @import { Transport } from './transport/transport.d.ts' */

/** @type {Buffers['units']} */
export let units;
/** @type {Buffers['bytes']} */
export let bytes;
/** @type {Buffers['report']} */
let report;
/** What the instance exports. @type {any} */
export let exported;
/** How strings get into the buffers and out of them. @type {Transport} */
export let transport;

/**
 * @param {WebAssembly.Instance} instance
 * @returns {Buffers}
 */
export function buffersOf({ exports }) {
  return openBuffers(exports, ABI, /** @type {any} */ (exports).encode);
}

/**
 * Puts an instance into service: all of it or, if the stack overflows here, nothing.
 *
 * @param {WebAssembly.Instance} instance
 * @param {Buffers} buffers
 * @param {Transport} ownTransport
 */
export function connect(instance, buffers, ownTransport) {
  // After the only call here there are only assignments, which cannot fail half-way.
  kernel.__wbg_set_wasm(instance.exports);
  exported = instance.exports;
  units = buffers.units;
  bytes = buffers.bytes;
  report = buffers.report;
  transport = ownTransport;
}

// The report must be read right after the call that makes it.

/** How much of its source the last `kernel.encode` or `kernel.decode` has read. */
export const lastRead = () => report[0];

/**
 * The ill-formed sequence that the last `kernel.validate` or `kernel.decode` has found.
 *
 * @param {number} start the chunk's offset in the whole
 * @returns {IllFormed}
 */
export const lastIllFormed = (start) => ({
  offset: start + report[0],
  length: report[1],
  kind: KINDS[report[2]],
});

export { kernel };
