/** Decodes Windows-1252. In some releases of Node, the host's own decoder decodes Latin-1 instead. */

/** The characters of bytes 80..9F. As in hosts, the bytes that Windows-1252 leaves undefined are controls. */
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The code unit of each byte. */
const units = Uint16Array.from({ length: 0x100 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? HIGH.charCodeAt(byte - 0x80) : byte,
);

/** @param {Uint8Array} bytes */
export function windows1252Units(bytes) {
  const result = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) result[at] = units[bytes[at]];
  return result;
}

/**
 * A string if there is no byte 80..9F, because Node decodes Latin-1 fast, and the other bytes mean the same in it; else code units.
 *
 * @param {Uint8Array} bytes
 */
export function windows1252Text(bytes) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return /[\x80-\x9f]/.test(text) ? windows1252Units(bytes) : text;
}
