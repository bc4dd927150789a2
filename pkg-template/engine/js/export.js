/** Export to UTF-8, strictly. */
import { loneSurrogate } from '../../base/errors.js';
import { encode } from './encode.js';
import { findLoneSurrogate } from './find.js';

/** @import { Exporter } from '../engine.d.ts' */

/** @type {Exporter['toUtf8']} */
export function toUtf8(text) {
  const found = findLoneSurrogate(text, 0);
  if (found) throw loneSurrogate(found.position, found.codeUnit);
  return encode(text);
}
