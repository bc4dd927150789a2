/** What the `variants` entry starts with in workerd (Cloudflare Workers), where the module must be imported. */
import { starting } from '../engine/wasm/starting.js';
import { compileStringBuiltins } from '../engine/wasm/transport/string-builtins.js';
import { jsVariants } from '../variants/js/index.js';
import { forLength } from '../variants/length.js';
import { startWasmVariants } from '../variants/wasm/index.js';
// @ts-expect-error A module of WebAssembly, as this host and the bundlers for it import it.
import module from '../variants.wasm';

/** @import { VariantsStart } from '../variants/start.d.ts' */

compileStringBuiltins();

/** @type {VariantsStart['engine']} */
export const engine = forLength(starting(() => module, startWasmVariants, jsVariants));
