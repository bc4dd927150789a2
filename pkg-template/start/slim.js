/**
 * What the slim entry starts with: the host by itself where it is fast, and an engine. The engine is wasm if the program has
 * supplied the module before the first use, else JavaScript. It does not change after its first use.
 */

import { invalidType, isOverflow, isTemporary, withCode } from '../base/errors.js';
import { isLittleEndian } from '../base/memory.js';
import * as js from '../engine/js/index.js';
import * as wasm from '../engine/wasm/index.js';
import { either, startWasm } from '../engine/wasm/start.js';
import { starting } from '../engine/wasm/starting.js';
import { startText } from '../engine/wasm/text/instance.js';
import { testsRunning } from '../host/proof.js';
import { demandStack } from '../host/stack.js';
import { runsWebAssembly, webAssemblyUnavailable } from '../host/web-assembly.js';
import { EXPORT_COUNT } from '../wasm/wtf8/abi.js';
import { isModule, load, MODULE, moduleOrBytes, wrongModule } from './slim-source.js';

/** @import { InitSource, InitSyncSource } from '../slim.js' */

export * from '../quick/index.js';

/** What `refusal` says was found. */
const NOT_COMPILED = 'bytes that do not compile';
const NOT_STARTED = 'one that does not start';

/** Whether wasm runs, or `undefined` as long as no engine is chosen. @type {boolean | undefined} */
let isStarted;

function isWasm() {
  isStarted ??= false;
  // See engine/wasm/starting.js.
  return isStarted && !testsRunning;
}

/**
 * The supplied module is whole, so there is no other half to open. If the main entry started first, the shared instance has only
 * half of the kernels. This entry does not carry the other half, so `startText` throws, and JavaScript then does the work of that.
 */
const isTextStarted = /* @__PURE__ */ starting(() => /** @type {any} */ (undefined), startText);
const isTextWasm = () => isWasm() && isTextStarted();

export const converter = /* @__PURE__ */ either(isWasm, wasm.converter, js.converter);
export const engine = /* @__PURE__ */ either(isWasm, wasm.codec, js.codec);
export const forms = /* @__PURE__ */ either(isWasm, wasm.forms, js.forms);
export const exporter = /* @__PURE__ */ either(isWasm, wasm.exporter, js.exporter);
export const finder = /* @__PURE__ */ either(isTextWasm, wasm.finder, js.finder);
export const reader = /* @__PURE__ */ either(isTextWasm, wasm.reader, js.reader);
export const columns = /* @__PURE__ */ either(isTextWasm, wasm.columns, js.columns);
export const replacer = /* @__PURE__ */ either(isTextWasm, wasm.replacer, js.replacer);

/** @param {InitSyncSource} source */
export function initSync(source) {
  demandUnused();
  const given = moduleOrBytes(source);
  let module;
  try {
    module = isModule(given) ? given : new WebAssembly.Module(given);
  } catch (error) {
    throw refusal(NOT_COMPILED, error);
  }
  demandOurs(module);
  startWith(module);
}

/**
 * Compiles and instantiates without blocking. (In a page, Chromium before 115 refuses to do either for this module at once.)
 *
 * @param {InitSource} source
 */
export async function init(source) {
  // First, because programs end if nobody handles the rejection of a promise, and this one was given away.
  let given = await source;
  demandUnused();
  given = await load(given);
  let module;
  try {
    module = isModule(given) ? given : await WebAssembly.compile(given);
  } catch (error) {
    throw refusal(NOT_COMPILED, error);
  }
  demandOurs(module);
  let instance;
  try {
    instance = await WebAssembly.instantiate(module);
  } catch (error) {
    throw refusal(NOT_STARTED, error);
  }
  startWith(module, instance);
}

/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Instance} [instance]
 */
function startWith(module, instance) {
  demandStack();
  // Reading the source, or waiting for it, may have chosen an engine.
  demandUnused();
  if (!isLittleEndian) throw webAssemblyUnavailable(new RangeError('its memory is big-endian'));
  try {
    startWasm(module, undefined, instance);
    isStarted = true;
  } catch (error) {
    throw refusal(NOT_STARTED, error);
  }
}

/** @param {WebAssembly.Module} module */
function demandOurs(module) {
  const exported = exportsOf(module);
  // Not all names are compared: the number that `abi` returns stands for them, and `startWasm` compares that.
  let hasAbi = false;
  for (let index = 0; index < exported.length; index++) hasAbi ||= exported[index].name === 'abi';
  if (exported.length < EXPORT_COUNT || !hasAbi) {
    throw wrongModule('another module: it exports no "abi", or too few functions');
  }
}

/** @param {WebAssembly.Module} module or what only has the tag of one */
function exportsOf(module) {
  try {
    return WebAssembly.Module.exports(module);
  } catch (error) {
    throw isTemporary(error) ? error : invalidType('source', MODULE, module, ' that is no such thing');
  }
}

function demandUnused() {
  if (isStarted === undefined) return;
  throw withCode(
    'ERR_ALREADY_IN_USE',
    new Error(
      isStarted
        ? 'The module was supplied already: call init or initSync once only'
        : 'The module came too late: a function was used before, and now all of them run in JavaScript',
    ),
  );
}

/**
 * The error for a module that the host refuses: because of the module, or because it runs none at all.
 *
 * @param {string} found
 * @param {unknown} error what the host has thrown
 */
function refusal(found, error) {
  if (isOverflow(error)) return error;
  // A `RangeError` or, in Firefox, a string means that there is no memory, or that the host does not run a module of this size here.
  return isTemporary(error) || typeof error === 'string' || !runsWebAssembly()
    ? webAssemblyUnavailable(error)
    : wrongModule(`${found}: ${/** @type {Error} */ (error).message}`);
}
