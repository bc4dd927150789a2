/** Sets up the tools, and makes the modules and pkg/ again where they are out of date. */

import { assemblePackage } from './package.mjs';
import { setUp } from './toolchain.mjs';
import { inTurn } from './turn.mjs';
import { buildWasmModules } from './wasm-modules.mjs';

export const build = () =>
  inTurn(async () => {
    const toolchain = await setUp();
    await buildWasmModules(toolchain);
    await assemblePackage(toolchain.rust);
    return toolchain;
  });
