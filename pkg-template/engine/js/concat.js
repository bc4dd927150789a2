/** Concatenation of what is well-formed. */
import { concatParts } from '../concat.js';
import { encode } from './encode.js';
import { demand } from './validate.js';

/** @import { Engine } from '../engine.d.ts' */

/** @type {Engine['concat']} */
export const concat = (sources) => concatParts(sources, (part, where) => demand(part, false, where), encode);
