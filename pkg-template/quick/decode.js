/** Bytes to text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { BYTES_AT_ONCE } from '../base/boundaries.js';
import { attempt, ByteArray, includesText, isV8, lastIndexOfElement } from '../base/built-ins.js';
import { SHORT_BYTES } from '../base/decode-loop.js';
import { nextSurrogate } from '../base/sequences.js';
import { contentOf, SNAPSHOT_LENGTH } from '../base/snapshot.js';
import {
  BACKOFF_LENGTH,
  backoffLeft,
  decodeByHost,
  decodeLossyByHost,
  decodeLossyUpTo,
  decodeUnstableByHost,
  isForCloner,
  spendBackoff,
} from '../host/decode.js';
import { hostPolicy, hostPolicyFor } from '../host/policy.js';
import { proven } from '../host/proof.js';
import { bytesLookAscii, bytesLookSingle, looksReplaced } from './looks.js';
import { decodeByBuffer, decodeShort } from './short.js';
import { isUtf8Quickly } from './utf8.js';

/** @import { Limits } from '../host/limits.js' */
/** @import { Policy } from '../host/policy.js' */

/** After an input of which only the samples were ASCII: how many of the next inputs are not tried as ASCII. */
let asciiBackoffLeft = 0;

/**
 * Whether the host's decoder throws for memory that another thread may write to, as in Firefox, or is missing: then bytes need not
 * be copied before they are decoded. (In V8, copying what is short costs nothing in comparison. Such memory exists even where pages
 * have no `SharedArrayBuffer`. decode, mixed, 128, Firefox)
 */
const refusesShared = /* @__PURE__ */ proven(() => {
  // First, and not in `attempt`, which would take a stack overflow in the decoder's test for a refusal.
  hostPolicy().decoder?.(new ByteArray(0));
  const memory = attempt(() => new WebAssembly.Memory({ initial: 0, maximum: 0, shared: true }));
  // No other reason to throw is left: there is room on the stack, as `proven` has tested.
  return memory && attempt(() => hostPolicy().decoder?.(new ByteArray(memory.buffer))) === undefined;
});

/**
 * @param {Uint8Array} array not yet through the door: loops and `readAscii` read it in place, the host's decoder gets its content
 *   by base/snapshot.js
 * @param {number} length how many bytes there are, at least 1
 * @returns {string | undefined} `undefined` where the engine does better, or the bytes are ill-formed
 */
export function decodeQuickly(array, length) {
  const policy = hostPolicyFor(length);
  if (length <= policy.decodeLoopUpTo) return decodeShort(array, length);
  const text = decodeAscii(array, length, policy);
  if (text !== undefined) return text;
  if (length <= policy.decodeUnitsUpTo) return decodeByBuffer(array, length);
  if (!isV8 && length <= SNAPSHOT_LENGTH && backoffLeft === 0)
    return decodeByHost(refusesShared() ? array : contentOf(array, length));
  if (!isForHost(array, length, policy)) return undefined;
  return spendBackoff() ? decodeValidated(array, length) : decodeUnstableByHost(array, length);
}

/**
 * Decodes by the host, but only what the host has validated before.
 *
 * @param {Uint8Array} array
 * @param {number} length
 * @returns {string | undefined}
 */
function decodeValidated(array, length) {
  const bytes = contentOf(array, length);
  return isUtf8Quickly(bytes) ? decodeByHost(bytes, true) : undefined;
}

/**
 * Decodes as `decodeQuickly` does, without the loops for short bytes, and leaves more to the engine after an ill-formed input.
 *
 * @param {Uint8Array} array
 * @param {number} length
 * @returns {string | undefined}
 */
export function decodeByPolicy(array, length) {
  const policy = hostPolicy();
  return (
    decodeAscii(array, length, policy) ??
    (isForHost(array, length, policy) && !spendBackoff() ? decodeUnstableByHost(array, length) : undefined)
  );
}

/**
 * Decodes bytes that may be ill-formed by the host, with U+FFFD in place of each maximal subpart. The host replaces surrogates,
 * too, so bytes that may hold some are decoded by the loop if they are few.
 *
 * @param {Uint8Array} bytes that nobody else writes to
 * @param {number} length how many there are, at least 1
 * @returns {string | undefined} `undefined` where the engine does better
 */
export function decodeLossyQuickly(bytes, length) {
  if (length <= SHORT_BYTES)
    return nextSurrogate(bytes, 0) < 0 ? decodeLossyByHost(bytes) : decodeShort(bytes, length);
  // While the host is tested, `decodeLossyUpTo()` is `undefined`, and the comparison false: the bytes are then decoded by the host, which
  // only costs time.
  if (length > /** @type {number} */ (decodeLossyUpTo()) && !bytesLookSingle(bytes, length)) return undefined;
  const text = decodeLossyByHost(bytes);
  return text && mayHideSurrogates(text, bytes) ? undefined : text;
}

/**
 * Whether U+FFFD in the text may stand for surrogates: the host writes several in a row for each. Where text has many single ones,
 * searching it for two in a row takes longer than searching the bytes for ED, with which all surrogates begin.
 *
 * @param {string} text
 * @param {Uint8Array} bytes of which it was made
 */
const mayHideSurrogates = (text, bytes) =>
  (looksReplaced(text) || includesText(text, '\ufffd\ufffd')) &&
  lastIndexOfElement(bytes, 0xed) >= 0 &&
  nextSurrogate(bytes, 0) >= 0;

/**
 * @param {Uint8Array} array
 * @param {number} length
 * @param {Limits & Partial<Policy>} policy
 */
function decodeAscii(array, length, policy) {
  if (length > policy.readAsciiUpTo) return undefined;
  if (asciiBackoffLeft > 0) {
    asciiBackoffLeft--;
    return undefined;
  }
  if (!bytesLookAscii(array, length)) return undefined;
  const text = policy.readAscii?.(array, length);
  if (text === undefined) asciiBackoffLeft = BACKOFF_LENGTH;
  return text;
}

/**
 * Whether the host decodes this better than the engine. Where it does so only for ASCII, ASCII longer than a chunk goes to the
 * engine. (decode, english, 1 Mi, Chromium)
 *
 * @param {Uint8Array} array
 * @param {number} length
 * @param {Limits & Partial<Policy>} policy
 */
const isForHost = (array, length, policy) =>
  (length <= policy.decodeUpTo && !isForCloner(array, length)) ||
  (length >= policy.decodeAsciiFrom && length <= BYTES_AT_ONCE && bytesLookAscii(array, length));
