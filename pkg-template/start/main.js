/**
 * What the main entry starts with: the host by itself where it is fast, and an engine, which is started at the first call that
 * needs one. The engine is wasm, or JavaScript where wasm may not run, as under a Content Security Policy without
 * 'wasm-unsafe-eval', or lacks features that the module uses.
 */
import * as js from '../engine/js/index.js';
import * as wasm from '../engine/wasm/index.js';
import { either, startWasm } from '../engine/wasm/start.js';
import { starting } from '../engine/wasm/starting.js';
import { startText } from '../engine/wasm/text/instance.js';
import { unpack } from '../host/unpack.js';
import textModuleHex from '../wasm/text/module.js';
import moduleHex from '../wasm/wtf8/module.js';

export * from '../quick/index.js';

const isWasm = /* @__PURE__ */ starting(() => new WebAssembly.Module(unpack(moduleHex)), startWasm);

/** @type {(() => boolean) | undefined} */
let textStart;

/**
 * Whether the other half of the module runs, too. It has the kernels that a program does not need if it only encodes and decodes.
 * (A function declaration, because swc, which minifies for Next.js and Parcel, keeps a constant that is made by a call, and so its
 * module, even if nothing uses it.)
 */
function isTextWasm() {
  textStart ??= starting(() => new WebAssembly.Module(unpack(textModuleHex)), startText);
  return isWasm() && textStart();
}

export const converter = /* @__PURE__ */ either(isWasm, wasm.converter, js.converter);
export const engine = /* @__PURE__ */ either(isWasm, wasm.codec, js.codec);
export const forms = /* @__PURE__ */ either(isWasm, wasm.forms, js.forms);
export const exporter = /* @__PURE__ */ either(isWasm, wasm.exporter, js.exporter);
export const finder = /* @__PURE__ */ either(isTextWasm, wasm.finder, js.finder);
export const reader = /* @__PURE__ */ either(isTextWasm, wasm.reader, js.reader);
export const columns = /* @__PURE__ */ either(isTextWasm, wasm.columns, js.columns);
export const replacer = /* @__PURE__ */ either(isTextWasm, wasm.replacer, js.replacer);
