/** The host's own decoder, reading from the buffer. */
import { subarrayOf } from '../../../base/built-ins.js';
import { backoffLeft, decodeByHost } from '../../../host/decode.js';

/** @import { Buffers } from '../buffers.js' */

/**
 * Without surrogates, well-formed WTF-8 is UTF-8. Searching for them is several times faster than validating, and `decodeByHost`
 * usually finds out whether anything else is wrong. During the back-off, bytes are validated first; a module that cannot do that
 * decodes them itself.
 *
 * @param {Buffers} buffers
 * @param {number} count how many bytes in their buffer
 */
export function readUtf8ByHost({ bytes, searches }, count) {
  if (/** @type {number} */ (searches.findSurrogateSequence?.(count, 0)) < count) return undefined;
  // (The first 0 is `WTF8`, and the others are `ILL_FORMED`, as in engine/wasm/validate.js. Names would make the variants' entry larger.)
  const validated = backoffLeft > 0 ? (searches.validate?.(count, 0) ?? 0) : undefined;
  return validated === 0 ? undefined : decodeByHost(subarrayOf(bytes, 0, count), validated);
}
