/**
 * An instance of the module's other half: the kernels for text that stays WTF-8. Programs that encode and decode alone do not
 * hold it. Where the module is supplied whole, this is a second instance of that.
 */
import { OTHER_BYTES_AT_ONCE, PARTS_AT_ONCE } from '../../../base/boundaries.js';
import { ByteArray, OffsetArray } from '../../../base/built-ins.js';
import { demandStack } from '../../../host/stack.js';
import * as kernel from '../../../wasm/text/glue.js';
import { ABI } from '../../../wasm/wtf8/abi.js';
import { instantiate, openBuffers } from '../buffers.js';

/** @import { Buffers } from '../buffers.js' */

/** @type {Buffers['units']} */
export let units;
/** @type {Buffers['bytes']} */
export let bytes;
/** The buffer of code units as one of bytes, for the other one of two byte strings. @type {Uint8Array<ArrayBuffer>} */
export let otherBytes;
/** Where parts of a text end. @type {Int32Array<ArrayBuffer>} */
export let ends;

/**
 * Nothing changes unless all of it succeeds.
 *
 * @param {WebAssembly.Module} module
 * @returns {boolean} that it has
 */
export function startText(module) {
  demandStack();
  const exports = /** @type {any} */ (instantiate(module).exports);
  const buffers = openBuffers(exports, ABI);
  const { buffer } = exports.memory;
  const ownOthers = new ByteArray(buffer, exports.unitsAddress(), OTHER_BYTES_AT_ONCE);
  const ownEnds = new OffsetArray(buffer, exports.endsAddress(), PARTS_AT_ONCE);
  // What follows this call calls nothing, so that it cannot fail half-way.
  kernel.__wbg_set_wasm(exports);
  units = buffers.units;
  bytes = buffers.bytes;
  otherBytes = ownOthers;
  ends = ownEnds;
  return true;
}

export { kernel };
