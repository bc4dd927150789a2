/** Which engine an input gets. */

/** @import { VariantsEngine } from './engine.d.ts' */
/** @import { VariantsStart } from './start.d.ts' */

/** Up to this length, in units or bytes, a loop in JavaScript takes no longer than the way into wasm and back. */
const SHORT = 48;

/**
 * @param {() => VariantsEngine} engine
 * @param {VariantsEngine} forShort
 * @returns {VariantsStart['engine']}
 */
export const forLength = (engine, forShort) => (length) => (length <= SHORT ? forShort : engine());
