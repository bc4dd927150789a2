/**
 * The module's other half: the kernels for text that stays WTF-8. Programs that encode and decode alone do not hold it. Both
 * work in the same memory, so that what one has loaded the other one need not load again: they are parts of one program, whose
 * variables lie in the same places.
 */
import { BLOCK, BYTES_AT_ONCE, OTHER_BYTES_AT_ONCE, PARTS_AT_ONCE } from '../../../base/boundaries.js';
import { ByteArray, byteOffsetOf, OffsetArray, WordArray } from '../../../base/built-ins.js';
import { demandStack } from '../../../host/stack.js';
import * as kernel from '../../../wasm/text/glue.js';
import { exported, units } from '../instance.js';

/** The buffer of code units as one of bytes, for the other one of two byte strings. @type {Uint8Array<ArrayBuffer>} */
export let otherBytes;
/** The buffer of code units as one of 32-bit numbers, those that `blockIndexes` notes. @type {Uint32Array<ArrayBuffer>} */
export let blockNumbers;
/** Where parts of a text end. @type {Int32Array<ArrayBuffer>} */
export let ends;

/**
 * Nothing changes unless all of it succeeds.
 *
 * @param {WebAssembly.Module} module this half; or, where a whole module is supplied, that one, which runs already
 * @returns {boolean} that it has
 */
export function startText(module) {
  demandStack();
  const { memory } = exported;
  const own = exported.find
    ? exported
    : /** @type {any} */ (new WebAssembly.Instance(module, { wtf8: { memory } }).exports);
  const { buffer } = memory;
  const address = byteOffsetOf(units);
  const ownOthers = new ByteArray(buffer, address, OTHER_BYTES_AT_ONCE);
  const ownNumbers = new WordArray(buffer, address, BYTES_AT_ONCE / BLOCK);
  const ownEnds = new OffsetArray(buffer, own.endsAddress(), PARTS_AT_ONCE);
  // What follows this call calls nothing, so that it cannot fail half-way.
  kernel.__wbg_set_wasm(own);
  otherBytes = ownOthers;
  blockNumbers = ownNumbers;
  ends = ownEnds;
  return true;
}

export { kernel };
