/**
 * By the JS String Builtins of WebAssembly, where the host has them: a second, tiny module copies between strings
 * and an array of its own, and between that and the buffers. Its text is src/string-builtins.wat.
 */

import { kernel, memory, unitCapacity, units } from '../engine/wasm/instance.js';
import { fromText } from '../engine/wasm/text.js';
import { isBlink } from '../native/host.js';
import text from '../wasm/string-builtins.js';
import { readUtf8ByHost } from './host-decoder.js';

/** @import { Transport } from './transport.d.ts' */

/**
 * @typedef {object} Exports
 * @property {(length: number) => void} prepare
 * @property {(text: string, start: number, end: number, pointer: number) => void} write
 * @property {(pointer: number, count: number) => string} read
 */

/** Shorter results are made as fast by way of the units, whatever they are. */
const LONG_LATIN1 = 256;

/** @returns {Transport | undefined} */
export function stringBuiltins() {
  const instance = instantiate();
  if (!instance) return undefined;
  const { prepare, write, read } = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  const pointer = units.byteOffset;
  prepare(unitCapacity);
  return {
    writeUnits: (string, start, end) => write(string, start, end, pointer),
    readUnits: (count) => read(pointer, count),
    readUtf8: isBlink() ? readLatin1 : readUtf8ByHost,
  };
}

/**
 * Text below U+0100 is the only one that Chromium decodes faster than wasm does.
 *
 * @param {number} count bytes in the buffer
 */
const readLatin1 = (count) =>
  count > LONG_LATIN1 && kernel.isBelow(count, 0xc4) ? readUtf8ByHost(count) : undefined;

/** @type {WebAssembly.Module | undefined} */
let module;

/** Compiles the module beforehand, for hosts that do so only while they start. */
export function compileStringBuiltins() {
  try {
    const options = { builtins: ['js-string'] };
    module ??= new WebAssembly.Module(fromText(text), options);
  } catch {
    // Without the builtins or the permission to compile, there are other transports.
  }
}

/** A host without the builtins either refuses the module or leaves their imports to be supplied. */
function instantiate() {
  compileStringBuiltins();
  try {
    return module && new WebAssembly.Instance(module, { main: { memory } });
  } catch {
    return undefined;
  }
}
