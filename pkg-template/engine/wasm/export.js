/** Export to UTF-8, strictly. */
import { BYTES_AT_ONCE, UNITS_AT_ONCE } from '../../base/boundaries.js';
import { unitCount } from '../../base/code-units.js';
import { loneSurrogate } from '../../base/errors.js';
import { firstOf } from '../../base/memory.js';
import { encode } from './encode.js';
import { findLoneSurrogate } from './find.js';
import { bytes, kernel, units } from './instance.js';
import { loadUnits } from './load.js';

/** @import { Exporter } from '../engine.d.ts' */

/** @type {Exporter['toUtf8']} */
export function toUtf8(text) {
  const count = unitCount(text);
  if (count > UNITS_AT_ONCE) {
    const found = findLoneSurrogate(text, 0);
    if (found) throw loneSurrogate(found.position, found.codeUnit);
    return encode(text);
  }
  loadUnits(text, 0, count);
  const index = kernel.findLoneSurrogate(count, 0);
  if (index < count) throw loneSurrogate(index, units[index]);
  return firstOf(bytes, kernel.encode(count, BYTES_AT_ONCE));
}
