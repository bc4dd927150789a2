/** The Buffer of Node, Deno and Bun, which loses lone surrogates. */

/**
 * @param {Required<import('./contestant.js').HostFeatures>} host
 * @returns {import('./contestant.js').Contestant}
 */
export const buffer = ({ Buffer, isUtf8 }) => ({
  name: 'Buffer',
  lossless: false,
  operations: {
    encode: (/** @type {string} */ text) => Buffer.from(text, 'utf8'),
    encodeInto: (/** @type {string} */ text, /** @type {Buffer} */ bytes) => ({
      read: text.length,
      written: bytes.write(text),
    }),
    decode: (/** @type {Buffer} */ bytes) => bytes.toString('utf8'),
    byteLength: (/** @type {string} */ text) => Buffer.byteLength(text, 'utf8'),
    isUtf8: (/** @type {Uint8Array} */ bytes) => isUtf8(bytes),
  },
  inputs: { decode: (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes) },
  destinations: {
    encodeInto: (/** @type {Uint8Array} */ { buffer, byteOffset, length }) =>
      Buffer.from(buffer, byteOffset, length),
  },
});
