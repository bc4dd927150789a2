/**
 * The other half of the module: the kernels for text that stays WTF-8, and those that find lone surrogates or replace them.
 * Programs that only encode and decode do not contain it.
 *
 * Both halves use the same memory, so what is loaded for one need not be loaded again for the other: they are parts of one
 * program, whose variables have the same addresses in both.
 */
import { BLOCK, BYTES_AT_ONCE, OTHER_BYTES_AT_ONCE, PARTS_AT_ONCE } from '../../../base/boundaries.js';
import { ByteArray, bufferOf, byteOffsetOf, OffsetArray, WordArray } from '../../../base/built-ins.js';
import * as kernel from '../../../wasm/text/glue.js';
import { exported, units } from '../instance.js';

/** The buffer of code units as bytes, for the second of two byte strings. @type {Uint8Array<ArrayBuffer>} */
export let otherBytes;
/** The buffer of code units as 32-bit numbers, which `blockIndexes` writes. @type {Uint32Array<ArrayBuffer>} */
export let blockNumbers;
/** The buffer for where the parts of a text end. @type {Int32Array<ArrayBuffer>} */
export let ends;

/**
 * Nothing changes unless all of it succeeds.
 *
 * @param {WebAssembly.Module} module this half; or the whole module, where that was supplied: then it runs already
 * @returns {boolean} whether it gives a right answer
 */
export function startText(module) {
  const { memory } = exported;
  const own = exported.find
    ? exported
    : /** @type {any} */ (new WebAssembly.Instance(module, { wtf8: { memory } }).exports);
  // Not the memory's own `buffer`: a page may have replaced that getter since the other half was tested.
  const buffer = /** @type {ArrayBuffer} */ (bufferOf(units));
  const address = byteOffsetOf(units);
  const ownOthers = new ByteArray(buffer, address, OTHER_BYTES_AT_ONCE);
  const ownNumbers = new WordArray(buffer, address, BYTES_AT_ONCE / BLOCK);
  const ownEnds = new OffsetArray(buffer, own.endsAddress(), PARTS_AT_ONCE);
  units[0] = 0x61;
  units[1] = 0xd83d;
  if (own.findLoneSurrogate(2, 0) !== 1) return false;
  // After this call there are only assignments, which cannot fail half-way.
  kernel.__wbg_set_wasm(own);
  otherBytes = ownOthers;
  blockNumbers = ownNumbers;
  ends = ownEnds;
  return true;
}

export { kernel };
