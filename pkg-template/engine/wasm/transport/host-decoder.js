/** The host's own decoder, reading from the buffer. */
import { subarrayOf } from '../../../base/built-ins.js';
import { decodeByHost } from '../../../host/decode.js';

/** @import { Searches } from '../buffers.js' */

/**
 * Without surrogates, well-formed WTF-8 is UTF-8. Searching for them is several times faster than validating, and `decodeByHost`
 * finds out whether anything else is wrong.
 *
 * @param {Searches} searches
 * @param {Uint8Array} bytes the buffer
 * @param {number} count how many of them
 */
export const readUtf8ByHost = (searches, bytes, count) =>
  searches.findSurrogateSequence(count, 0) === count ? decodeByHost(subarrayOf(bytes, 0, count)) : undefined;
