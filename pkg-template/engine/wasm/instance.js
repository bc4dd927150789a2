/**
 * The one instance of the module, and the buffers in its memory that it shares with JavaScript. The memory
 * never grows (see modules/codec/src/boundary.rs), so the views are made once and never detach.
 */

import { BYTES_AT_ONCE, PARTS_AT_ONCE, UNITS_AT_ONCE } from '../../base/boundaries.js';
import { ByteArray, OffsetArray, UnitArray, WordArray } from '../../base/built-ins.js';
import { ABI } from '../../wasm/wtf8/abi.js';
import * as kernel from '../../wasm/wtf8/glue.js';

/** @import { IllFormed, IllFormedKind } from '../../index.js' */
/** @import { Transport } from './transport/transport.d.ts' */

/**
 * @typedef {object} Buffers
 * @property {WebAssembly.Memory & { buffer: ArrayBuffer }} memory
 * @property {Uint16Array<ArrayBuffer>} units UTF-16 code units on their way in or out
 * @property {Uint8Array<ArrayBuffer>} bytes bytes on their way in or out
 * @property {Int32Array<ArrayBuffer>} ends where parts of a text end
 * @property {Uint32Array<ArrayBuffer>} report what functions report besides their result
 */

/** @type {Buffers['units']} */
export let units;
/** @type {Buffers['bytes']} */
export let bytes;
/** @type {Buffers['ends']} */
export let ends;
/** @type {Buffers['report']} */
let report;
/** How strings get into the buffers and out of them. @type {Transport} */
export let transport;

/**
 * The module imports nothing.
 *
 * @param {WebAssembly.Module} module
 * @returns {WebAssembly.Instance}
 */
export const instantiate = (module) => new WebAssembly.Instance(module);

/**
 * @param {WebAssembly.Instance} instance
 * @returns {Buffers}
 */
export function buffersOf({ exports }) {
  const { memory, abi, encode, unitCapacity, unitsAddress, bytesAddress, endsAddress, reportAddress } =
    /** @type {any} */ (exports);
  const found = abi() >>> 0;
  if (found !== ABI) throw new Error(`its interface has the number ${found}, where ${ABI} is needed`);
  if (unitCapacity() !== UNITS_AT_ONCE) throw new Error(`its buffers have another size`);
  const { buffer } = memory;
  const buffers = {
    memory,
    units: new UnitArray(buffer, unitsAddress(), UNITS_AT_ONCE),
    bytes: new ByteArray(buffer, bytesAddress(), BYTES_AT_ONCE),
    ends: new OffsetArray(buffer, endsAddress(), PARTS_AT_ONCE),
    report: new WordArray(buffer, reportAddress(), 3),
  };
  if (!isRight(encode, buffers)) throw new Error('it does not encode as WTF-8');
  return buffers;
}

/**
 * Whether a kernel sees what is written into the buffers, and the other way round.
 *
 * @param {(unitCount: number, capacity: number) => number} encode
 * @param {Buffers} buffers
 */
function isRight(encode, { units, bytes, report }) {
  units[0] = 0xd83d;
  units[1] = 0x61;
  const written = encode(2, 8);
  return (
    written === 4 &&
    report[0] === 2 &&
    bytes[0] === 0xed &&
    bytes[1] === 0xa0 &&
    bytes[2] === 0xbd &&
    bytes[3] === 0x61
  );
}

/**
 * Puts an instance into service: all of it or, if the stack ends here, nothing.
 *
 * @param {WebAssembly.Instance} instance
 * @param {Buffers} buffers
 * @param {Transport} ownTransport
 */
export function connect(instance, buffers, ownTransport) {
  // What follows this call calls nothing, so that it cannot fail half-way.
  kernel.__wbg_set_wasm(instance.exports);
  units = buffers.units;
  bytes = buffers.bytes;
  ends = buffers.ends;
  report = buffers.report;
  transport = ownTransport;
}

// The report is read right behind the call that makes it.

/** How much of its source the last `kernel.encode` or `kernel.decode` has read. */
export const lastRead = () => report[0];

/** In the order of `Kind` in src/validate.rs. @type {IllFormedKind[]} */
const KINDS = [
  'unexpected-continuation',
  'invalid-byte',
  'overlong',
  'out-of-range',
  'truncated',
  'surrogate-pair',
  'lone-surrogate',
];

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
