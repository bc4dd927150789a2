/** The host's own decoder, reading from the buffer. */
import { subarrayOf } from '../../../base/built-ins.js';
import { decodeByHost } from '../../../host/decode.js';
import { kernel } from '../instance.js';

/**
 * Without surrogates, well-formed WTF-8 is UTF-8. To look for them is several times faster than to validate, and
 * whether anything else is wrong the decoded text shows.
 *
 * @param {Uint8Array} bytes the buffer
 * @param {number} count how many of them
 */
export const readUtf8ByHost = (bytes, count) =>
  kernel.findSurrogateSequence(count, 0) === count ? decodeByHost(subarrayOf(bytes, 0, count)) : undefined;
