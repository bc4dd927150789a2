/**
 * Instances of the module `inspect.wasm`.
 *
 * The module passes values of JavaScript through its boundary, so a call into it calls back into JavaScript. If the stack
 * overflows in the middle of that, the memory may be left in any state. So an instance that threw an error is not used again: the
 * next call gets a fresh one, with glue of its own.
 */
import { UNITS_AT_ONCE } from '../base/boundaries.js';
import { arrayBufferLength } from '../base/built-ins.js';
import { isOverflow, isTemporary } from '../base/errors.js';
import { demandStack } from '../host/stack.js';
import { webAssemblyUnavailable } from '../host/web-assembly.js';
import { makeGlue } from '../wasm/inspect/glue.js';
import { numbers } from './numbers.js';

/**
 * The functions of the module (modules/inspect/src/boundary.rs).
 *
 * @typedef {object} Glue
 * @property {(source: number, limit: number) => void} begin
 * @property {() => number} unitsAddress
 * @property {(count: number) => boolean} pushUnits whether it has taken the units
 * @property {(count: number) => void} pushBytes
 * @property {() => any} finish
 */

/**
 * What it is given to work with, and the views of its memory that were made.
 *
 * @typedef {object} Own
 * @property {WebAssembly.Memory & { buffer: ArrayBuffer }} memory
 * @property {Uint8Array} [bytes]
 * @property {import('./push-text.js').Writer} [writer]
 */

/** @typedef {Glue & Own} Instance */

/**
 * Does some work with an instance, which must not be used after the call.
 *
 * @typedef {<Result>(work: (instance: Instance) => Result) => Result} Use
 */

/** The module's numbers for the kinds of sources (modules/inspect/src/boundary.rs). */
export const STRING = 0;
export const CODE_UNITS = 1;
export const BYTES = 2;

/** The length in bytes of an instance's one buffer, which takes code units or bytes. */
export const BUFFER_LENGTH = 2 * UNITS_AT_ONCE;

/** Memory never shrinks. An instance with more bytes than this is dropped after its work. */
const LARGE_MEMORY = 0x100_0000;

/**
 * @param {() => WebAssembly.Module} openModule called at the first use
 * @param {new (...args: any) => { decode: (bytes?: Uint8Array) => string }} Decoder for the glue: `GlueDecoder`, or that of a host
 *   where no page can have replaced it
 * @returns {Use}
 */
export function instances(openModule, Decoder) {
  /** @type {WebAssembly.Module | undefined} */
  let module;
  /** Why the host refuses to compile the module. If asked again, a page's policy would report each time. @type {unknown} */
  let refusal;
  /** @type {Instance | undefined} */
  let ready;
  const moduleOf = () => {
    if (refusal) throw refusal;
    try {
      module ??= openModule();
    } catch (error) {
      if (!isTemporary(error)) refusal = error;
      throw error;
    }
    return module;
  };
  return (work) => {
    const instance = ready ?? start(moduleOf, Decoder);
    // Taken out while it works: calls that begin meanwhile get another one, and no later call gets this one if it throws.
    ready = undefined;
    const result = work(instance);
    if (arrayBufferLength(instance.memory.buffer) <= LARGE_MEMORY) ready = instance;
    return result;
  };
}

/**
 * @param {() => WebAssembly.Module} moduleOf
 * @param {Parameters<typeof instances>[1]} Decoder
 * @returns {Instance}
 */
function start(moduleOf, Decoder) {
  demandStack();
  try {
    const glue = /** @type {any} */ (makeGlue(Decoder, numbers));
    const { exports } = new WebAssembly.Instance(moduleOf(), { './inspect_bg.js': glue });
    const { memory, __wbindgen_start: startGlue } = /** @type {any} */ (exports);
    glue.__wbg_set_wasm(exports);
    startGlue();
    // What is added later is asked for before that: without a prototype, a page's properties of objects are no answer.
    return /** @type {any} */ ({ __proto__: null, ...glue, memory });
  } catch (error) {
    throw isOverflow(error) ? error : webAssemblyUnavailable(error);
  }
}
