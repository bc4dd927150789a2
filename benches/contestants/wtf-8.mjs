/**
 * The npm package wtf-8, of 2017. It represents bytes as the characters of a string. Converting these to an array and
 * back is not measured, which is in its favour.
 */

// @ts-expect-error It has no types.
import wtf8 from 'wtf-8';

/** @param {Uint8Array} bytes */
function toByteString(bytes) {
  const pieces = [];
  for (let start = 0; start < bytes.length; start += 0x1000) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 0x1000)));
  }
  return pieces.join('');
}

/** @param {string} text */
const fromByteString = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** @type {import('./contestant.js').Contestant} */
export const wtf8OfMathias = {
  name: 'wtf-8',
  lossless: true,
  operations: {
    encode: (/** @type {string} */ text) => wtf8.encode(text),
    decode: (/** @type {string} */ bytes) => wtf8.decode(bytes),
  },
  inputs: { decode: toByteString },
  results: { encode: fromByteString },
};
