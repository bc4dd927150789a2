/**
 * Modules ship as text inside of modules, so that no host has to find and load a file. The text is hexadecimal,
 * because a compressor finds more in it than in the shorter Base64: a quarter less remains.
 */

/**
 * @param {string} text an even number of lower-case digits
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function fromHexadecimal(text) {
  const { fromHex } = /** @type {{ fromHex?: (text: string) => Uint8Array<ArrayBuffer> }} */ (
    /** @type {unknown} */ (Uint8Array)
  );
  if (fromHex) return fromHex.call(Uint8Array, text);
  const bytes = new Uint8Array(text.length / 2);
  for (let offset = 0; offset < bytes.length; offset++) {
    bytes[offset] = (digitAt(text, 2 * offset) << 4) | digitAt(text, 2 * offset + 1);
  }
  return bytes;
}

/**
 * @param {string} text
 * @param {number} index
 */
function digitAt(text, index) {
  const code = text.charCodeAt(index);
  return code < 0x3a ? code - 0x30 : code - 0x57;
}
