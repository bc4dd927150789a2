/** Text to bytes without an engine: by a loop if the text is short, by the host if that is fast. */

import { isCharCodeAtOwn, sliceElements } from '../base/built-ins.js';
import { hasRoomFor } from '../base/kinds.js';
import { hostPolicy, hostPolicyFor } from '../host/policy.js';
import { looksAscii } from './looks.js';
import { encodeShort, SHORT_TEXT, scratch, writeShort } from './short.js';

/** @import { Policy } from '../host/policy.js' */
/** @import { Progress } from '../index.js' */

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer> | undefined} `undefined` where the engine does better
 */
export function encodeQuickly(text) {
  const { length } = text;
  const policy = hostPolicyFor(length);
  const { encodeCopyUpTo = 0 } = policy;
  if (length <= policy.encodeLoopUpTo && isCharCodeAtOwn()) return encodeShort(text);
  return (
    (length <= encodeCopyUpTo && looksAscii(text) ? encodeCopy(text, policy) : undefined) ??
    encodeByPolicy(text, policy)
  );
}

/**
 * @param {string} text of at most `SCRATCH_TEXT` code units
 * @param {Policy} policy
 */
function encodeCopy(text, { isWellFormed, encoder }) {
  const progress = isWellFormed?.(text) ? encoder?.encodeInto(text, scratch) : undefined;
  return progress && sliceElements(scratch, 0, progress.written);
}

/**
 * Encodes as `encodeQuickly` does, without the ways for short text, so that the result is always UTF-8.
 *
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer> | undefined}
 */
export function encodeByPolicy(text, policy = hostPolicy()) {
  const { encodeFrom, encodeAsciiFrom, latinUpTo, isWellFormed, encoder } = policy;
  const { length } = text;
  const isFast = length >= encodeFrom || (length >= encodeAsciiFrom && looksAscii(text, latinUpTo));
  return isFast && isWellFormed?.(text) ? encoder?.encode(text) : undefined;
}

/**
 * @param {string} text
 * @param {unknown} destination
 * @returns {Progress | undefined} `undefined` where the engine does better, or if the destination is not a `Uint8Array`
 *   or may be too small
 */
export function encodeIntoQuickly(text, destination) {
  const { length } = text;
  // Where room may run out, only the engine fills it exactly: Node 26 leaves some of it unused.
  if (length === 0 || !hasRoomFor(destination, 3 * length)) return undefined;
  return length <= SHORT_TEXT && isCharCodeAtOwn()
    ? { read: length, written: writeShort(text, destination) }
    : encodeIntoByHost(text, destination);
}

/**
 * @param {string} text
 * @param {Uint8Array} destination with room for three bytes per code unit
 * @returns {Progress | undefined}
 */
function encodeIntoByHost(text, destination) {
  const { encodeIntoUpTo, encodeAsciiIntoFrom, latinUpTo, isWellFormed, encoder } = hostPolicy();
  const { length } = text;
  const isFast = length <= encodeIntoUpTo || (length >= encodeAsciiIntoFrom && looksAscii(text, latinUpTo));
  if (!isFast || !isWellFormed?.(text)) return undefined;
  try {
    return encoder?.encodeInto(text, destination);
  } catch {
    // Browsers refuse destinations in shared or resizable buffers.
    return undefined;
  }
}
