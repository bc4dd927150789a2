/** Decoding by the host's own decoder. */

import { charCodeAt, includesText, isV8, lastIndexInText } from '../base/built-ins.js';
import { contentOf, SNAPSHOT_LENGTH, takeSnapshot } from '../base/snapshot.js';
import { hostPolicy } from './policy.js';

/**
 * After an input whose decoded text contains U+FFFD, so many further inputs are validated before the host's decoder gets them.
 * Replacing is slow, and without validation a U+FFFD of the input cannot be told from a replacement.
 */
export const BACKOFF_LENGTH = 64;
/** How many of these are to come. */
export let backoffLeft = 0;

/** Counts the next input. @returns whether it is one of these */
export const spendBackoff = () => backoffLeft > 0 && backoffLeft-- > 0;

/**
 * Decodes by the host, if the bytes are well-formed.
 *
 * @param {Uint8Array} array that others may write to
 * @param {number} length how many bytes there are, at least 1
 * @returns {string | undefined} `undefined` if the bytes are ill-formed, or may be, or the host has no decoder
 */
export function tryDecoder(array, length) {
  const { readSnapshot } = hostPolicy();
  const text =
    length <= SNAPSHOT_LENGTH && readSnapshot && takeSnapshot(array) ? readSnapshot(length) : undefined;
  if (text === undefined) return decodeByHost(contentOf(array, length));
  if (!hasReplacement(text)) return text;
  backoffLeft = BACKOFF_LENGTH;
  return undefined;
}

/**
 * Decodes, and finds out whether the bytes were well-formed UTF-8, unless that is known: by a decoder that throws otherwise, where
 * that is as fast, or else by a search for U+FFFD in the text.
 *
 * @param {Uint8Array} bytes that nobody else writes to, unless the decoder refuses shared memory
 * @param {unknown} [isUtf8] whether they have been validated, so that each U+FFFD in the text is one in the bytes, too
 * @returns {string | undefined} as `tryDecoder`
 */
export function decodeByHost(bytes, isUtf8) {
  const { decoder, isDecoderStrict } = hostPolicy();
  try {
    const text = decoder?.(bytes);
    if (text === undefined || isUtf8 || isDecoderStrict || !hasReplacement(text)) return text;
  } catch {
    // A strict decoder throws for ill-formed bytes, and Node also for a text that is too long.
  }
  backoffLeft = BACKOFF_LENGTH;
  return undefined;
}

/**
 * Whether there is a U+FFFD in a text. V8 searches forwards for the byte FF and stops at each that it finds, also where it is the
 * lower half of a unit. Backwards it does not, but takes fifteen times as long for text without such bytes.
 *
 * @param {string} text
 */
const hasReplacement = (text) =>
  isV8 && text.length >= LONG && isWide(text)
    ? lastIndexInText(text, '\ufffd') >= 0
    : includesText(text, '\ufffd');

/** From this length on, looking at samples first costs little in comparison. */
const LONG = 64;

/**
 * Whether one of two or four samples of a text has the byte FF, as fullwidth letters and punctuation have. The distance between
 * them is odd, so that they are not all the same where text alternates.
 *
 * @param {string} text
 */
function isWide(text) {
  const { length } = text;
  const step = (length >> (length < 256 ? 1 : 2)) | 1;
  for (let index = 0; index < length; index += step) {
    const unit = charCodeAt(text, index);
    if (unit > 0xfeff || (unit & 0xff) === 0xff) return true;
  }
  return false;
}
