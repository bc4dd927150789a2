/** Decoding by the host's own decoder. */

import { includesText, isV8, lastIndexInText, lengthOf } from '../base/built-ins.js';
import { contentOf, firstOfSnapshot, SNAPSHOT_LENGTH, takeSnapshot } from '../base/snapshot.js';
import { clonerFor } from './cloner.js';
import { hostDecoder, isDecoderNative, utf8Test } from './codecs.js';
import { hasFastBuffer } from './node-buffer.js';
import { hostPolicy, mayProbeCodecs } from './policy.js';
import { proven } from './proof.js';

/**
 * After an input that a strict decoder refused, or whose text may contain a replacement, the host's decoder gets this many further
 * inputs only after validation, or not at all. Replacing is slow, and without validation a U+FFFD of the input cannot be told from
 * a replacement.
 */
export const BACKOFF_LENGTH = 64;
/** How many inputs the back-off still lasts. */
export let backoffLeft = 0;

/** Counts an input. @returns whether the back-off applies to it */
export const spendBackoff = () => backoffLeft > 0 && backoffLeft-- > 0;

/**
 * Decodes by the host, if the bytes are well-formed.
 *
 * @param {Uint8Array} array that others may write to
 * @param {number} length how many bytes there are, at least 1
 * @returns {string | undefined} `undefined` if the bytes are ill-formed, or may be, or the host has no decoder
 */
export function decodeUnstableByHost(array, length) {
  const { readSnapshot } = hostPolicy();
  const text =
    length <= SNAPSHOT_LENGTH && readSnapshot && takeSnapshot(array, length)
      ? readSnapshot(length)
      : undefined;
  if (text === undefined) return decodeByHost(contentOf(array, length));
  if (!mayHaveReplaced(text, firstOfSnapshot(length))) return text;
  backoffLeft = BACKOFF_LENGTH;
  return undefined;
}

const lossyDecoder = /* @__PURE__ */ proven(hostDecoder);

/**
 * Up to this length, the host's decoder is faster for ill-formed bytes, whatever they are. (decodeLossy, chinese, one lone, 1 Ki,
 * Node 20, Deno and Bun; 1% lone, 64 Ki, Chromium and Firefox)
 */
export const decodeLossyUpTo = /* @__PURE__ */ proven(() =>
  isDecoderNative() && !hasFastBuffer() ? Infinity : 1024,
);

/**
 * Decodes by the host's decoder, which puts U+FFFD in place of what is ill-formed.
 *
 * @param {Uint8Array} bytes that nobody else writes to
 * @returns {string | undefined} `undefined` if there is no such decoder, or it has not been searched for yet
 */
export const decodeLossyByHost = (bytes) => (mayProbeCodecs(0) ? lossyDecoder()?.(bytes) : undefined);

/**
 * Decodes, and finds out whether the bytes were well-formed UTF-8, unless that is known: by a decoder that throws otherwise, where
 * that is as fast, or else as `mayHaveReplaced` does.
 *
 * @param {Uint8Array} bytes that nobody else writes to, unless the decoder refuses shared memory
 * @param {unknown} [isUtf8] whether they have been validated, so that each U+FFFD in the text is one in the bytes, too
 * @returns {string | undefined} as `decodeUnstableByHost`
 */
export function decodeByHost(bytes, isUtf8) {
  const { decoder, isDecoderStrict } = hostPolicy();
  try {
    const text = decoder?.(bytes);
    if (text === undefined || isUtf8 || isDecoderStrict || !mayHaveReplaced(text, bytes)) return text;
  } catch {
    // A strict decoder throws for ill-formed bytes, and Node also for a text that is too long.
  }
  backoffLeft = BACKOFF_LENGTH;
  return undefined;
}

/**
 * Whether a kernel and the cloner decode bytes in less time than the host's decoder and the search for U+FFFD, which takes long
 * where text has units with the byte FF.
 *
 * @param {Uint8Array} bytes
 * @param {number} length how many there are
 */
export const isForCloner = (bytes, length) =>
  clonerFor(length) !== undefined && looksWide(bytes, length, 256);

/**
 * Whether a decoder that replaces ill-formed bytes may have done so. A search for U+FFFD tells, for which V8 looks for the byte FF
 * and stops at each that it finds, also at that of another unit. Where text has such units, the host's test of the bytes takes less
 * time or, without one, a search from the end. That does not stop there, but takes fifteen times as long for other text.
 *
 * @param {string} text
 * @param {Uint8Array} bytes of which it was made
 */
const mayHaveReplaced = (text, bytes) =>
  isV8 && looksWide(bytes, lengthOf(bytes), 64)
    ? !(utf8Test()?.(bytes) ?? lastIndexInText(text, '\ufffd') < 0)
    : includesText(text, '\ufffd');

/**
 * Whether one of the samples of some bytes begins a character from U+FF00 on, as fullwidth punctuation and halfwidth katakana are:
 * these have the byte FF as units. (To sample the units of text takes V8 several times as long. decode, english, 1 Ki, Node 24 and
 * Chromium)
 *
 * @param {Uint8Array} bytes
 * @param {number} length how many there are
 * @param {number} most how many samples are taken, at most: the distance between them is odd, so that they are not all the same
 *   where text alternates, and 257 or more, so that they cost little where there are few bytes
 */
function looksWide(bytes, length, most) {
  const step = (length / most + 256) | 1;
  for (let offset = 0; offset < length; offset += step)
    if (bytes[offset] === 0xef && bytes[offset + 1] > 0xbb) return true;
  return false;
}
