/**
 * What the main entry starts with in workerd (Cloudflare Workers), which compiles code only while it starts: the module must be
 * imported, and is available as soon as this file is.
 */
import * as js from '../engine/js/index.js';
import * as wasm from '../engine/wasm/index.js';
import { either, startWasm } from '../engine/wasm/start.js';
import { starting } from '../engine/wasm/starting.js';
import { startText } from '../engine/wasm/text/instance.js';
import { compileStringBuiltins } from '../engine/wasm/transport/string-builtins.js';
// @ts-expect-error A module of WebAssembly, as this host and the bundlers for it import it.
import module from '../wtf8.wasm';

export * from '../quick/index.js';

compileStringBuiltins();

const isWasm = /* @__PURE__ */ starting(() => module, startWasm);
const isTextStarted = /* @__PURE__ */ starting(() => module, startText);
const isTextWasm = () => isWasm() && isTextStarted();

export const converter = /* @__PURE__ */ either(isWasm, wasm.converter, js.converter);
export const engine = /* @__PURE__ */ either(isWasm, wasm.codec, js.codec);
export const forms = /* @__PURE__ */ either(isWasm, wasm.forms, js.forms);
export const exporter = /* @__PURE__ */ either(isWasm, wasm.exporter, js.exporter);
export const finder = /* @__PURE__ */ either(isTextWasm, wasm.finder, js.finder);
export const reader = /* @__PURE__ */ either(isTextWasm, wasm.reader, js.reader);
export const columns = /* @__PURE__ */ either(isTextWasm, wasm.columns, js.columns);
export const replacer = /* @__PURE__ */ either(isTextWasm, wasm.replacer, js.replacer);
