/** Opens an instance of the codec's module or of that of the variants, which export what this needs, and the buffers in its memory. */

import { BYTES_AT_ONCE, UNITS_AT_ONCE } from '../../base/boundaries.js';
import { ByteArray, UnitArray, WordArray } from '../../base/built-ins.js';

/**
 * @typedef {object} Buffers
 * @property {WebAssembly.Memory & { buffer: ArrayBuffer }} memory
 * @property {Uint16Array<ArrayBuffer>} units UTF-16 code units on their way in or out
 * @property {Uint8Array<ArrayBuffer>} bytes bytes on their way in or out
 * @property {Uint32Array<ArrayBuffer>} report what functions report besides their result
 * @property {Searches} searches
 *
 * What transports ask about the bytes in the buffer.
 *
 * @typedef {object} Searches
 * @property {(count: number, limit: number) => unknown} isBelow whether each byte is below a limit
 * @property {((count: number, from: number) => number) | undefined} findSurrogateSequence the offset of the first one, or `count`
 * @property {((count: number, encoding: number) => number) | undefined} validate whether they are well-formed. (An ordinary object must
 *   have this property and the one before even if there is no such function, because a page may have added one of this name to all
 *   objects. The exports of a module inherit from nothing, so they may lack them.)
 * @property {(count: number, capacity: number) => number} [findReplacements] finds each U+FFFD; -1 if there are more than
 *   `capacity`
 */

/**
 * @param {any} exports of the instance
 * @param {number} expected the ABI number that the module must have
 * @param {(unitCount: number, capacity: number) => number} encode a kernel that encodes lone surrogates as WTF-8 does
 * @returns {Buffers}
 */
export function openBuffers(exports, expected, encode) {
  const { memory, abi, unitsAddress, bytesAddress, reportAddress } = exports;
  const found = abi() >>> 0;
  if (found !== expected) throw new Error(`ABI ${found}, not ${expected}`);
  const { buffer } = memory;
  const buffers = {
    memory,
    units: new UnitArray(buffer, unitsAddress(), UNITS_AT_ONCE),
    bytes: new ByteArray(buffer, bytesAddress(), BYTES_AT_ONCE),
    report: new WordArray(buffer, reportAddress(), 3),
    searches: exports,
  };
  if (!isRight(encode, buffers)) throw new Error('wrong bytes');
  return buffers;
}

/**
 * Whether a kernel reads what JavaScript writes to the buffers, and the other way round. On a big-endian machine it does not, because
 * the memory of wasm has the low byte of a unit first.
 *
 * @param {(unitCount: number, capacity: number) => number} encode
 * @param {Buffers} buffers
 */
function isRight(encode, { units, bytes, report }) {
  units[0] = 0xd83d;
  units[1] = 0x61;
  return encode(2, 8) === 4 && report[0] === 2 && bytes[0] === 0xed && bytes[2] === 0xbd;
}
