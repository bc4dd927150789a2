/** The host's own decoder, reading from the buffer. */
import { bytes, kernel } from '../engine/wasm/instance.js';
import { decodeFirst } from '../native/decode.js';

/**
 * Without surrogates, well-formed WTF-8 is UTF-8. To look for them is several times faster than to validate, and
 * whether anything else is wrong the decoded text shows.
 *
 * @param {number} count bytes in the buffer
 */
export const readUtf8ByHost = (count) =>
  kernel.findSurrogateSequence(count, 0) === count ? decodeFirst(bytes.subarray(0, count)) : undefined;
