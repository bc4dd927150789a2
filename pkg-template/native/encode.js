/** Text → bytes without an engine: by a loop if the text is short, by the host if that is fast. */
import { isByteArrayAtFirstSight } from '../api/arguments.js';
import { encodeShort, SHORT_TEXT, writeShort } from '../engine/js/short.js';
import { hostPolicy } from './host.js';
import { looksAscii } from './looks.js';

/** @import { Quickly } from '../api/quickly.js' */
/** @import { Progress } from '../index.js' */

/** @type {Quickly<Uint8Array<ArrayBuffer>>} */
export function encodeQuickly(text) {
  if (typeof text !== 'string') return undefined;
  const { shortText, encodeFrom, encodeAsciiFrom, latinUpTo, encoder } = hostPolicy();
  const { length } = text;
  if (length <= shortText) return encodeShort(text);
  const isFast = length >= encodeFrom || (length >= encodeAsciiFrom && looksAscii(text, latinUpTo));
  if (!isFast || !isWellFormed(text)) return undefined;
  return /** @type {Uint8Array<ArrayBuffer>} */ (encoder?.encode(text));
}

/** @type {Quickly<Progress>} */
export function encodeIntoQuickly(text, destination) {
  if (typeof text !== 'string' || !isByteArrayAtFirstSight(destination)) return undefined;
  const { length } = text;
  const room = destination.length;
  // Where room may run out, only the engine is exact: Node 26 leaves some unused. And an array may say that it has
  // more than there is.
  if (3 * length > room || destination[room - 1] === undefined) return undefined;
  // Nothing else stands in this function: compilers put what is small where it is called from.
  return length <= SHORT_TEXT
    ? { read: length, written: writeShort(text, destination) }
    : encodeIntoByHost(text, destination);
}

/**
 * @param {string} text
 * @param {Uint8Array} destination with room for three bytes per code unit
 * @returns {Progress | undefined}
 */
function encodeIntoByHost(text, destination) {
  const { encodeIntoUpTo, encodeAsciiIntoFrom, latinUpTo, encoder } = hostPolicy();
  const { length } = text;
  const isFast = length <= encodeIntoUpTo || (length >= encodeAsciiIntoFrom && looksAscii(text, latinUpTo));
  if (!isFast || !isWellFormed(text)) return undefined;
  try {
    return encoder?.encodeInto(text, destination);
  } catch {
    // Browsers refuse destinations in shared or resizable buffers.
    return undefined;
  }
}

/**
 * @param {string} text
 * @returns whether it is certain to be well-formed
 */
const isWellFormed = (text) =>
  /** @type {string & { isWellFormed?: () => boolean }} */ (text).isWellFormed?.() ?? false;
