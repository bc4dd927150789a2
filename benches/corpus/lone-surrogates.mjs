/** Breaks well-formed text as programs do: some of its code units become lone surrogates. */

import { random } from '../harness/random.mjs';

/** The variants of a text, by how many of its code units are lone surrogates. */
export const VARIANTS = /** @type {const} */ ([
  'well-formed',
  'one lone',
  '0.1% lone',
  '1% lone',
  'all lone',
]);

/** @typedef {(typeof VARIANTS)[number]} Variant */

/**
 * @param {string} text well-formed
 * @param {Variant} variant
 * @returns {string} of the same length
 */
export function breakText(text, variant) {
  if (variant === 'well-formed') return text;
  const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  if (variant === 'all lone') {
    // A lead before a trail would be a pair, so the trails come first.
    const half = units.length >> 1;
    for (let index = 0; index < units.length; index++) units[index] = surrogate(index, index < half);
  } else if (variant === 'one lone') {
    breakAt(units, units.length >> 1, 0);
  } else {
    const distance = variant === '1% lone' ? 100 : 1000;
    // Not at even distances, which no text has and a processor could learn. Two places are never neighbours, as they could be a pair.
    const next = random(1);
    for (let place = 0; (place + 1) * distance <= units.length; place++) {
      breakAt(units, place * distance + next(distance - 1), place);
    }
  }
  return fromUnits(units);
}

/**
 * Makes the code unit at an index a lone surrogate. If it is half of a pair, the other half is replaced.
 *
 * @param {Uint16Array} units
 * @param {number} index
 * @param {number} place number of the place, which decides the surrogate
 */
function breakAt(units, index, place) {
  const kind = units[index] & 0xfc00;
  if (kind === 0xd800) units[index + 1] = 0x20;
  else if (kind === 0xdc00) units[index - 1] = 0x20;
  else units[index] = surrogate(place, place % 2 === 1);
}

/** @param {number} number @param {boolean} isTrail */
const surrogate = (number, isTrail) => (isTrail ? 0xdc00 : 0xd800) | ((number * 37) & 0x3ff);

/** @param {Uint16Array} units */
function fromUnits(units) {
  const pieces = [];
  for (let start = 0; start < units.length; start += 0x1000) {
    pieces.push(String.fromCharCode(...units.subarray(start, start + 0x1000)));
  }
  return pieces.join('');
}
