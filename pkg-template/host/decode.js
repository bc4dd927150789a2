/** Decoding by the host's own decoder. */

import { includesText } from '../base/built-ins.js';
import { contentOf, SNAPSHOT_LENGTH, takeSnapshot } from '../base/snapshot.js';
import { hostPolicy } from './policy.js';

/** Decoders take many times as long for what they have to replace. So after bytes that were ill-formed, so many are not tried. */
export const DOUBTS = 64;
let doubts = 0;

/** Whether the next bytes are among them. To be asked once about each. */
export const isDoubtful = () => doubts > 0 && doubts-- > 0;

/**
 * Decodes by the host what may be ill-formed.
 *
 * @param {Uint8Array} array that others may write to
 * @param {number} length how many bytes there are, at least 1
 * @returns {string | undefined} `undefined` if it is, or might be
 */
export function tryDecoder(array, length) {
  const { readSnapshot } = hostPolicy();
  const text =
    length <= SNAPSHOT_LENGTH && readSnapshot && takeSnapshot(array) ? readSnapshot(length) : undefined;
  if (text === undefined) return decodeByHost(contentOf(array, length));
  if (!includesText(text, '\ufffd')) return text;
  doubts = DOUBTS;
  return undefined;
}

/**
 * Decodes, and finds out whether the bytes were well-formed UTF-8: by a decoder that refuses others where that is
 * as fast, or else by looking whether anything was replaced.
 *
 * @param {Uint8Array} bytes that nobody else writes to
 * @returns {string | undefined}
 */
export function decodeByHost(bytes) {
  const { decoder, isDecoderStrict } = hostPolicy();
  try {
    const text = decoder?.(bytes);
    if (text === undefined || isDecoderStrict || !includesText(text, '\ufffd')) return text;
  } catch {
    // Ill-formed for a strict one. Node has an error of its own for what is too long.
  }
  doubts = DOUBTS;
  return undefined;
}
