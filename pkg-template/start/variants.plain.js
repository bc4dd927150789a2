/** The same without WebAssembly, for React Native. */
import { jsVariants } from '../variants/js/index.js';

/** @import { VariantsStart } from '../variants/start.d.ts' */

/** @type {VariantsStart['engine']} */
export const engine = () => jsVariants;
