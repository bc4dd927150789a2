/** Text → bytes without an engine: by a loop if the text is short, by the host if that is fast. */
import { encodeShort, writeShort } from '../engine/js/short.js';
import { hostEncoder } from './codec.js';
import { hostPolicy } from './host.js';

/** @import { Progress } from '../index.js' */

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer> | undefined} its WTF-8, or `undefined` if the engine is the better way
 */
export function encodeQuickly(text) {
  const { shortText, encodeFrom, encodeAsciiFrom } = hostPolicy();
  const { length } = text;
  if (length <= shortText) return encodeShort(text);
  if (length < encodeFrom && (length < encodeAsciiFrom || !looksAscii(text))) return undefined;
  return isWellFormed(text) ? /** @type {Uint8Array<ArrayBuffer>} */ (hostEncoder().encode(text)) : undefined;
}

/**
 * @param {string} text
 * @param {Uint8Array} destination
 * @returns {Progress | undefined} or `undefined` if the engine is the better way, and nothing was written
 */
export function encodeIntoQuickly(text, destination) {
  const { shortTextInto, encodeIntoUpTo, encodeAsciiIntoFrom } = hostPolicy();
  const { length } = text;
  // Where room may run out, only the engine is exact: Node 26 leaves some unused.
  if (3 * length > destination.length) return undefined;
  if (length <= shortTextInto) return { read: length, written: writeShort(text, destination) };
  if (length > encodeIntoUpTo && (length < encodeAsciiIntoFrom || !looksAscii(text))) return undefined;
  if (!isWellFormed(text)) return undefined;
  try {
    return hostEncoder().encodeInto(text, destination);
  } catch {
    // Browsers refuse destinations in shared or resizable buffers.
    return undefined;
  }
}

/**
 * A look at some places. Most text that has none but ASCII there has little else elsewhere.
 *
 * @param {string} text not empty
 */
function looksAscii(text) {
  const step = Math.ceil(text.length / 8);
  for (let index = 0; index < text.length; index += step) {
    if (text.charCodeAt(index) > 0x7f) return false;
  }
  return true;
}

/**
 * @param {string} text
 * @returns whether it is certain to be well-formed
 */
const isWellFormed = (text) =>
  /** @type {string & { isWellFormed?: () => boolean }} */ (text).isWellFormed?.() ?? false;
