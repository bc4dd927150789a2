/** Decodes Windows-1252. */

/** The characters of bytes 80..9F. As in hosts, the bytes that Windows-1252 leaves undefined are controls. */
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** @param {Uint8Array} bytes */
const byHand = (bytes) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (character) => HIGH[character.charCodeAt(0) - 0x80]);

/**
 * By the host's own decoder, if it is right: in some releases of Node, it decodes Latin-1 instead.
 *
 * @returns {(bytes: Uint8Array) => string}
 */
export function windows1252Decoder() {
  const decoder = new TextDecoder('windows-1252');
  const sample = Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index);
  return decoder.decode(sample) === HIGH ? (bytes) => decoder.decode(bytes) : byHand;
}
