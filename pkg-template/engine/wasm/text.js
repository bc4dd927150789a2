/**
 * Modules ship as text inside of modules, so that no host has to find and load a file.
 *
 * Most bytes of a module are small numbers or FD, which begins each operation on vectors. Increased by three, so that
 * FD becomes 0, those below 88 are one character each, and the others two. Compressors find in it what they find in
 * the bytes: a quarter less remains than of Base64, and a tenth less than of hexadecimal digits.
 * scripts/lib/module-text.mjs writes it.
 */

const FIRST = 0x23;
const ONE = 88;
const STEP = 42;

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function fromText(text) {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    let value = valueAt(text, index);
    if (value >= ONE) value = ONE + STEP * (value - ONE) + valueAt(text, ++index);
    bytes[length++] = value - 3;
  }
  return bytes.slice(0, length);
}

/**
 * @param {string} text
 * @param {number} index
 */
function valueAt(text, index) {
  const code = text.charCodeAt(index);
  // In the place of the backslash, which strings would double, stands an exclamation mark.
  return (code === 0x21 ? 0x5c : code) - FIRST;
}
