/** Text to bytes without an engine: by a loop if the text is short, by the host if that is fast. */

import { isCharCodeAtUnchanged, isSpiderMonkey, isV8 } from '../base/built-ins.js';
import { hasRoomFor } from '../base/kinds.js';
import { snapshotBytes } from '../base/snapshot.js';
import { writeByHost } from '../host/encode-into.js';
import { hostPolicy, hostPolicyFor } from '../host/policy.js';
import { looksAscii } from './looks.js';
import { copyOfSnapshot, writeShort } from './short.js';

/** @import { Policy } from '../host/policy.js' */
/** @import { Progress } from '../index.js' */

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer> | undefined} `undefined` where the engine does better
 */
export function encodeQuickly(text) {
  const { length } = text;
  const policy = hostPolicyFor(length);
  if (length <= policy.encodeLoopUpTo && isCharCodeAtUnchanged())
    return copyOfSnapshot(writeShort(text, snapshotBytes));
  // Where the host is fast at every length, more questions would take a tenth of the time. (encode, english, 8, Bun)
  if (policy.encodeFrom === 0) return policy.isWellFormed?.(text) ? policy.encoder?.(text) : undefined;
  // Not `policy`: a very short text gets here if `charCodeAt` was replaced, and then `policy` may have no codecs.
  return encodeByHost(text, hostPolicy());
}

/**
 * Encodes as `encodeQuickly` does, without the loop for short text, so that the result is always UTF-8.
 *
 * @param {string} text
 */
export const encodeUtf8Quickly = (text) => encodeByHost(text, hostPolicy());

/**
 * Encodes as `encodeUtf8Quickly` does, but with U+FFFD in place of lone surrogates, if there are any. Node 26 replaces them so
 * fast that it need not be known whether there are. (toUtf8Lossy, emoji, 1% lone, 64 Ki; Bun takes several times as long as an
 * engine)
 *
 * @param {string} text
 */
export function encodeLossyQuickly(text) {
  const { encodeFrom, encoder } = hostPolicy();
  return (isV8 && text.length >= encodeFrom ? encoder?.(text) : undefined) ?? encodeUtf8Quickly(text);
}

/**
 * @param {string} text
 * @param {Policy} policy
 * @returns {Uint8Array<ArrayBuffer> | undefined}
 */
function encodeByHost(text, policy) {
  const { encodeCopyUpTo, isWellFormed } = policy;
  if (text.length <= encodeCopyUpTo && looksAscii(text) && isWellFormed?.(text)) {
    const progress = writeByHost(text, snapshotBytes);
    return progress && copyOfSnapshot(progress.written);
  }
  return encodeByPolicy(text, policy);
}

/**
 * Encodes as `encodeUtf8Quickly` does, but never by way of the snapshot memory.
 *
 * @param {string} text
 * @param {Policy} policy
 * @returns {Uint8Array<ArrayBuffer> | undefined}
 */
export function encodeByPolicy(text, policy = hostPolicy()) {
  const { encodeFrom, encodeAsciiFrom, latinUpTo, isWellFormed, encoder } = policy;
  const { length } = text;
  const isFast = length >= encodeFrom || (length >= encodeAsciiFrom && looksAscii(text, latinUpTo));
  return isFast && isWellFormed?.(text) ? encoder?.(text) : undefined;
}

/**
 * Up to which length a loop writes text to existing memory faster than any call. Where the host is fast at every length, it overtakes
 * the loop sooner. (encodeInto, chinese, 32, Chromium and Bun; english, 64, Firefox)
 */
const encodeIntoLoopUpTo = isV8
  ? () => 32
  : () => (isSpiderMonkey ? 64 : hostPolicy().encodeFrom > 0 ? 32 : 20);

/**
 * @param {string} text
 * @param {unknown} destination
 * @returns {Progress | undefined} `undefined` where the engine does better, or if the destination is not a `Uint8Array`
 *   or may be too small
 */
export function encodeIntoQuickly(text, destination) {
  const { length } = text;
  // First, because this may examine the host: code of a page that runs then may detach the destination.
  const loopUpTo = encodeIntoLoopUpTo();
  // Where room may run out, only the engine fills it exactly: Node 26 leaves some of it unused.
  if (length === 0 || !hasRoomFor(destination, 3 * length)) return undefined;
  return length <= loopUpTo && isCharCodeAtUnchanged()
    ? { read: length, written: writeShort(text, destination) }
    : encodeIntoByHost(text, destination);
}

/**
 * How many samples of a long text are taken. A text that looked like ASCII but was not raises the number, and one that is ASCII lowers
 * it again.
 * (V8 takes up to 6 ns for each, until its last compiler has compiled the loop. encodeInto, english, 64 Ki, Node 24)
 */
let samples = 64;

/**
 * @param {string} text
 * @param {Uint8Array} destination with room for three bytes per code unit
 * @returns {Progress | undefined}
 */
function encodeIntoByHost(text, destination) {
  const { encodeIntoUpTo, encodeAsciiIntoFrom, latinUpTo, isWellFormed } = hostPolicy();
  const { length } = text;
  const isFast =
    length <= encodeIntoUpTo || (length >= encodeAsciiIntoFrom && looksAscii(text, latinUpTo, samples));
  if (!isFast || !isWellFormed?.(text)) return undefined;
  try {
    // Throws for immutable memory, to which Node 26 writes all the same.
    destination[0] = 0;
    const progress = writeByHost(text, destination);
    // In a destination of 2 GiB or more, Node 20 sees less room, or none.
    if (progress?.read === length) {
      samples = progress.written > length ? 256 : 64;
      return progress;
    }
  } catch {
    // Browsers refuse destinations in shared or resizable buffers.
  }
  return undefined;
}
