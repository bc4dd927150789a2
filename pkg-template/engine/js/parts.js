/** Encodes many short texts at once, which are the parts of one joined text. */
import { ByteArray, lengthOf } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { firstOf } from '../../base/memory.js';
import { write } from './code-units.js';

/**
 * See `Columns` in engine/engine.d.ts. It encodes the halves of a surrogate pair apart if they are in two parts.
 *
 * @param {string | Uint16Array} text
 * @param {Int32Array} ends
 * @param {number} start
 */
export function encodeParts(text, ends, start) {
  const bytes = new ByteArray(3 * unitCount(text));
  const count = lengthOf(ends);
  let written = 0;
  for (let index = 0, part = 0; part < count; part++) {
    const end = ends[part] - start;
    written = write(text, index, end, bytes, written);
    ends[part] = start + written;
    index = end;
  }
  return firstOf(bytes, written);
}
