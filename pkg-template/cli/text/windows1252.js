/** Decodes Windows-1252. In some releases of Node, the host's own decoder decodes Latin-1 instead. */

/** The characters of bytes 80..9F. As in hosts, the bytes that Windows-1252 leaves undefined are controls. */
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** @param {Uint8Array} bytes */
export const windows1252Text = (bytes) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (character) => HIGH[character.charCodeAt(0) - 0x80]);
