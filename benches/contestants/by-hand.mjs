/** wasm-bindgen in its simplest use (naive-crate/). */

import { decode, encode, initSync } from '../../target/benches/by-hand/by-hand.js';
import base64 from '../../target/benches/by-hand/module.js';

initSync({ module: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) });

/** @type {import('./contestant.js').Contestant} */
export const byHand = {
  name: 'wasm-bindgen by hand',
  lossless: true,
  operations: {
    encode: (/** @type {string} */ text) => encode(text),
    decode: (/** @type {Uint8Array} */ bytes) => decode(bytes),
  },
};
