/** Export to UTF-8, strictly. */
import { UNITS_AT_ONCE } from '../../base/boundaries.js';
import { loneSurrogate } from '../../base/errors.js';
import { surrogateAt } from '../../base/sequences.js';
import { encode } from './encode.js';
import { bytes, kernel } from './instance.js';

/** @import { Exporter } from '../engine.d.ts' */

/** @type {Exporter['toUtf8']} */
export const toUtf8 = (text) => encode(text, demandUtf8);

/** @type {import('./encode.js').Check} */
function demandUtf8(length, start) {
  const offset = kernel.findSurrogateSequence(length, 0);
  if (offset === length) return;
  const codeUnit = surrogateAt(bytes, offset);
  // What precedes it has as many code units as it decodes to.
  throw loneSurrogate(start + kernel.decode(offset, UNITS_AT_ONCE), codeUnit);
}
