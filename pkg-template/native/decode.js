/** Bytes → text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { isShared } from '../api/arguments.js';
import { decodeShort } from '../engine/js/short.js';
import { hostDecoder } from './codec.js';
import { hostPolicy } from './host.js';

/**
 * @param {Uint8Array} bytes
 * @returns {string | undefined} the text, or `undefined` if the engine is the better way or has to say what is
 *   wrong
 */
export function decodeQuickly(bytes) {
  const { shortBytes, decodeUpTo, decodeAsciiUpTo, decodeFrom, suitsDecoder } = hostPolicy();
  const { length } = bytes;
  if (length <= shortBytes) return decodeShort(bytes);
  if (length <= decodeUpTo || (length <= decodeAsciiUpTo && looksAscii(bytes))) return decodeFirst(bytes);
  // Of shared memory, what is decoded need not be what was validated.
  return length >= decodeFrom && suitsDecoder && !isShared(bytes) && suitsDecoder(bytes)
    ? decodeByHost(bytes)
    : undefined;
}

/**
 * Decodes, and then looks whether the decoder replaced anything: if there is no U+FFFD, the bytes were
 * well-formed UTF-8.
 *
 * @param {Uint8Array} bytes
 * @returns {string | undefined}
 */
export function decodeFirst(bytes) {
  const text = decodeByHost(bytes);
  return text?.includes('\ufffd') ? undefined : text;
}

/**
 * @param {Uint8Array} bytes
 * @returns {string | undefined}
 */
function decodeByHost(bytes) {
  try {
    return hostDecoder().decode(bytes);
  } catch {
    // Browsers refuse shared and resizable buffers, and Node has an error of its own for what is too long.
    return undefined;
  }
}

/** @param {Uint8Array} bytes not empty */
const looksAscii = (bytes) => (bytes[0] | bytes[bytes.length >> 1] | bytes[bytes.length - 1]) < 0x80;
