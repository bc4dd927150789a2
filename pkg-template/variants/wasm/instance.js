/** The one instance of the module of this entry, and its buffers: see engine/wasm/instance.js. */

import { setElements } from '../../base/built-ins.js';
import { bytesBetween, unitsBetween } from '../../base/memory.js';
import { openBuffers } from '../../engine/wasm/buffers.js';
import { copyingTransport } from '../../engine/wasm/transport/index.js';
import { ABI } from '../../wasm/variants/abi.js';
import * as kernel from '../../wasm/variants/glue.js';

/** @import { Buffers } from '../../engine/wasm/buffers.js' */
/** @import { Transport } from '../../engine/wasm/transport/transport.d.ts' */
/** @import { Encoding } from '../engine.d.ts' */

/** @type {Buffers['units']} */
export let units;
/** @type {Buffers['bytes']} */
export let bytes;
/** @type {Buffers['report']} */
export let report;
/** @type {Transport} */
export let transport;

/** The encodings' numbers at the boundary. Without surrogates, UTF-8B is the same as WTF-8. @type {Record<Encoding, number>} */
export const NUMBERS = {
  'generalized-utf-8': 0,
  'wtf-8': 1,
  'cesu-8': 2,
  'cesu-8-with-lone': 3,
  'modified-utf-8': 4,
  'utf-8-rfc-2279': 5,
  'utf-8b': 1,
};
/** The one in which surrogates have three bytes each. Without pairs it is the same as WTF-8 without sequences of four bytes. */
export const CESU8_WITH_LONE = NUMBERS['cesu-8-with-lone'];

/**
 * Puts an instance into service: all of it or, if the stack overflows here, nothing.
 *
 * @param {WebAssembly.Module} module
 */
export function connect(module) {
  const { exports } = /** @type {{ exports: any }} */ (new WebAssembly.Instance(module));
  const buffers = openBuffers(exports, ABI, (count) => exports.encode(count, CESU8_WITH_LONE));
  // Not `fastestTransport`, which may be one that makes WTF-8.
  const fastest = copyingTransport(buffers);
  // After this call there are only assignments, so the rest cannot fail half-way.
  kernel.__wbg_set_wasm(exports);
  units = buffers.units;
  bytes = buffers.bytes;
  report = buffers.report;
  transport = fastest;
}

/**
 * Copies code units into their buffer.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} end index
 */
export function loadUnits(text, start, end) {
  if (typeof text === 'string') transport.writeUnits(text, start, end);
  else setElements(units, unitsBetween(text, start, end));
}

/**
 * Copies bytes into their buffer.
 *
 * @param {Uint8Array} source
 * @param {number} start offset
 * @param {number} end offset
 */
export const loadBytes = (source, start, end) => setElements(bytes, bytesBetween(source, start, end));

export { kernel };
