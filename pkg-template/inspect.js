/* @ts-self-types="./inspect.d.ts" */
/** Reports what a text or bytes contain, and what is broken in them. Importing it runs nothing. */
import { unpack } from './host/unpack.js';
import { GlueDecoder } from './inspect/glue-decoder.js';
import { inspecting } from './inspect/inspect.js';
import { instances } from './inspect/instance.js';
import moduleHex from './wasm/inspect/module.js';

export { escape } from './inspect/escape.js';

export const inspect = /* @__PURE__ */ inspecting(
  /* @__PURE__ */ instances(() => new WebAssembly.Module(unpack(moduleHex)), GlueDecoder),
);
