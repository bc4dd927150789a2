/** Decoding by the host's own decoder. */

import { includesText } from '../base/built-ins.js';
import { contentOf, SNAPSHOT_LENGTH, takeSnapshot } from '../base/snapshot.js';
import { hostPolicy } from './policy.js';

/**
 * After an ill-formed input, so many further inputs are not given to the host's decoder, unless they are validated before: it
 * takes many times as long for bytes that it must replace.
 */
export const BACKOFF = 64;
let backoff = 0;

/** Whether the next input is one of these. It must be asked once for each input, because each call counts down. */
export const isBackingOff = () => backoff > 0 && backoff-- > 0;

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
  if (!includesText(text, '\ufffd')) return text;
  backoff = BACKOFF;
  return undefined;
}

/**
 * Decodes, and finds out whether the bytes were well-formed UTF-8: by a decoder that throws otherwise, where that is as fast, or
 * else by a search for U+FFFD in the text.
 *
 * @param {Uint8Array} bytes that nobody else writes to
 * @returns {string | undefined} as `tryDecoder`
 */
export function decodeByHost(bytes) {
  const { decoder, isDecoderStrict } = hostPolicy();
  try {
    const text = decoder?.(bytes);
    if (text === undefined || isDecoderStrict || !includesText(text, '\ufffd')) return text;
  } catch {
    // A strict decoder throws for ill-formed bytes, and Node also for a text that is too long.
  }
  backoff = BACKOFF;
  return undefined;
}
