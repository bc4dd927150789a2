/** Encodes many short texts at once, which are the parts of one joined text. */
import { ByteArray, lengthOf, sliceText } from '../../base/built-ins.js';
import { firstOf } from '../../base/memory.js';
import { write } from './code-units.js';

/**
 * See `Columns` in engine/engine.d.ts. It encodes the halves of a surrogate pair apart if they are in two parts.
 *
 * @param {string} text
 * @param {Int32Array} ends
 * @param {number} start
 */
export function encodeParts(text, ends, start) {
  const bytes = new ByteArray(3 * text.length);
  const count = lengthOf(ends);
  let written = 0;
  for (let index = 0, part = 0; part < count; part++) {
    const end = ends[part] - start;
    written = write(sliceText(text, index, end), end - index, bytes, written);
    ends[part] = start + written;
    index = end;
  }
  return firstOf(bytes, written);
}
