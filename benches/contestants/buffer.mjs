/** The Buffer of Node, Deno and Bun, which loses lone surrogates. */

/**
 * @import { Material } from '../corpus/material.mjs'
 *
 * @typedef {{ buffer: Buffer, search: Buffer }} BufferMaterial
 */

/**
 * @param {Required<import('./contestant.js').HostFeatures>} host
 * @returns {import('./contestant.js').Contestant}
 */
export function buffer({ Buffer, isUtf8 }) {
  /** @param {Material} material */
  const bufferMaterial = ({ bytes, search }) => ({ buffer: Buffer.from(bytes), search: Buffer.from(search) });
  return {
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
      // Nothing is found, so it makes no difference that Buffer searches by offset and the others by index.
      indexOf: (/** @type {BufferMaterial} */ { buffer, search }) => buffer.indexOf(search),
      lastIndexOf: (/** @type {BufferMaterial} */ { buffer, search }) => buffer.lastIndexOf(search),
      includes: (/** @type {BufferMaterial} */ { buffer, search }) => buffer.includes(search),
    },
    inputs: {
      decode: (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes),
      indexOf: bufferMaterial,
      lastIndexOf: bufferMaterial,
      includes: bufferMaterial,
    },
    destinations: {
      encodeInto: (/** @type {Uint8Array} */ { buffer, byteOffset, length }) =>
        Buffer.from(buffer, byteOffset, length),
    },
  };
}
