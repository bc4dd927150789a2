/**
 * The transport that uses the JS String Builtins of WebAssembly, where the host has them: a second, tiny module copies between
 * strings and an array of its own, and between that and the buffers. Its source is modules/string-builtins.wat.
 */

import { attempt, byteOffsetOf, sliceText } from '../../../base/built-ins.js';
import { clonerFor } from '../../../host/cloner.js';
import { isBlink } from '../../../host/codecs.js';
import { isForCloner } from '../../../host/decode.js';
import { unpack } from '../../../host/unpack.js';
import moduleHex from '../../../wasm/string-builtins.js';
import { readUtf8ByHost } from './host-decoder.js';

/** @import { Buffers } from '../buffers.js' */
/** @import { Transport } from './transport.d.ts' */

/**
 * @typedef {object} Exports
 * @property {(text: string, pointer: number) => void} write
 * @property {(pointer: number, count: number) => string} read
 */

/** Up to this many bytes, decoding by way of the units is as fast for any text. */
const LONG_LATIN1 = 256;

/**
 * @param {Buffers} buffers
 * @returns {Transport | undefined}
 */
export function stringBuiltins(buffers) {
  const { memory, units, bytes, searches } = buffers;
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
    writeUnits(string, start, end) {
      const part = end - start === string.length ? string : sliceText(string, start, end);
      if (!clonerFor(end - start)?.write(part, units)) write(part, pointer);
    },
    readUnits(count, byteCount) {
      const cloner = clonerFor(count);
      // Units below U+0100 need one byte each, which the cloner does not find out.
      const text = cloner && !searches.isBelow(byteCount, 0xc4) ? cloner.read(units, count) : undefined;
      return text ?? read(pointer, count);
    },
    read,
    readUtf8: (count) =>
      (isOnlyLatin1 && (count <= LONG_LATIN1 || !searches.isBelow(count, 0xc4))) || isForCloner(bytes, count)
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
    () => new WebAssembly.Module(unpack(moduleHex), /** @type {any} */ ({ builtins: ['js-string'] })),
  );
}
