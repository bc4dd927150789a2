/** The host's own encoder and decoder, made at the first use. A byte order mark is a character to both. */

/** @type {TextEncoder | undefined} */
let encoder;
/** @type {TextDecoder | undefined} */
let decoder;

/** @returns {TextEncoder} */
export function hostEncoder() {
  encoder ??= new TextEncoder();
  return encoder;
}

/** @returns {TextDecoder} */
export function hostDecoder() {
  decoder ??= new TextDecoder('utf-8', { ignoreBOM: true });
  return decoder;
}
