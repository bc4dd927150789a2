/** Which engine an input gets. */
import { unitCount } from '../base/code-units.js';
import { jsVariants } from './js/index.js';

/** @import { VariantsEngine } from './engine.d.ts' */
/** @import { VariantsStart } from './start.d.ts' */

/** Up to this length, in units or bytes, a loop in JavaScript takes no longer than the way into wasm and back. */
const SHORT = 48;

/**
 * @param {() => VariantsEngine} engine for longer inputs
 * @returns {VariantsStart['engine']}
 */
export const forLength = (engine) => (input) => (unitCount(input) <= SHORT ? jsVariants : engine());
