/**
 * The transport that uses the JS String Builtins of WebAssembly, where the host has them: a second, tiny module copies between
 * strings and an array of its own, and between that and the buffers. Its source is modules/string-builtins.wat.
 */

import { attempt, byteOffsetOf } from '../../../base/built-ins.js';
import { isBlink } from '../../../host/codecs.js';
import { unpack } from '../../../host/unpack.js';
import text from '../../../wasm/string-builtins.js';
import { readUtf8ByHost } from './host-decoder.js';

/** @import { Buffers } from '../buffers.js' */
/** @import { Transport } from './transport.d.ts' */

/**
 * @typedef {object} Exports
 * @property {(text: string, start: number, end: number, pointer: number) => void} write
 * @property {(pointer: number, count: number) => string} read
 */

/** Up to this many bytes, decoding by way of the units is as fast for any text. */
const LONG_LATIN1 = 256;

/**
 * @param {Buffers} buffers
 * @returns {Transport | undefined}
 */
export function stringBuiltins(buffers) {
  const { memory, units, searches } = buffers;
  compileStringBuiltins();
  // A host without the builtins either refuses the module or leaves their imports to be supplied.
  const instance = attempt(() => module && new WebAssembly.Instance(module, { main: { memory } }));
  if (!instance) return undefined;
  const { write, read } = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  const pointer = byteOffsetOf(units);
  // Chromium's decoder is faster than wasm only for text below U+0100.
  const isOnlyLatin1 = isBlink();
  return {
    writeWtf8: undefined,
    writeUnits: (string, start, end) => write(string, start, end, pointer),
    readUnits: (count) => read(pointer, count),
    read,
    readUtf8: (count) =>
      isOnlyLatin1 && (count <= LONG_LATIN1 || !searches.isBelow(count, 0xc4))
        ? undefined
        : readUtf8ByHost(buffers, count),
  };
}

/** @type {WebAssembly.Module | undefined} */
let module;

/** Compiles the module beforehand, for hosts that allow this only while they start. */
export function compileStringBuiltins() {
  // Without the builtins or the permission to compile, another transport is used.
  module ??= attempt(
    () => new WebAssembly.Module(unpack(text), /** @type {any} */ ({ builtins: ['js-string'] })),
  );
}
