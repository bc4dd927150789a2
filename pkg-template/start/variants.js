/**
 * What the `variants` entry starts with: wasm with a module of its own, which is started at the first input that is long enough,
 * or JavaScript, for short inputs and where wasm may not run.
 */
import { starting } from '../engine/wasm/starting.js';
import { unpack } from '../host/unpack.js';
import { jsVariants } from '../variants/js/index.js';
import { forLength } from '../variants/length.js';
import { startWasmVariants } from '../variants/wasm/index.js';
import moduleHex from '../wasm/variants/module.js';

/** @import { VariantsStart } from '../variants/start.d.ts' */

/** @type {VariantsStart['engine']} */
export const engine = /* @__PURE__ */ forLength(
  /* @__PURE__ */ starting(() => new WebAssembly.Module(unpack(moduleHex)), startWasmVariants, jsVariants),
);
