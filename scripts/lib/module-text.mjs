/** Modules of WebAssembly as text: what pkg-template/engine/wasm/text.js reads, and explains. */

const FIRST = 0x23;
const ONE = 88;
const STEP = 42;

/** @param {number} value */
const character = (value) => (value + FIRST === 0x5c ? '!' : String.fromCharCode(value + FIRST));

/** @param {Uint8Array} bytes */
export function toText(bytes) {
  let text = '';
  for (const byte of bytes) {
    const value = (byte + 3) & 0xff;
    text +=
      value < ONE
        ? character(value)
        : character(ONE + Math.floor((value - ONE) / STEP)) + character((value - ONE) % STEP);
  }
  return text;
}
