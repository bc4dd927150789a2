/** Bytes → text without an engine: by a loop if the bytes are few, by the host if that is fast. */
import { decodeShort } from '../engine/js/short.js';
import { hostDecoder } from './codec.js';
import { hostPolicy } from './host.js';

/**
 * @param {Uint8Array} bytes
 * @returns {string | undefined} the text, or `undefined` if the engine is the better way or has to say what is
 *   wrong
 */
export function decodeQuickly(bytes) {
  const { shortBytes, decodeUpTo, decodeAsciiUpTo, isUtf8 } = hostPolicy();
  const { length } = bytes;
  if (length <= shortBytes) return decodeShort(bytes);
  if (length <= decodeUpTo || (length <= decodeAsciiUpTo && looksAscii(bytes))) return decodeFirst(bytes);
  return isUtf8?.(bytes) ? hostDecoder().decode(bytes) : undefined;
}

/**
 * Decodes, and then looks whether the decoder replaced anything: if there is no U+FFFD, the bytes were
 * well-formed UTF-8.
 *
 * @param {Uint8Array} bytes
 * @returns {string | undefined}
 */
export function decodeFirst(bytes) {
  let text;
  try {
    text = hostDecoder().decode(bytes);
  } catch {
    // Browsers refuse shared and resizable buffers.
    return undefined;
  }
  return text.includes('\ufffd') ? undefined : text;
}

/** @param {Uint8Array} bytes not empty */
const looksAscii = (bytes) => (bytes[0] | bytes[bytes.length >> 1] | bytes[bytes.length - 1]) < 0x80;
