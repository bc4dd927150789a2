/**
 * The entry `wtf8-wasm/inspect` in workerd (Cloudflare Workers), which compiles code only while it starts: the module is
 * imported.
 */
import { compileStringBuiltins } from './engine/wasm/transport/string-builtins.js';
import { GlueDecoder } from './inspect/glue-decoder.js';
import { inspecting } from './inspect/inspect.js';
import { instances } from './inspect/instance.js';
// @ts-expect-error A module of WebAssembly, as this host and the bundlers for it import it.
import module from './inspect.wasm';

export { escape } from './inspect/escape.js';

compileStringBuiltins();

export const inspect = /* @__PURE__ */ inspecting(/* @__PURE__ */ instances(() => module, GlueDecoder));
