/** What the `variants` entry starts with in React Native: JavaScript alone. */
import { jsVariants } from '../variants/js/index.js';

/** @import { VariantsStart } from '../variants/start.d.ts' */

/** @type {VariantsStart['engine']} */
export const engine = () => jsVariants;
